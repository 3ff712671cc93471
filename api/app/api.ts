import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client/client.ts';
import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/database/index.ts';
import type { LimitedWork } from '../platform/http/index.ts';
import type { ServiceHealth } from '../platform/room/index.ts';
import type { Sockets } from '../realtime/index.ts';

/** The API of one process. */
export interface Api {
  /** Answers the paths of `API_PATHS`; call `ready()` before handing it requests. */
  app: FastifyInstance;
  db: Database;
  /**
   * In-process calls. `address`: the shopper's, to count their calls; none: never limited. `reads`: whether reads count
   * too.
   */
  transport(host: string, address?: string, reads?: 'counted'): Transport;
  /** The price group that a token names, as a part of cache keys; empty when the token is not valid. */
  priceGroupOf(token: string): Promise<string>;
  /** Listens for events, after their commit and once listings show the change. Returns a function that stops. */
  onEvents(listener: (events: PultEvent[], position: number) => void): () => void;
  /** Delivers all events written so far and waits until this process received them. */
  flushEvents(): Promise<void>;
  /** Age of the oldest undelivered event. */
  eventsLagSeconds(): Promise<number>;
  /** Number of jobs that failed and are not tried again. */
  failedJobs(): Promise<number>;
  /** Tries of jobs that failed in this process, by task. */
  jobFailures(): ReadonlyMap<string, number>;
  /** Calls that this process refused because too much of a kind of work waited. */
  overloadRefusals(): Readonly<Record<LimitedWork, number>>;
  /** Most passwords that were hashed at the same time since the process began. */
  mostHashesAtOnce(): number;
  /** The cluster that finds words; null where they are found in memory. */
  searchHealth(): ServiceHealth | null;
  /** Connections of browsers that receive what changes; undefined where another server has them, or nobody. */
  sockets: Sockets | undefined;
  /** Whether the database holds a shop; without one every call but the reference is refused. */
  isSetUp(): Promise<boolean>;
  /** Loads caches that the first visitors would otherwise wait for. */
  warm(): Promise<void>;
  /** Also runs jobs in this process, `atOnce` at a time. */
  startWorker(atOnce?: number): Promise<void>;
  close(): Promise<void>;
}
