import type { FastifyInstance } from 'fastify';
import type { Statement } from '../database/index.ts';
import type { EventListener } from '../events/index.ts';
import type { DryRuns, Handlers, PersonsOf } from '../http/index.ts';
import type { Jobs, TimedRecords } from '../jobs/index.ts';
import type { RoomMail } from '../mail/index.ts';

/** What operators see of a service that a room works with. */
export interface ServiceHealth {
  isReachable: boolean;
  /** Calls that it did not answer since the process began. */
  failures: number;
  /** Writes that it refused for good; NaN while it gives none. */
  refusedWrites(): Promise<number>;
}

/** What a room stores of customers: a statement for each table with `customer_id`; rows are `record`, no secrets. */
export type PersonalData = Readonly<Record<string, Statement>>;

/** What a room contributes to the process, all optional. What others need of it at run time is returned in addition. */
export interface Room extends Partial<Jobs> {
  /** Handlers of declared calls, by their key in the contract. Each call has one room. */
  calls?: Handlers;
  /** Preview what the room's writes would change, by the same keys. */
  dryRuns?: DryRuns;
  /** Read whom calls that write, or whose answer is none of persons, show operators. */
  personsOf?: PersonsOf;
  /** Registers routes that are no declared calls, for example a redirect. */
  mount?(app: FastifyInstance): void;
  /** Refreshes the room's caches in each process; must not throw and not wait. */
  onEvents?: EventListener;
  /** Resolves when the room has applied the last events, if `onEvents` applies them asynchronously. */
  settled?(): Promise<void>;
  /** Mails that events cause; `notifications` sends each once. */
  mails?: readonly RoomMail[];
  /** Read for a customer who wants to have it (GDPR, articles 15 and 20). */
  personalData?: PersonalData;
  /** Records that begin and end at a time, without a write. */
  timed?: TimedRecords;
  /** The server of searches, if there is one. */
  searchHealth?(): ServiceHealth | null;
  /** Loads caches that the first visitors would otherwise wait for. */
  warm?(): Promise<void>;
  /** Releases resources when the process ends. */
  close?(): void | Promise<void>;
}
