import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_OF_ACCOUNTING_FILE } from '../../contract/invoicing/file-records.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-10-31T22:30:00Z');
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  await shop.sql(`insert into sellers (id, name, street, city, post_code, country_id, currency_id, issues_from) values
    (1, 'Zkouška s.r.o.', 'Dlouhá 1', 'Praha', '110 00', 1, 1, '2020-01-01')`);
  await shop.sql(`insert into seller_tax_ids (seller_id, valid_from, company_number, tax_number, vat_number, is_vat_payer) values
    (1, '2020-01-01', '27082440', 'CZ27082440', 'CZ27082440', true)`);
  await paid();
  now = new Date('2026-11-02T10:00:00Z');
  for (let count = 0; count < 3; count += 1) await paid();
  const id = await paid();
  await shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body: { state: 'cancelled' } });
  later();
});
/** A quarter of an hour later, when what was issued can be read. */
const later = () => {
  now = new Date(now.getTime() + 15 * 60_000);
};
afterAll(() => shop.close());

async function paid(): Promise<number> {
  const { body } = await order(shop.request, await filledCart(shop.request, { payment: SHOP.payments.transfer }));
  const { id } = body.item;
  await shop.request(`PATCH /orders/${id}`, { headers: shop.operator, body: { paid: true } });
  return id;
}
async function fileOf(query: string, headers = shop.operator) {
  const { status, body } = await shop.request(`GET /sellers/1/accounting-file?${query}`, { headers });
  const text = body.item && new TextDecoder(/csv/.test(body.item.content_type) ? 'utf-8' : 'windows-1250');
  return { status, item: body.item, text: text?.decode(Buffer.from(body.item.base64, 'base64')) ?? '' };
}
const minor = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);

test('the sheet of a month comes to its documents, and these to the money that came and went back', async () => {
  const { item, text } = await fileOf('month=2026-11&format=tax_sheet');
  expect(item).toMatchObject({
    filename: 'tax-2026-11.csv',
    content_type: 'text/csv; charset=utf-8',
    left: 0,
  });
  const rows: string[][] = text
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(';'));
  const sum = rows.at(-1) ?? [];
  const [own] = await shop.sql<{ untaxed: number; tax: number; taxed: number }>(
    `select sum(sign * untaxed)::int as untaxed, sum(sign * tax)::int as tax, sum(sign * taxed)::int as taxed
     from documents, lateral (select case kind when 'credit_note' then -1 else 1 end as sign) s
     where kind in ('invoice', 'credit_note', 'tax_document') and issued_on >= '2026-11-01'`,
  );
  expect(sum.slice(3, 6).map(minor)).toEqual([own?.untaxed, own?.tax, own?.taxed]);
  const [ledger] = await shop.sql<{ received: number }>(
    `select sum(t.amount)::int as received from order_transactions t join orders o on o.id = t.order_id where o.created_at > '2026-11-01'
       and o.cancelled_at is null`,
  );
  expect(minor(sum[5])).toBe(ledger?.received);
});

test('a document belongs to the month of its tax point in Prague', async () => {
  // 31 October 23:30 in Prague.
  expect((await fileOf('month=2026-10')).item).toMatchObject({ documents: 1 });
  expect((await fileOf('month=2026-11')).item).toMatchObject({
    documents: 5,
    left: 0,
    filename: expect.stringMatching(/^pohoda-2026-11-0-\d+\.xml$/),
  });
  expect((await fileOf('month=2026-12')).item).toMatchObject({ documents: 0 });
});

test('Pohoda gets each document once, for the books of its seller', async () => {
  const { text } = await fileOf('month=2026-11');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="Windows-1250"\?>/);
  expect(text).toContain('ico="27082440"');
  const numbers = [...text.matchAll(/<typ:numberRequested [^>]*>([^<]*)</g)].map(([, number]) => number);
  const stored = await shop.sql<{ number: string }>(
    `select number from documents where kind in ('invoice', 'credit_note') and issued_on >= '2026-11-01' order by id`,
  );
  expect(numbers).toEqual(stored.map(({ number }) => number));
});

const numbersIn = (text: string) => [...text.matchAll(/<typ:numberRequested [^>]*>([^<]*)</g)].map(([, one]) => one);
const packOf = (text: string) => /<dat:dataPack [^>]*?id="([^"]*)"/.exec(text)?.[1];

test('a file that was read never changes; what is issued later comes in the next one', async () => {
  const first = await fileOf('month=2026-11');
  const last = first.item.last_document_id;
  await paid();
  expect((await fileOf('month=2026-11')).text).toBe(first.text);
  expect((await fileOf(`month=2026-11&after=${last}`)).item).toMatchObject({ documents: 0, last_document_id: null });
  later();
  const [again, next] = [await fileOf(`month=2026-11&until=${last}`), await fileOf(`month=2026-11&after=${last}`)];
  expect(again.text).toBe(first.text);
  expect(again.item).toMatchObject({ last_document_id: last, left: 1 });
  expect(next.item).toMatchObject({ documents: 1, left: 0 });
  expect(packOf(next.text)).not.toBe(packOf(first.text));
  const all = await fileOf('month=2026-11');
  expect(numbersIn(all.text)).toEqual([...numbersIn(first.text), ...numbersIn(next.text)]);
  expect(packOf(all.text)).not.toBe(packOf(first.text));
});

test('a month of more documents than a file has comes in files that hold each of them once', async () => {
  await shop.sql(
    `insert into documents (order_id, kind, number, seller_id, series_id, parent_id, issued_on, tax_point_on, language, currency, untaxed, tax, taxed, rounding,
       advances, data, hash, created_at)
     select order_id, kind, number || '-' || n, seller_id, series_id, parent_id, '2026-12-05', '2026-12-05', language, currency, 0, 0, 0, 0,
       0, data || jsonb_build_object('number', number || '-' || n), hash, created_at
     from (select * from documents where kind = 'credit_note' limit 1) d, generate_series(1, $1) n`,
    [MOST_OF_ACCOUNTING_FILE + 20],
  );
  const numbers: (string | undefined)[] = [];
  let after = 0;
  for (const { documents, left } of [
    { documents: MOST_OF_ACCOUNTING_FILE, left: 20 },
    { documents: 20, left: 0 },
  ]) {
    const { item, text } = await fileOf(`month=2026-12&after=${after}`);
    expect(item).toMatchObject({ documents, left });
    numbers.push(...numbersIn(text));
    after = item.last_document_id;
  }
  expect(new Set(numbers).size).toBe(MOST_OF_ACCOUNTING_FILE + 20);
  const sheet = await fileOf('month=2026-12&format=tax_sheet');
  expect(sheet.item).toMatchObject({ documents: MOST_OF_ACCOUNTING_FILE + 20, last_document_id: after });
});

test('it is refused to others, and of months that are none', async () => {
  expect((await fileOf('month=2026-13')).status).toBe(422);
  expect((await shop.request('GET /sellers/9/accounting-file?month=2026-11', { headers: shop.operator })).status).toBe(
    404,
  );
  const { headers } = await startOperatorSession(shop, ['documents.read'], () => now);
  expect((await fileOf('month=2026-11', headers)).status).toBe(403);
  expect((await fileOf('month=2026-11', {})).status).toBe(401);
});
