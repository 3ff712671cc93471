import type { z } from 'zod';
import { customerChange } from '../../contract/customers/customer.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';

type Fields = Omit<z.output<typeof customerChange>, 'expected' | 'customer_group_ids'>;
/** Columns that operators change; groups are rows of their own. */
const FIELDS = Object.keys(customerChange.omit({ expected: true, customer_group_ids: true }).shape) as (keyof Fields)[];

/** A customer with an account as changes of operators start from it. */
export type ChangeableCustomer = { [Name in keyof Fields]-?: NonNullable<Fields[Name]> | null } & {
  id: number;
  customer_group_ids: number[];
};

const READ = `select c.id, ${FIELDS.map((name) => `c.${name}`).join(', ')},
  array(select m.customer_group_id from customer_group_members m where m.customer_id = c.id order by 1) as customer_group_ids
  from customers c where c.id = $1 and not c.is_guest`;
const read = statement('customers_changeable', READ);
const lock = statement('customers_lock_changeable', `${READ} for no key update`);

export const readChangeable = async (db: Executor, id: number): Promise<ChangeableCustomer | undefined> =>
  (await db.query<ChangeableCustomer>(read, [id]))[0];
export const lockChangeable = async (tx: Executor, id: number): Promise<ChangeableCustomer | undefined> =>
  (await tx.query<ChangeableCustomer>(lock, [id]))[0];

const update = statement(
  'customers_update_by_operator',
  `update customers t set (${FIELDS.join(', ')}) = (select ${FIELDS.map((name) => `case when $2::jsonb ? '${name}' then n.${name} else t.${name} end`).join(', ')})
   from jsonb_populate_record(null::customers, $2::jsonb) n where t.id = $1`,
);
/** Writes the sent fields. */
export async function updateByOperator(tx: Executor, id: number, fields: Fields): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.query(update, [id, JSON.stringify(fields)]);
}

const missing = statement(
  'customers_missing_groups',
  'select w.id from unnest($1::int[]) w(id) where not exists (select from customer_groups g where g.id = w.id)',
);
/** Numbers that no group has. */
export async function missingGroups(db: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return (await db.query<{ id: number }>(missing, [ids])).map(({ id }) => id);
}

const dropGroups = statement(
  'customers_drop_groups',
  `delete from customer_group_members where customer_id = $1 and not customer_group_id = ${anyOfIds('$2')}`,
);
const insertGroups = statement(
  'customers_insert_groups',
  `insert into customer_group_members (customer_id, customer_group_id) select $1, id from customer_groups where id = ${anyOfIds('$2')}
   on conflict do nothing`,
);
export async function replaceGroups(tx: Executor, id: number, groupIds: readonly number[]): Promise<void> {
  await tx.query(dropGroups, [id, groupIds]);
  await tx.query(insertGroups, [id, groupIds]);
}
