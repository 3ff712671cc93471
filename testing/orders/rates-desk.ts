import { expect } from 'vitest';
import { filledCart, order, type Purchase } from '../carts/index.ts';
import { SHOP } from '../fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../shops/index.ts';
import { addSeller, documentsOf } from './sellers.ts';

const { soap, book } = SHOP.products;
/** Days of an order; from the fifth of December the tax is another one. */
const DAYS = {
  ordered: new Date('2026-11-30T10:00:00Z'),
  paid: new Date('2026-12-02T10:00:00Z'),
  sent: new Date('2026-12-07T10:00:00Z'),
};

/** A shop whose clock goes from day to day. */
function openDays() {
  let now = DAYS.ordered;
  let opened: TestShop | undefined;
  return {
    shop(): TestShop {
      if (!opened) throw new Error('The shop was not started.');
      return opened;
    },
    goTo(day: keyof typeof DAYS): void {
      now = DAYS[day];
    },
    async start(): Promise<void> {
      opened = await startBuyingShop({ clock: () => now, providers: { CNB_URL: 'http://127.0.0.1:9' } });
      await addSeller(opened, { invoice_at: 'dispatch' });
    },
  };
}

/** A shop with changes of rates and sellers by days, orders and their documents. */
export function openRatesDesk() {
  const days = openDays();
  const { shop, goTo } = days;
  /** Before each test: the day of the order, and a seller who pays tax at the usual rate. */
  async function reset(): Promise<void> {
    goTo('ordered');
    await setRate(21);
    await setPayer([['2020-01-01', true]]);
  }
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
  /** Pays, and goes on to the day on which the goods leave. */
  async function pay(id: number, amount: number): Promise<void> {
    goTo('paid');
    await send(`POST /orders/${id}/transactions`, { amount, kind: 'bank' });
    goTo('sent');
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
  return {
    ...{ ...days, reset, close: () => shop().close() },
    ...{ setRate, setPayer, send, placeOrder, pay, dispatch, issued, problemsOf, addDiscount },
    /** Goods of two rates: 99.90 at the standard one, and 333.33 at the reduced one. */
    soapAndBook: { items: [{ product_id: soap }, { product_id: book }] },
  };
}
