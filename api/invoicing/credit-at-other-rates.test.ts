import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { documentsOf, openRatesDesk } from '../../testing/orders/index.ts';

const desk = openRatesDesk();
const { setRate, setPayer, send, placeOrder, dispatch, issued, problemsOf, goTo, soapAndBook } = desk;
beforeAll(desk.start);
beforeEach(desk.reset);
afterAll(desk.close);

const notesOf = async (id: number) =>
  (await documentsOf(desk.shop(), id)).flatMap(({ kind, data: { totals, rates } }) =>
    kind === 'credit_note' ? [[totals.taxed, totals.tax, rates.map(({ tax_rate }) => tax_rate)]] : [],
  );
async function bringBack(id: number, product?: number): Promise<void> {
  const items = await desk
    .shop()
    .sql<{ order_item_id: number; amount: number }>(
      'select id as order_item_id, amount from order_items where order_id = $1 and product_id = coalesce($2, product_id)',
      [id, product ?? null],
    );
  await send(`POST /orders/${id}/refunds`, { cause: 'goods_returned', reason: 'Vráceno', lines: items });
}
const forgive = (id: number, amount: number) =>
  send(`POST /orders/${id}/refunds`, { cause: 'goodwill', reason: 'Omluva', amount });

// 198.90: a soap for 99.90, and 99.00 for its delivery.
test('goods that come back have a credit note at the rate of their invoice, with their delivery', async () => {
  const id = await placeOrder();
  await setRate(23);
  goTo('sent');
  await dispatch(id);
  await send(`POST /orders/${id}/transactions`, { amount: 198.9, kind: 'bank' });
  await bringBack(id);
  expect(await notesOf(id)).toEqual([[19_890, 3_719, [23]]]);
  expect(await problemsOf(id)).toBeUndefined();
});

test.each([
  ['paid', { payment: SHOP.payments.transfer }, true],
  ['unpaid and in cash', { payment: SHOP.payments.cash }, false],
])(
  'an order that is cancelled after an invoice at another rate has a credit note of all of it: %s',
  async (_, purchase, isPaid) => {
    const id = await placeOrder(purchase);
    await setRate(23);
    goTo('sent');
    await dispatch(id);
    if (isPaid) await send(`POST /orders/${id}/transactions`, { amount: 198.9, kind: 'bank' });
    for (const state of ['returned', 'cancelled']) await send(`PATCH /orders/${id}`, { state });
    const [invoice] = await issued(id);
    expect(await notesOf(id)).toEqual([[invoice?.[2], invoice?.[3], [23]]]);
    expect(await problemsOf(id)).toBeUndefined();
  },
);

test('of an order from before its seller paid tax a lower price and goods have the rates of its invoice', async () => {
  await setPayer([
    ['2020-01-01', false],
    ['2026-12-05', true],
  ]);
  const id = await placeOrder(soapAndBook);
  goTo('sent');
  await dispatch(id);
  await send(`PATCH /orders/${id}`, { paid: true });
  // Of 198.90 at 21 % and 333.33 at 12 %.
  await forgive(id, 150);
  await bringBack(id, SHOP.products.book);
  await bringBack(id, SHOP.products.soap);
  const notes = await notesOf(id);
  expect(notes[0]).toEqual([15_000, 1_979, [21, 12]]);
  const sum = (of: 0 | 1) => notes.reduce((all, note) => all + Number(note[of]), 0);
  expect([['invoice', 'domestic', sum(0), sum(1), [21, 12], 0]]).toEqual((await issued(id)).slice(0, 1));
  expect(await problemsOf(id)).toBeUndefined();
});

test('a lower price is divided among the rates that it had, whatever they are by now', async () => {
  const id = await placeOrder(soapAndBook);
  await setRate(23);
  goTo('sent');
  await dispatch(id);
  await send(`PATCH /orders/${id}`, { paid: true });
  await forgive(id, 150);
  expect((await notesOf(id)).map(([taxed, , rates]) => [taxed, rates])).toEqual([[15_000, [23, 12]]]);
  await bringBack(id);
  expect((await notesOf(id)).reduce((all, [taxed]) => all + Number(taxed), 0)).toBe((await issued(id))[0]?.[2]);
  expect(await problemsOf(id)).toBeUndefined();
});
