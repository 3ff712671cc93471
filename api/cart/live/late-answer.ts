import { statement, type Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { normalisedVatNumber } from '../../registers/index.ts';

/** Open carts of one number that are told. */
const MOST = 100;
const ofNumber = statement(
  'cart_live_of_vat_number',
  `select c.id as cart_id, h.shop_id from carts c join shop_hostnames h on h.id = c.hostname_id
     join cart_addresses a on a.cart_id = c.id and a.type = 'billing' and a.is_company
   where c.live_until > shop_now() and c.closed_at is null and ${normalisedVatNumber('a.company_vat_number')} = $1
   order by c.live_until desc, c.id limit ${MOST}`,
);
/** Tells open pages of carts that VIES has answered about their buyer's number: their prices may be without tax now. */
export async function emitVatAnswer(tx: Transaction, number: string): Promise<void> {
  type Cart = { cart_id: string; shop_id: number };
  for (const cart of await tx.query<Cart>(ofNumber, [number])) await emit(tx, 'cart.changed', cart);
}
