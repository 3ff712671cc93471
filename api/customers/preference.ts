import { type Executor, statement } from '../platform/database/index.ts';

const read = statement(
  'customers_preference',
  'select gender_oriented_product_preference as preference from customers where id = $1',
);
const begin = statement(
  'customers_begin_preference',
  `update customers set gender_oriented_product_preference = $2
   where id = $1 and not is_guest and gender_oriented_product_preference is null`,
);

/** What interests a customer most, as they said in their account. */
export async function readPreference(db: Executor, customerId: number): Promise<string | null> {
  return (await db.query<{ preference: string | null }>(read, [customerId]))[0]?.preference ?? null;
}

/** Keeps what a customer says for the first time; what their account says already changes only there. */
export async function beginPreference(tx: Executor, customerId: number, preference: string): Promise<void> {
  await tx.query(begin, [customerId, preference]);
}
