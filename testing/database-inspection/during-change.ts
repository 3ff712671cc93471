import { expect } from 'vitest';
import { JOB_TIMEOUTS, openDatabase } from '../../api/index.ts';
import type { TestShop } from '../shops/index.ts';

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** A call that began while a change was written but not committed: its answer, and whether it waited. */
async function callDuring<T>(
  shop: Pick<TestShop, 'url' | 'sql'>,
  [change, values]: [string, unknown[]],
  call: () => Promise<T>,
  waiting: number,
): Promise<{ answer: T; waited: boolean }> {
  const other = openDatabase(shop.url, 1, () => undefined, { databaseTimeouts: JOB_TIMEOUTS });
  const calls: Promise<T>[] = [];
  let isDone = false;
  const isWaiting = async () => (await shop.sql(WAITING)).length >= waiting;
  const waited = await other.transaction(async (tx) => {
    await tx.query(change, values);
    calls.push(
      call().finally(() => {
        isDone = true;
      }),
    );
    await expect.poll(async () => isDone || (await isWaiting()), { timeout: 10_000 }).toBe(true);
    return !isDone;
  });
  await other.close();
  const [answer] = await Promise.all(calls);
  return { answer: answer as T, waited };
}

/** The answer of a call that began during an uncommitted change; of several, once all of them wait. */
export async function duringChange<T>(
  shop: Pick<TestShop, 'url' | 'sql'>,
  change: string,
  id: number,
  call: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  return (await callDuring(shop, [change, [id]], call, waiting)).answer;
}

/** Whether a call waits for the lock of a record. */
export async function waitsForLock(
  shop: Pick<TestShop, 'url' | 'sql'>,
  { table, id }: { table: string; id: number },
  call: () => Promise<unknown>,
): Promise<boolean> {
  return (await callDuring(shop, [`select 1 from ${table} where id = $1 for update`, [id]], call, 1)).waited;
}
