import { randomUUID } from 'node:crypto';
import type { Data } from '../harness/data.ts';
import { type Reply, send, sendJson } from '../harness/http.ts';

/** Products, shipping and payment of the benchmark's orders. */
export interface Purchase {
  /** Ids of products with more pieces than a run can sell. */
  products: number[];
  shipping: number;
  payment: number;
}

const METHODS = `
  select sp.shipping_method_id as shipping, sp.payment_method_id as payment
  from shipping_method_payment_methods sp join shipping_methods s on s.id = sp.shipping_method_id
  join payment_methods p on p.id = sp.payment_method_id
  where not s.has_options and s.shipping_service <> 'stock' and p.payment_service = $1 order by 1, 2 limit 1`;
const STOCK_UP = `
  update products set stock_state = 10000000, max_purchasable_amount = null where id in (
    select p.id from products p join product_availabilities a on a.id = p.product_availability_id
    where p.is_active and not p.is_hidden and not p.has_variations and p.update_stock and a.can_purchase order by p.id limit $1)
  returning id`;

/** Fills the stock of some products, so that none sells out. */
export async function preparePurchase(
  { sql }: Data,
  products = 50,
  service: 'bank_transaction' | 'gopay' = 'bank_transaction',
): Promise<Purchase> {
  const [methods] = await sql<{ shipping: number; payment: number }>(METHODS, [service]);
  const stocked = await sql<{ id: number }>(STOCK_UP, [products]);
  if (!methods || stocked.length === 0) throw new Error('The shop has nothing to sell or no way to send it');
  return { ...methods, products: stocked.map(({ id }) => id) };
}

/** Another product for each index, in turn. */
export const productOf = ({ products }: Purchase, index: number): number => products[index % products.length] ?? 0;

/** Where a measured order is billed to: each buyer is another one, because what one holds unpaid is counted. */
export const billingOf = (buyer: number) => ({
  first_name: 'Jana',
  last_name: 'Měřená',
  phone: `601 ${String(Math.floor(buyer / 1000) % 1000).padStart(3, '0')} ${String(buyer % 1000).padStart(3, '0')}`,
  dial_code: '+420',
  street: `Lipová ${buyer}`,
  city: 'Brno',
  post_code: '602 00',
});

let buyers = 0;

/** Makes a cart with one line; returns its id. */
export async function fillCart(port: number, productId: number): Promise<string> {
  const { item } = await sendJson<{ item: { id: string } }>(port, '/v1/carts', { method: 'POST', json: {} });
  const json = { product_id: productId, amount: 1 };
  await sendJson(port, `/v1/carts/${item.id}/items`, { method: 'POST', json });
  return item.id;
}

/** Makes a cart that is ready to order; returns its id. */
export async function readyCart(port: number, productId: number, { shipping, payment }: Purchase): Promise<string> {
  const id = await fillCart(port, productId);
  buyers += 1;
  const choices = { shipping_method_id: shipping, payment_method_id: payment, email: `jana${buyers}@example.com` };
  await sendJson(port, `/v1/carts/${id}`, { method: 'PATCH', json: choices });
  await sendJson(port, `/v1/carts/${id}/addresses/billing`, { method: 'PATCH', json: billingOf(buyers) });
  return id;
}

let orders = 0;

/** Places a cart's order, each from another network; returns refusals too. */
export function placeOrder(port: number, cartId: string): Promise<Reply> {
  orders += 1;
  const network = `${11 + (orders % 200)}.${(orders >> 16) & 255}.${(orders >> 8) & 255}.1`;
  const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': network };
  return send(port, '/v1/orders', { method: 'POST', json: { cart_id: cartId }, headers });
}
