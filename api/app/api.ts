import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../contract/client/client.ts';
import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/index.ts';

/** The API of one process. */
export interface Api {
  /** Answers `/v1/*` and `/media/*`; call `ready()` before handing it requests. */
  app: FastifyInstance;
  db: Database;
  /**
   * Carries calls within the process, as asked on the given shop host. `address` is the shopper's, whose calls are
   * counted; without one the call is the process's own and never limited.
   */
  transport(host: string, address?: string): Transport;
  /** Tells of every change after its commit and once listings show it, in every process; returns how to stop listening. */
  onEvents(listener: (events: PultEvent[], position: number) => void): () => void;
  /** Delivers all news written so far and waits until this process has heard it. */
  flushEvents(): Promise<void>;
  /** Age of the oldest event that is not delivered yet. */
  eventsLagSeconds(): Promise<number>;
  /** Loads what the first visitors would otherwise wait for. */
  warm(): Promise<void>;
  /** Runs jobs in this process too, some at once. */
  startWorker(atOnce?: number): Promise<void>;
  close(): Promise<void>;
}
