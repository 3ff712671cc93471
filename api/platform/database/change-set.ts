import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './statement.ts';

/** The change set of a work: every transaction of the work writes into it. */
export interface ChangeSetInProgress {
  /** Its number; null until a transaction of the work has committed it. */
  id: number | null;
  /** Makes the set, or goes on with it, in a transaction that has just begun; returns its number. */
  join(tx: Executor, id: number | null): Promise<number>;
}

/** Set by `inChangeSet` of the room `journal`; without one, triggers note nothing. */
export const changeSetInProgress = new AsyncLocalStorage<ChangeSetInProgress | null>();
