import { expect } from 'vitest';
import { type allOrders, type Buyer, stockOf } from './buyers.ts';

type Orders = Awaited<ReturnType<typeof allOrders>>;

const minor = (value: number) => Math.round(value * 100);

/** Each buyer has exactly the order that they were answered, with their product; there are no other orders. */
export function expectNoneLostOrDuplicated(crowd: Buyer[], orders: Orders): void {
  const own = orders.filter(({ email }) => crowd.some((buyer) => buyer.email === email));
  // Operators read no hash: it is the buyer's alone.
  const answered = crowd.flatMap(({ email, answer, product, amount }) => {
    if (!answer) return [];
    const { id, order_number, total } = answer;
    return [{ email, goods: [{ product, amount }], id, order_number, total }];
  });
  const stored = own.map(({ email, id, order_number, prices, _embedded }) => ({
    email,
    goods: _embedded?.items?.map(({ product_id: product, amount }) => ({ product, amount })),
    id,
    order_number,
    total: prices.taxed_price.value,
  }));
  const byEmail = (one: { email: string }, other: { email: string }) => one.email.localeCompare(other.email);
  expect(stored.toSorted(byEmail)).toEqual(answered.toSorted(byEmail));
  expect(new Set(orders.map(({ order_number }) => order_number)).size).toBe(orders.length);
}

/** Each order's total is the sum of its parts. */
export function expectTotalsAddUp(orders: Orders): void {
  for (const { id, prices, _embedded } of orders) {
    const lines = _embedded?.items ?? [];
    const parts = [
      ...lines.map(({ taxed_total_price }) => taxed_total_price.value),
      _embedded?.shipping?.taxed_price.value ?? 0,
      _embedded?.payment?.taxed_price.value ?? 0,
      _embedded?.cash_rounding?.value ?? 0,
    ];
    const sum = parts.reduce((total, value) => total + minor(value), 0);
    expect({ id, sum }).toEqual({ id, sum: minor(prices.taxed_price.value) });
    expect(minor(prices.price.value) + minor(prices.tax_amount.value)).toBe(minor(prices.taxed_price.value));
  }
}

/** The decrease of stock equals the ordered amounts. */
export async function expectStockAddsUp(before: Map<number, number>, orders: Orders, port: number): Promise<void> {
  const after = await stockOf([...before.keys()], port);
  for (const [product, stock] of before) {
    const lines = orders.flatMap(({ _embedded }) => _embedded?.items ?? []);
    const sold = lines.filter(({ product_id }) => product_id === product).reduce((sum, { amount }) => sum + amount, 0);
    expect({ product, left: after.get(product) }).toEqual({ product, left: stock - sold });
  }
}
