import { expect } from 'vitest';
import { openDatabase } from '../api/index.ts';
import type { TestShop } from './shop-api.ts';

const WAITING = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** The answer of a call that began while a change of a record was written and not committed yet; of several calls, once all of them wait. */
export async function duringChange<T>(
  shop: Pick<TestShop, 'url' | 'sql'>,
  change: string,
  id: number,
  call: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  const other = openDatabase(shop.url, 1, () => undefined);
  const calls: Promise<T>[] = [];
  let isDone = false;
  const isWaiting = async () => (await shop.sql(WAITING)).length >= waiting;
  await other.transaction(async (tx) => {
    await tx.query(change, [id]);
    calls.push(
      call().finally(() => {
        isDone = true;
      }),
    );
    await expect.poll(async () => isDone || (await isWaiting()), { timeout: 10_000 }).toBe(true);
  });
  await other.close();
  const [answer] = await Promise.all(calls);
  return answer as T;
}
