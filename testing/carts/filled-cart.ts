import { randomUUID } from 'node:crypto';
import { BY_EMAIL, VOUCHER_PRODUCT } from '../products/index.ts';
import type { Answer, Ask, TestShop } from '../shops/index.ts';

export const BILLING = {
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Lipová 12',
  city: 'Brno',
  post_code: '602 00',
};

/** A complete address of an address book, in the country that the small shop delivers to first. */
export const HOME = { ...BILLING, street: 'Domácí 1', city: 'Praha', post_code: '110 00', country_id: 1 };

export interface Purchase extends Pick<Ask, 'host'> {
  items?: {
    product_id: number;
    product_variation_id?: number;
    amount?: number;
    product_fields?: unknown;
    /** Of a package. */
    items?: object[];
  }[];
  /** To the door, and of vouchers alone by e-mail, unless it is another method. */
  shipping?: number;
  option?: number;
  payment?: number;
  country?: number;
  email?: string;
}

const isOfVouchers = (items: { product_id: number }[]) =>
  items.length > 0 && items.every(({ product_id: id }) => id === VOUCHER_PRODUCT);

/** Makes a cart that is ready to order; returns its id. */
export async function filledCart(
  request: TestShop['request'],
  {
    items = [{ product_id: 1 }],
    shipping = isOfVouchers(items) ? BY_EMAIL : 1,
    option,
    payment = 2,
    country,
    email = 'jana@example.com',
    host,
  }: Purchase = {},
): Promise<string> {
  const expect = async (call: string, body?: unknown) => {
    const answer = await request(call, { body, host });
    if (answer.status >= 300) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { item } = await expect('POST /carts', {});
  for (const one of items) await expect(`POST /carts/${item.id}/items`, { amount: 1, ...one });
  await expect(`PATCH /carts/${item.id}`, {
    shipping_method_id: shipping,
    shipping_option_id: option,
    payment_method_id: payment,
    shipping_country_id: country,
    email,
  });
  const goesToSlovakia = country === undefined ? host === 'sk.localhost' : country === 2;
  const billing = goesToSlovakia ? { ...BILLING, city: 'Bratislava', post_code: '811 01' } : BILLING;
  await expect(`PATCH /carts/${item.id}/addresses/billing`, billing);
  return item.id;
}

/** Places the order of a cart under a key of its own. */
export function order(
  request: TestShop['request'],
  cartId: string,
  more: Record<string, unknown> = {},
  { key = randomUUID(), host }: { key?: string; host?: string } = {},
): Promise<Answer> {
  return request('POST /orders', { body: { cart_id: cartId, ...more }, headers: { 'idempotency-key': key }, host });
}
