import { type Executor, statement } from '../platform/database/index.ts';
import type { customers } from './tables.ts';

const BUYER = [
  'email',
  'first_name',
  'last_name',
  'dial_code',
  'phone',
  'language',
  'gender_oriented_product_preference',
] as const satisfies readonly (keyof typeof customers.$inferSelect)[];

/** A buyer's data from an order. */
export type Buyer = Pick<typeof customers.$inferSelect, (typeof BUYER)[number]>;

const insert = statement(
  'customers_insert',
  `insert into customers (${BUYER.join(', ')}, is_guest) values (${BUYER.map((_, index) => `$${index + 1}`).join(', ')}, true) returning id`,
);

/** Inserts a guest buyer; returns the id. Each order takes exactly one id, so that gaps reveal no accounts. */
export async function insertGuest(tx: Executor, buyer: Buyer): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    insert,
    BUYER.map((name) => buyer[name]),
  );
  if (!row) throw new Error('A guest could not be recorded.');
  return row.id;
}

const signedIn = statement('customers_signed_in', 'update customers set last_logged_at = $2 where id = $1');

/** Notes when a customer signed in. */
export async function noteSignIn(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query(signedIn, [id, now]);
}

/** A new account as it is registered. */
export interface NewAccount {
  email: string;
  first_name: string | null;
  last_name: string | null;
  dial_code?: string | null;
  phone?: string | null;
  birth_at?: string | null;
  language: string;
  /** Null: signed in by a third party. */
  passwordHash: string | null;
}

const account = statement(
  'customers_insert_account',
  `insert into customers (email, first_name, last_name, dial_code, phone, birth_at, language, password_hash, is_guest, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, false, shop_now()) returning id`,
);

/** Inserts an account whose e-mail is not confirmed. */
export async function insertAccount(tx: Executor, input: NewAccount): Promise<number> {
  const { email, first_name, last_name, dial_code, phone, birth_at, language, passwordHash } = input;
  const values = [email, first_name, last_name, dial_code || null, phone || null, birth_at ?? null];
  const [row] = await tx.query<{ id: number }>(account, [...values, language, passwordHash]);
  if (!row) throw new Error('An account could not be recorded.');
  return row.id;
}
