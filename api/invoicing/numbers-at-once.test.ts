import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const MIDNIGHT = Date.parse('2026-12-31T23:00:00Z');
let now = MIDNIGHT - 3_600_000;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => new Date(now) });
  await addSeller(shop);
});
afterAll(() => shop.close());

const newOrders = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let placed = 0; placed < count; placed += 1)
    ids.push((await order(shop.request, await filledCart(shop.request))).body.item.id);
  return ids;
};
const pay = (id: number) =>
  shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body: { paid: true } }).then(({ status }) => status);

/** Numbers of invoices of a year in the order in which they were given. */
async function numbersOf(year: number): Promise<{ n: number; day: string }[]> {
  const rows = await shop.sql<{ number: string; day: string }>(
    `select number, issued_on::text as day from documents where kind = 'invoice' and number like $1 order by number`,
    [`FV${year}%`],
  );
  return rows.map(({ number, day }) => ({ n: Number(number.slice(6)), day }));
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('fifty orders that are paid at once have numbers without gaps, and each one invoice', async () => {
  const ids = await newOrders(50);
  expect(new Set(await Promise.all(ids.map(pay)))).toEqual(new Set([200]));
  expect((await numbersOf(2026)).map(({ n }) => n)).toEqual(upTo(50));
});

test('what is rolled back, or ends with its connection, leaves no gap', async () => {
  const before = (await numbersOf(2026)).length;
  const client = new pg.Client({ connectionString: shop.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`update document_series set last_number = last_number + 1 where kind = 'invoice' and year = 2026`);
  const [id = 0] = await newOrders(1);
  const waiting = pay(id);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await shop.sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await waiting).toBe(200);
  expect((await numbersOf(2026)).map(({ n }) => n)).toEqual(upTo(before + 1));
});

test('one order that is changed by several calls at once gets no document twice', async () => {
  const [id = 0] = await newOrders(1);
  const issue = () => shop.request(`POST /orders/${id}/documents`, { headers: shop.operator, body: {} });
  await Promise.all([pay(id), issue(), issue(), pay(id), issue()]);
  expect((await documentsOf(shop, id)).map(({ kind }) => kind)).toEqual(['proforma', 'invoice']);
});

test('orders paid around midnight have numbers of their year that rise with the day', async () => {
  const ids = await newOrders(12);
  await Promise.all(
    ids.map(async (id, index) => {
      now = MIDNIGHT + (index % 2 === 0 ? -1 : 1);
      expect(await pay(id)).toBe(200);
    }),
  );
  for (const year of [2026, 2027]) {
    const numbers = await numbersOf(year);
    expect(numbers.map(({ n }) => n)).toEqual(upTo(numbers.length));
    expect(numbers.map(({ day }) => day)).toEqual(numbers.map(({ day }) => day).toSorted());
    expect(new Set(numbers.map(({ day }) => day.slice(0, 4)))).toEqual(new Set([String(year)]));
  }
});

test('the database refuses a series that goes back, and a credit note above its document', async () => {
  await expect(
    shop.sql('update document_series set last_number = last_number - 1 where last_number > 0'),
  ).rejects.toThrow('does not go back');
  await expect(shop.sql(`update document_series set prefix = 'X' where last_number > 0`)).rejects.toThrow(
    'does not go back',
  );
  const copied = `insert into documents (order_id, kind, number, seller_id, series_id, parent_id, issued_on, language, currency, untaxed, tax, taxed, rounding, advances, data, hash)
    select order_id, 'credit_note', 'DB-X', seller_id, series_id, id, issued_on, language, currency, untaxed + 1, tax, taxed + 1, 0, 0, data, hash
    from documents where kind = 'invoice' order by id limit 1`;
  await expect(shop.sql(copied)).rejects.toThrow('does not fit');
});
