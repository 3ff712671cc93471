import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { hashOfCode, newCode } from './codes.ts';

let shop: TestShop;
let id: number;
beforeAll(async () => {
  shop = await startBuyingShop();
  id = (await ask('POST /discounts', { name: { cs: 'x' }, operation: 1, percents: 5, method: 2 })).body.item.id;
});
afterAll(() => shop.close());
const ask = (call: string, body?: unknown): Promise<Answer> => shop.request(call, { body, headers: shop.operator });

test('codes have twelve random digits that cannot be taken for each other', () => {
  const codes = Array.from({ length: 2_000 }, () => newCode('JARO'));
  for (const code of codes) expect(code).toMatch(/^JARO(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(new Set(codes).size).toBe(2_000);
  const digits = new Map<string, number>();
  for (const digit of codes.join('').replaceAll(/JARO|-/g, '')) digits.set(digit, (digits.get(digit) ?? 0) + 1);
  // 24,000 digits of 32 kinds: 750 of each; six standard deviations are 162.
  expect(digits.size).toBe(32);
  for (const count of digits.values()) expect(Math.abs(count - 750)).toBeLessThan(162);
  // A guess hits one of 100,000 codes less often than once in 10^12.
  expect(100_000 / 32 ** 12).toBeLessThan(1e-12);
});

test('a code is the same however it is written down', () => {
  const same = ['JARO-7K2M-Q0XD-91TF', 'jaro 7k2m q0xd 91tf', 'JARO7K2MQOXD9ITF', ' jaro–7k2m–qoxd–9ltf '];
  expect(new Set(same.map(hashOfCode)).size).toBe(1);
  expect(hashOfCode('JARO-7K2M-Q0XD-91TE')).not.toBe(hashOfCode('JARO-7K2M-Q0XD-91TF'));
});

test('codes are answered once, and only their hashes are kept', async () => {
  const { status, body } = await ask(`POST /discounts/${id}/codes`, { count: 3, prefix: 'já-r', label: 'Leták' });
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ label: 'Leták', codes_count: 3, used_count: 0, is_active: true });
  expect(body.item.codes).toHaveLength(3);
  for (const code of body.item.codes) expect(code).toMatch(/^JAR-/);
  const stored = await shop.sql<{ code_hash: string }>('select * from discount_codes order by code_hash');
  expect(stored.map(({ code_hash }) => code_hash)).toEqual(body.item.codes.map(hashOfCode).toSorted());
  const everything = JSON.stringify([
    stored,
    await shop.sql('select * from discount_code_batches'),
    await shop.sql('select * from change_rows'),
    await shop.sql('select * from outbox_events'),
    (await ask(`GET /discounts/${id}/code-batches`)).body,
  ]);
  for (const code of body.item.codes) {
    expect(everything).not.toContain(code);
    expect(everything).not.toContain(code.replaceAll('-', ''));
  }
});

test('batches tell how many of their codes were used, the newest first', async () => {
  const { body: made } = await ask(`POST /discounts/${id}/codes`, { count: 2, label: 'Mail' });
  await shop.sql('alter table orders disable trigger user');
  await shop.sql(
    `with placed as (insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price, tax_amount, price, taxed_price)
       values ('h', 1, gen_random_uuid(), 1, 1, 'cs', 'x@example.com', 0, 0, 0, 0, 0) returning id)
     update discount_codes set used_order_id = placed.id from placed where code_hash = $1`,
    [hashOfCode(made.item.codes[0])],
  );
  const { body } = await ask(`GET /discounts/${id}/code-batches`);
  expect(
    body.items.map(({ label, codes_count, used_count }: Record<string, unknown>) => [label, codes_count, used_count]),
  ).toEqual([
    ['Mail', 2, 1],
    ['Leták', 3, 0],
  ]);
  // What made used codes is not undone.
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  const undone = await ask(`POST /change-sets/${set?.id}/undo`, {});
  expect([undone.status, undone.body.errors[0].field]).toEqual([409, 'discount_code_batches']);
});

test('ten thousand codes are made by one call, and no more', async () => {
  const { body } = await ask(`POST /discounts/${id}/codes`, { count: 10_000, label: 'Velká' });
  expect(new Set(body.item.codes).size).toBe(10_000);
  const refused = await ask(`POST /discounts/${id}/codes`, { count: 10_001, prefix: 'A'.repeat(11), label: '' });
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['count', 'prefix', 'label'],
  ]);
});

test('only a discount of unique codes has them, and a batch belongs to its discount', async () => {
  const { body } = await ask('POST /discounts', { name: { cs: 'y' }, operation: 1, percents: 5 });
  const other = body.item.id;
  expect((await ask(`POST /discounts/${other}/codes`, { count: 1, label: 'x' })).status).toBe(409);
  expect((await ask('POST /discounts/999999/codes', { count: 1, label: 'x' })).status).toBe(404);
  expect((await ask('GET /discounts/999999/code-batches')).status).toBe(404);
  const [batch] = (await ask(`GET /discounts/${id}/code-batches`)).body.items;
  expect((await ask(`PATCH /discounts/${other}/code-batches/${batch.id}`, { is_active: false })).status).toBe(404);
  const changed = await ask(`PATCH /discounts/${id}/code-batches/${batch.id}`, { is_active: false });
  expect(changed.body.item).toMatchObject({ id: batch.id, is_active: false, label: batch.label });
});

test('a discount has a hundred batches at most', async () => {
  const { body } = await ask('POST /discounts', { name: { cs: 'z' }, operation: 1, percents: 5, method: 2 });
  await shop.sql(
    "insert into discount_code_batches (discount_id, label, codes_count) select $1, 'x', 1 from generate_series(1, 99)",
    [body.item.id],
  );
  expect((await ask(`POST /discounts/${body.item.id}/codes`, { count: 1, label: 'x' })).status).toBe(201);
  expect((await ask(`POST /discounts/${body.item.id}/codes`, { count: 1, label: 'x' })).status).toBe(422);
});
