import { randomUUID } from 'node:crypto';
import { ApiError } from '../../contract/client/client.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { fillCart } from '../visit/place-order.ts';

/** A buyer who uses the API and retries until the outcome is known. */
export interface Buyer {
  email: string;
  product: number;
  amount: number;
  key: string;
  cart?: string;
  /** The shop's answer to the order. */
  answer?: { id: number; order_number: string; hash: string; total: number };
  /** Reason of a final refusal. */
  refusal?: string;
}

const DOMAIN = '@example.com';

export const buyers = (count: number, products: number[]): Buyer[] =>
  Array.from({ length: count }, (_, number) => ({
    email: `${randomUUID()}${DOMAIN}`,
    product: products[number % products.length] ?? 0,
    amount: 1 + (number % 3),
    key: randomUUID(),
  }));

const PRODUCTS = 12;

/** Ids of the products with the most pieces, so that no order is refused for lack of stock. */
export async function plentifulProducts(port: number): Promise<number[]> {
  const { items } = await apiOf('cs', { port })('GET /products', { query: { per_page: 100 } });
  const plain = items.filter(({ has_variations, update_stock }) => !has_variations && update_stock);
  const fullest = plain.toSorted((one, other) => (other.stock_state ?? 0) - (one.stock_state ?? 0));
  return fullest.slice(0, PRODUCTS).map(({ id }) => id);
}

async function inTurns<T>(all: Iterable<T>, atOnce: number, act: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Fills a cart for each buyer, with delivery. */
export function fillBaskets(crowd: Buyer[], port: number, atOnce = 16): Promise<void> {
  return inTurns(crowd, atOnce, async (buyer) => {
    const { email, amount, product } = buyer;
    buyer.cart = await fillCart('cs', { id: product }, { email, amount, port });
  });
}

/** One attempt to fill a cart and to order it; throws when the shop does not answer. */
export async function attempt(buyer: Buyer, port: number): Promise<void> {
  const { email, amount, key } = buyer;
  buyer.cart ??= await fillCart('cs', { id: buyer.product }, { email, amount, port });
  try {
    const body = { cart_id: buyer.cart };
    const { item } = await apiOf('cs', { port })('POST /orders', { body, idempotencyKey: key });
    const { id, order_number, hash, prices } = item;
    buyer.answer = { id, order_number, hash, total: prices.taxed_price.value };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    buyer.refusal = error.body.type;
  }
}

/** After a final refusal starts again with a new cart. */
export function restart(buyer: Buyer): void {
  delete buyer.cart;
  delete buyer.refusal;
  buyer.key = randomUUID();
}

/** Lets all buyers buy, a few at once; without an answer a buyer has none. */
export function buyAll(crowd: Buyer[], ports: number[], atOnce: number): Promise<void> {
  return inTurns(crowd.entries(), atOnce, async ([number, buyer]) => {
    // A killed shop does not answer; the test checks buyers without an answer.
    await attempt(buyer, ports[number % ports.length] ?? 0).catch(() => {});
  });
}

/** All orders of buyers, read by an operator; the demo has earlier ones of others. */
export async function allOrders(port: number, token: string) {
  const api = apiOf('cs', { port, headers: { authorization: `Bearer ${token}` } });
  const orders: Awaited<ReturnType<typeof page>>['items'] = [];
  const page = (number: number) =>
    api('GET /orders', {
      query: { page: number, per_page: 100, sort: 'id', embed: 'items,shipping,payment,cash_rounding' },
    });
  for (let number = 1; ; number += 1) {
    const { items, _meta } = await page(number);
    orders.push(...items.filter(({ email }) => email.endsWith(DOMAIN)));
    if ((_meta?.total_pages ?? 0) <= number) return orders;
  }
}

/** Pieces in stock by product. */
export async function stockOf(products: number[], port: number): Promise<Map<number, number>> {
  const stocks = new Map<number, number>();
  for (const id of products) {
    const { text } = await callShop('cs', `/v1/products/${id}`, { port });
    stocks.set(id, JSON.parse(text).item.stock_state);
  }
  return stocks;
}
