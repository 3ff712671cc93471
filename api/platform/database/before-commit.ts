import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './statement.ts';

/** A write that joins the first transaction of a call, so that both are committed or neither. */
export interface BeforeCommit {
  write(tx: Executor): Promise<void>;
  /** Whether a transaction committed it; later transactions do not write it again. */
  isWritten: boolean;
}

export const beforeCommit = new AsyncLocalStorage<BeforeCommit>();
