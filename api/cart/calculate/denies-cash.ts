import { isRestricted } from '../../cash-restrictions/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { CartRow, CartRules } from '../stored/index.ts';

interface ContactRow {
  dial_code: string | null;
  phone: string | null;
  street: string | null;
  post_code: string | null;
}

const contacts = statement(
  'cart_contacts_for_cash',
  `select dial_code, phone, street, post_code from cart_addresses a join carts c on c.id = a.cart_id
   where a.cart_id = $1 and (a.type = 'billing' or c.has_shipping_address)`,
);

/** Whether the shop keeps the cart's buyer from cash on delivery, by what of them is known so far. */
export async function deniesCash(
  db: Executor,
  { cashKey, clock }: Pick<CartRules, 'cashKey' | 'clock'>,
  cart: Pick<CartRow, 'id' | 'email'>,
): Promise<boolean> {
  const addresses = await db.query<ContactRow>(contacts, [cart.id]);
  return isRestricted(db, cashKey, { email: cart.email, addresses }, clock());
}
