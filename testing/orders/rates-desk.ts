import { expect } from 'vitest';
import { filledCart, order, type Purchase } from '../carts/index.ts';
import type { TestShop } from '../shops/index.ts';
import { documentsOf } from './sellers.ts';

/** Changes of rates and sellers by days, with orders and their documents. */
export function openRatesDesk(shop: () => TestShop) {
  /** The standard rate from the fifth of December on. */
  async function setRate(rate: number): Promise<void> {
    await shop().sql(`delete from tax_rates where tax_group_id = 1 and country_id = 1`);
    await shop().sql(
      `insert into tax_rates (tax_group_id, country_id, rate, valid_from, valid_to) values (1, 1, 21, '2013-01-01', '2026-12-05'), (1, 1, $1, '2026-12-05', null)`,
      [rate],
    );
  }
  async function setPayer(days: [day: string, isPayer: boolean][]): Promise<void> {
    const numbers = { company_number: '27082440', tax_number: 'CZ27082440' };
    const tax_ids = days.map(([valid_from, is_vat_payer]) => ({
      ...{ ...numbers, valid_from, is_vat_payer, vat_number: is_vat_payer ? 'CZ27082440' : null },
    }));
    const answer = await shop().request('PATCH /sellers/1', { headers: shop().operator, body: { tax_ids } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await shop().api.flushEvents();
  }
  const send = async (call: string, body: object) => {
    const headers = { ...shop().operator, 'idempotency-key': crypto.randomUUID() };
    const answer = await shop().request(call, { headers, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  async function placeOrder(purchase: Purchase = {}): Promise<number> {
    const { body } = await order(
      shop().request,
      await filledCart(shop().request, purchase),
      {},
      { host: purchase.host },
    );
    return body.item.id;
  }
  async function dispatch(id: number): Promise<void> {
    await send(`PATCH /orders/${id}`, { state: 'processing' });
    await send(`PATCH /orders/${id}`, { state: 'shipped' });
  }
  const issued = async (id: number) =>
    (await documentsOf(shop(), id))
      .filter(({ kind }) => kind !== 'proforma')
      .map(({ kind, data: { supply, totals, rates, advances } }) => [
        ...[kind, supply, totals.taxed, totals.tax],
        ...[rates.map(({ tax_rate }) => tax_rate), advances.length],
      ]);
  const problemsOf = async (id: number) =>
    (await shop().sql<{ problems: string[] }>('select problems from order_ring_problems where order_id = $1', [id]))[0]
      ?.problems;
  async function addDiscount(): Promise<() => Promise<void>> {
    const body = { name: { cs: 'Desetina' }, operation: 1, percents: 10, is_for_purchase: true, is_active: true };
    const made = await shop().request('POST /discounts', { headers: shop().operator, body });
    await shop().api.flushEvents();
    return async () => {
      await send(`PATCH /discounts/${made.body.item.id}`, { is_active: false });
      await shop().api.flushEvents();
    };
  }
  return { setRate, setPayer, send, placeOrder, dispatch, issued, problemsOf, addDiscount };
}
