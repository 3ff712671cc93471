import type { ListQuery } from '../../contract/list.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { askedBy } from '../platform/listing/index.ts';

/** Whether a list is read by when orders changed. */
export const asksForChanges = ({ filters, sort }: Pick<ListQuery, 'filters' | 'sort'>): boolean =>
  askedBy(filters, 'updated_at') !== null || sort?.includes('updated_at') === true;

const date = statement('orders_date', 'select date_orders()');

/** Gives orders whose changes are committed times above all others, so that who reads on misses none. */
export async function dateOrders(db: Database): Promise<void> {
  await db.transaction((tx) => tx.query(date));
}
