import type { FastifyInstance } from 'fastify';
import type { EventListener, JobsOfEvents } from './events/dispatcher.ts';
import type { Handlers } from './http/routes.ts';
import type { TimedRecords } from './jobs/passing-time.ts';
import type { Jobs } from './jobs/worker.ts';

/**
 * What a room of the API brings to the process; a room leaves out what it has not. `api/app/rooms.ts` lists the rooms, and
 * `api/app/assemble.ts` puts together what they bring. A room that others need something from at run time gives it beside
 * these: `search` its `products`.
 */
export interface Room extends Partial<Jobs> {
  /** Answers of declared calls, by their key in the contract. A call is answered by one room. */
  calls?: Handlers;
  /** Puts addresses on the server that no declared call can answer, for example a redirect. */
  mount?(app: FastifyInstance): void;
  /** Which jobs an event starts, delivered at least once. The jobs may be those of other rooms. */
  jobsOfEvents?: JobsOfEvents;
  /** Renews what the room keeps in the memory of each process; must not throw and not wait. */
  onEvents?: EventListener;
  /** Resolves when the room shows what it was last told by `onEvents`, if it takes it in later. */
  settled?(): Promise<void>;
  /** What begins and ends by the clock without anybody's writing. */
  timed?: TimedRecords;
  /** Loads what the first visitors would otherwise wait for. */
  warm?(): Promise<void>;
  /** Lets go of what the room holds, when the process ends. */
  close?(): void | Promise<void>;
}
