import type { Language } from '../../contract/locales.ts';
import { apiOf } from '../visit/call-shop.ts';

const EMBED = 'items,shipping,payment,state,order_addresses,cash_rounding,tax_per_rate,payment_instructions';

/** An order by its hash. */
export async function orderOf(language: Language, { id, hash }: { id: number; hash: string }) {
  return (await apiOf(language)('GET /orders/{id}', { params: { id }, query: { hash, embed: EMBED } })).item;
}

/** Orders of an e-mail address, read by an operator. */
export async function ordersOf(email: string) {
  const filters = Buffer.from(JSON.stringify([{ field: 'email', operator: 'eq', value: email }])).toString('base64');
  return (await apiOf('cs', { operator: true })('GET /orders', { query: { filters, embed: 'items,state' } })).items;
}
