import type { Executor } from '../platform/database/index.ts';

const LOCK = 7_258_003;

/** Waits until no other import writes. Released at the end of the transaction. */
export async function acquireImportLock(tx: Executor): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
}
