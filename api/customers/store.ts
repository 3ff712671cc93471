import { type Executor, statement } from '../platform/index.ts';

/** A buyer's data from an order. */
export interface Buyer {
  email: string;
  first_name: string | null;
  last_name: string | null;
  dial_code: string | null;
  phone: string | null;
  language: string;
  gender_oriented_product_preference: string | null;
}

const insert = statement(
  'customers_insert',
  `insert into customers (email, first_name, last_name, dial_code, phone, language, gender_oriented_product_preference, is_guest)
   values ($1, $2, $3, $4, $5, $6, $7, true) returning id`,
);

/**
 * Inserts the buyer of an order as a guest; returns the id. Each order takes exactly one id, so that gaps between ids do not
 * reveal accounts.
 */
export async function insertGuest(tx: Executor, buyer: Buyer): Promise<number> {
  const { email, first_name, last_name, dial_code, phone, language } = buyer;
  const preference = buyer.gender_oriented_product_preference;
  const values = [email, first_name, last_name, dial_code, phone, language, preference];
  const [row] = await tx.query<{ id: number }>(insert, values);
  if (!row) throw new Error('A guest could not be recorded.');
  return row.id;
}
