import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './statement.ts';

/** What the first transaction of a call writes besides, so that both are kept or neither. */
export interface BeforeCommit {
  write(tx: Executor): Promise<void>;
  /** Whether a transaction with it was committed: those that follow it are not the call's own. */
  isWritten: boolean;
}

export const beforeCommit = new AsyncLocalStorage<BeforeCommit>();
