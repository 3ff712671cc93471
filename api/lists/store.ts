import { LIST_TYPES, type ListType, MOST_LISTS } from '../../contract/lists/rules.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';

export interface ListRow {
  id: number;
  customer_id: number;
  name: string | null;
  description: string | null;
  type: ListType;
  position: number;
  has_price_mails: boolean;
  has_stock_mails: boolean;
}

const LIST = 'id, customer_id, name, description, type, position, has_price_mails, has_stock_mails';

const ofCustomer = statement(
  'lists_of_customer',
  `select ${LIST} from customer_product_lists where customer_id = $1 and ($2::int is null or type = $2) order by type, position, id limit ${MOST_LISTS}`,
);
export const readLists = (db: Executor, customerId: number, type: number | null) =>
  db.query<ListRow>(ofCustomer, [customerId, type]);

const one = statement('lists_one', `select ${LIST} from customer_product_lists where id = $1 and customer_id = $2`);
export async function findList(db: Executor, customerId: number, id: number): Promise<ListRow | undefined> {
  return (await db.query<ListRow>(one, [id, customerId]))[0];
}

const lockList = statement(
  'lists_hold',
  `select ${LIST} from customer_product_lists where id = $1 and customer_id = $2 for no key update`,
);
/** Makes additions to one list run one after the other, so that none exceeds its most. */
export async function holdList(tx: Transaction, customerId: number, id: number): Promise<ListRow | undefined> {
  return (await tx.query<ListRow>(lockList, [id, customerId]))[0];
}

const wait = statement('lists_wait', `select pg_advisory_xact_lock(hashtextextended('product lists ' || $1::int, 0))`);
/** Makes calls that order or add lists of one customer run one after the other. */
export function holdLists(tx: Transaction, customerId: number): void {
  tx.send(wait, [customerId]);
}

const insert = statement(
  'lists_insert',
  `insert into customer_product_lists (customer_id, type, name, description, position)
   values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from customer_product_lists where customer_id = $1)) returning ${LIST}`,
);

/** Makes a list; of the comparison there is one, which is answered when it is there. */
export function addList(
  db: Database,
  customerId: number,
  list: { type: ListType; name?: string; description?: string | null },
): Promise<ListRow> {
  return db.transaction(async (tx) => {
    holdLists(tx, customerId);
    const lists = await readLists(tx, customerId, null);
    const comparison = lists.find(({ type }) => type === LIST_TYPES.products_comparison);
    if (comparison && list.type === comparison.type) return comparison;
    if (lists.length >= MOST_LISTS) throw new Failure('too_many_product_lists', { limit: MOST_LISTS });
    const [row] = await tx.query<ListRow>(insert, [customerId, list.type, list.name ?? null, list.description || null]);
    if (!row) throw new Error('A list was not given back.');
    return row;
  });
}

const remove = statement(
  'lists_delete',
  'delete from customer_product_lists where id = $1 and customer_id = $2 returning id',
);
export async function deleteList(db: Executor, customerId: number, id: number): Promise<boolean> {
  return (await db.query(remove, [id, customerId])).length > 0;
}

const forget = statement('lists_forget', 'delete from customer_product_lists where customer_id = $1');
export async function forgetLists(db: Executor, customerId: number): Promise<void> {
  await db.query(forget, [customerId]);
}
