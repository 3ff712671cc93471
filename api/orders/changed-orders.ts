import type { ListQuery } from '../../contract/list.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { askedBy } from '../platform/listing/index.ts';

/** Orders of one transaction, and transactions of one run: an import may change all orders at once. */
const MOST_ORDERS = 2_000;
const MOST_ROUNDS = 500;

/** Whether a list is read by when orders changed. */
export const asksForChanges = ({ filters, sort }: Pick<ListQuery, 'filters' | 'sort'>): boolean =>
  askedBy(filters, 'updated_at') !== null || sort?.includes('updated_at') === true;

const date = statement('orders_date', 'select date_orders($1) as dated');

/** Gives orders whose changes are committed times above all others, so that who reads on misses none. Answers how many. */
export async function dateOrders(db: Database, most = MOST_ORDERS): Promise<number> {
  const [row] = await db.transaction((tx) => tx.query<{ dated: number }>(date, [most]));
  return row?.dated ?? 0;
}

/** The same for all of them, a batch at a time. */
export async function dateAllOrders(db: Database, most = MOST_ORDERS): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await dateOrders(db, most)) === most; round += 1);
}
