import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentsOf, openMixedOrders, openRatesDesk } from '../../testing/orders/index.ts';

const desk = openRatesDesk();
const { setRate, setPayer, send, placeOrder, pay, dispatch, issued, problemsOf, addDiscount, goTo, soapAndBook } = desk;
beforeAll(desk.start);
beforeEach(desk.reset);
afterAll(desk.close);

// 198.90: a soap for 99.90, and 99.00 for its delivery.
test('goods that leave after a change of the rate have that of their day, at the same price', async () => {
  const id = await placeOrder();
  await setRate(23);
  goTo('sent');
  await dispatch(id);
  expect(await issued(id)).toEqual([['invoice', 'domestic', 19_890, 3_719, [23], 0]]);
});

test('discounts of lines are without the tax of the day too', async () => {
  const endDiscount = await addDiscount();
  const id = await placeOrder(soapAndBook);
  await setRate(23);
  goTo('sent');
  await dispatch(id);
  const [document] = (await documentsOf(desk.shop(), id)).filter(({ kind }) => kind === 'invoice');
  expect(document?.data.rates.map(({ tax_rate }) => tax_rate)).toContain(23);
  expect(await problemsOf(id)).toBeUndefined();
  await endDiscount();
});

test('what was paid in full before keeps the rates of its tax document', async () => {
  const id = await placeOrder();
  await pay(id, 198.9);
  await setRate(23);
  await dispatch(id);
  expect(await issued(id)).toEqual([
    ['tax_document', 'domestic', 19_890, 3_452, [21], 0],
    ['invoice', 'domestic', 19_890, 3_452, [21], 1],
  ]);
});

test('an invoice of what was taxed in part at other rates waits, and says why', async () => {
  const id = await placeOrder();
  await pay(id, 100);
  await setRate(23);
  await dispatch(id);
  expect(await issued(id)).toEqual([['tax_document', 'domestic', 10_000, 1_736, [21], 0]]);
  expect(await problemsOf(id)).toContain('rate_of_other_day');
});

test('a payment before the change of a rate and an order after it have each their day', async () => {
  const id = await placeOrder();
  await setRate(23);
  goTo('sent');
  await send(`POST /orders/${id}/transactions`, { amount: 100, kind: 'bank' });
  await dispatch(id);
  expect(await issued(id)).toEqual([
    ['tax_document', 'domestic', 10_000, 1_870, [23], 0],
    ['invoice', 'domestic', 19_890, 3_719, [23], 1],
  ]);
});

test('who pays tax by the time the goods leave takes it out of the price', async () => {
  await setPayer([
    ['2020-01-01', false],
    ['2026-12-05', true],
  ]);
  const id = await placeOrder();
  await pay(id, 100);
  await dispatch(id);
  expect(await issued(id)).toEqual([['invoice', 'domestic', 19_890, 3_452, [21], 0]]);
});

test('who pays no tax any more has none on the invoice', async () => {
  await setPayer([
    ['2020-01-01', true],
    ['2026-12-05', false],
  ]);
  const [unpaid, paid, inPart] = [await placeOrder(), await placeOrder(), await placeOrder()];
  await pay(paid, 198.9);
  await pay(inPart, 50);
  for (const id of [unpaid, paid, inPart]) await dispatch(id);
  expect(await issued(unpaid)).toEqual([['invoice', 'outside_tax', 19_890, 0, [0], 0]]);
  expect((await issued(paid)).at(-1)).toEqual(['invoice', 'domestic', 19_890, 3_452, [21], 1]);
  expect(await problemsOf(inPart)).toContain('rate_of_other_day');
});

test('a tax document that waits for a rate of exchange comes before the invoice, which waits for it', async () => {
  const id = await placeOrder({ host: 'sk.localhost' });
  await pay(id, 3);
  await desk
    .shop()
    .sql(
      `insert into exchange_rates (tax_currency, day, currency, rate, per, announced_on, asked_at) values ('CZK', '2026-12-07', 'EUR', 24.3, 1, '2026-12-07', now())`,
    );
  await dispatch(id);
  expect(await issued(id)).toEqual([]);
  expect(await problemsOf(id)).toContain('no_exchange_rate');
  await desk
    .shop()
    .sql(
      `insert into exchange_rates (tax_currency, day, currency, rate, per, announced_on, asked_at) values ('CZK', '2026-12-02', 'EUR', 24.2, 1, '2026-12-02', now())`,
    );
  await send(`POST /orders/${id}/documents`, {});
  expect((await issued(id)).map(([kind, , taxed, , , advances]) => [kind, taxed, advances])).toEqual([
    ['tax_document', 300, 0],
    ['invoice', expect.any(Number), 1],
  ]);
  expect(await problemsOf(id)).toBeUndefined();
});

test('who pays tax by the time the goods leave takes it out of a price with a discount', async () => {
  await setPayer([
    ['2020-01-01', false],
    ['2026-12-05', true],
  ]);
  const endDiscount = await addDiscount();
  const id = await placeOrder(soapAndBook);
  await endDiscount();
  goTo('sent');
  await dispatch(id);
  const [invoice] = await issued(id);
  expect(invoice?.[4]).toEqual([21, 12]);
  expect(await problemsOf(id)).toBeUndefined();
});

test('what a voucher pays has the rate of the supply, so that the rest taxed before at another one waits', async () => {
  const mixed = await openMixedOrders(desk.shop());
  const { id } = await mixed.place({ voucher: 10_000 });
  await pay(id, 98.9);
  await setRate(23);
  await dispatch(id);
  expect((await issued(id)).map(([kind]) => kind)).toEqual(['tax_document']);
  expect(await problemsOf(id)).toContain('rate_of_other_day');
});

test('a payment that is taken back and booked again on a later day ends the wait of an invoice', async () => {
  const id = await placeOrder();
  await pay(id, 100);
  await setRate(23);
  await dispatch(id);
  expect(await problemsOf(id)).toContain('rate_of_other_day');
  for (const amount of [-100, 100]) await send(`POST /orders/${id}/transactions`, { amount, kind: 'bank' });
  await send(`POST /orders/${id}/documents`, {});
  expect(await issued(id)).toEqual([
    ['tax_document', 'domestic', 10_000, 1_736, [21], 0],
    ['credit_note', 'domestic', 10_000, 1_736, [21], 0],
    ['invoice', 'domestic', 19_890, 3_719, [23], 0],
  ]);
  expect(await problemsOf(id)).toBeUndefined();
});

test('a payment to who pays tax before the goods leave is invoiced when they do, with tax', async () => {
  await setPayer([
    ['2020-01-01', false],
    ['2026-12-05', true],
  ]);
  await send('PATCH /sellers/1', { invoice_at: 'payment' });
  const id = await placeOrder();
  await pay(id, 198.9);
  expect(await issued(id)).toEqual([]);
  await dispatch(id);
  expect(await issued(id)).toEqual([['invoice', 'domestic', 19_890, 3_452, [21], 0]]);
  await send('PATCH /sellers/1', { invoice_at: 'dispatch' });
});
