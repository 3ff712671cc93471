import { randomUUID } from 'node:crypto';
import type { CallInput } from '../../contract/client/client.ts';
import type { Language } from '../../contract/locales.ts';
import { apiOf } from './call-shop.ts';
import type { DemoProduct } from './products.ts';

const BILLING = {
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Lipová 12',
  city: 'Brno',
  post_code: '602 00',
};
const COURIER = 2;
const TRANSFER = 2;
const CZECHIA = 1;

export interface Purchase {
  email?: string;
  amount?: number;
  billing?: Partial<CallInput<'PATCH /carts/{id}/addresses/billing'>['body']>;
  note?: string;
  /** Number of the payment method; a bank transfer if left out. */
  payment?: number;
  port?: number;
}

/** Makes a cart that is ready to order by the API; returns its id. */
export async function fillCart(
  language: Language,
  product: Pick<DemoProduct, 'id'>,
  purchase: Purchase = {},
): Promise<string> {
  const { email = `${randomUUID()}@example.com`, amount = 1, billing, payment = TRANSFER, port } = purchase;
  const api = apiOf(language, { port });
  const { id } = (await api('POST /carts', { body: {} })).item;
  await api('POST /carts/{id}/items', { params: { id }, body: { product_id: product.id, amount } });
  const body = { shipping_country_id: CZECHIA, shipping_method_id: COURIER, payment_method_id: payment, email };
  await api('PATCH /carts/{id}', { params: { id }, body });
  await api('PATCH /carts/{id}/addresses/billing', { params: { id }, body: { ...BILLING, ...billing } });
  return id;
}

/** Places an order by the API, for scenarios that begin after it. */
export async function placeOrder(language: Language, product: Pick<DemoProduct, 'id'>, purchase: Purchase = {}) {
  const cart_id = await fillCart(language, product, purchase);
  const answer = await apiOf(language, { port: purchase.port })('POST /orders', {
    body: { cart_id, note: purchase.note },
    idempotencyKey: randomUUID(),
  });
  return answer.item;
}
