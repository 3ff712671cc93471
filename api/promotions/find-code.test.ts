import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { statementCount } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { createCodeAttempts } from './code-attempts.ts';
import { newCode } from './codes.ts';
import { type CodeSearch, findCode } from './find-code.ts';

const NOW = new Date();
const nobody: CodeSearch = { customerId: null, customerGroupIds: [], now: NOW };
let shop: TestShop;
let unique: { id: number; codes: string[]; off: string };
let customer: number;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql('alter table orders disable trigger user');
  customer = (await signedIn(shop)).id;
  await shop.sql(`insert into customer_groups (id, name) values (501, '{"cs":"Klub"}')`);
  await shop.sql(
    `insert into discounts (id, name, method, code, operation, percents, is_active, valid_from, valid_to, limit_orders, used_orders, customers_type, customer_ids, customer_groups_type, customer_group_ids) values
      (101, '{"cs":"x"}', 1, 'LETO24', 1, 10, true, null, null, null, 0, 0, '{}', 0, '{}'),
      (102, '{"cs":"x"}', 1, 'VYPNUTA', 1, 10, false, null, null, null, 0, 0, '{}', 0, '{}'),
      (103, '{"cs":"x"}', 1, 'SKONCILA', 1, 10, true, null, now() - interval '1 h', null, 0, 0, '{}', 0, '{}'),
      (104, '{"cs":"x"}', 1, 'ZACNE', 1, 10, true, now() + interval '1 h', null, null, 0, 0, '{}', 0, '{}'),
      (105, '{"cs":"x"}', 1, 'VYCERPANA', 1, 10, true, null, null, 2, 2, 0, '{}', 0, '{}'),
      (106, '{"cs":"x"}', 1, 'PROJINE', 1, 10, true, null, null, null, 0, 1, '{${customer}}', 0, '{}'),
      (107, '{"cs":"x"}', 1, 'PROKLUB', 1, 10, true, null, null, null, 0, 0, '{}', 1, '{501}'),
      (108, '{"cs":"x"}', 1, 'MIMOKLUB', 1, 10, true, null, null, null, 0, 0, '{}', 2, '{501}')`,
  );
  const ask = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
  const made = await ask('POST /discounts', {
    name: { cs: 'x' },
    operation: 1,
    percents: 5,
    method: 2,
    is_active: true,
  });
  const { id } = made.body.item;
  const { codes } = (await ask(`POST /discounts/${id}/codes`, { count: 2, prefix: 'MAIL', label: 'x' })).body.item;
  const off = (await ask(`POST /discounts/${id}/codes`, { count: 1, label: 'y' })).body.item;
  await ask(`PATCH /discounts/${id}/code-batches/${off.id}`, { is_active: false });
  unique = { id, codes, off: off.codes[0] };
  await shop.sql(
    `with placed as (insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price, tax_amount, price, taxed_price)
       values ('h', 1, gen_random_uuid(), 1, 1, 'cs', 'x@example.com', 0, 0, 0, 0, 0) returning id)
     update discount_codes set used_order_id = placed.id from placed where discount_codes.id = (select max(c.id) from discount_codes c join discount_code_batches b on b.id = c.batch_id and b.is_active)`,
  );
});
afterAll(() => shop.close());

const find = async (typed: string, who = nobody) => (await findCode(shop.api.db, typed, who))?.discount_id;

test('a code is found however it is typed', async () => {
  expect(
    await Promise.all(
      ['LETO24', 'leto24', ' Léto-24 ', 'l e t o 2 4', 'ＬＥＴＯ２４', 'leto–24'].map((code) => find(code)),
    ),
  ).toEqual(Array(6).fill(101));
  expect(await findCode(shop.api.db, 'léto 24', nobody)).toEqual({
    discount_id: 101,
    discount_code_id: null,
    code: 'LETO24',
  });
});

test('a code that is used once is found by its hash, also with letters for digits, and shown as it was printed', async () => {
  const [code = ''] = unique.codes;
  const found = await findCode(shop.api.db, code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'), nobody);
  expect(found).toMatchObject({ discount_id: unique.id, discount_code_id: expect.any(Number), code });
  expect(await find(code)).toBe(unique.id);
});

describe('a code that cannot be used is answered as one that is unknown, by as many statements', () => {
  test.each([
    ['unknown', () => 'NEZNAMY'],
    ['as long as those used once', () => newCode('MAIL')],
    ['switched off', () => 'VYPNUTA'],
    ['over', () => 'SKONCILA'],
    ['not yet valid', () => 'ZACNE'],
    ['used up', () => 'VYCERPANA'],
    ['of another customer', () => 'PROJINE'],
    ['of a group', () => 'PROKLUB'],
    ['used already', () => unique.codes[1] ?? ''],
    ['of a batch that is switched off', () => unique.off],
    ['nothing', () => ''],
    ['signs alone', () => '%_\\\'"; --'],
    ['very long', () => 'A'.repeat(10_000)],
  ])('%s', async (_, typed) => {
    const count = { count: 0 };
    await statementCount.run(count, async () => expect(await findCode(shop.api.db, typed(), nobody)).toBeUndefined());
    expect(count.count).toBe(1);
  });
});

test('those whom a discount is for find it by its code', async () => {
  expect(await find('PROJINE', { ...nobody, customerId: customer })).toBe(106);
  expect(await find('PROJINE', { ...nobody, customerId: customer + 1 })).toBeUndefined();
  expect(await find('PROKLUB', { ...nobody, customerId: customer, customerGroupIds: [501] })).toBe(107);
  expect(await find('MIMOKLUB', { ...nobody, customerId: customer, customerGroupIds: [501] })).toBeUndefined();
  expect(await find('MIMOKLUB')).toBe(108);
});

describe('guessing', () => {
  let now = NOW;
  const key = Buffer.alloc(32, 1);
  const attempts = () => createCodeAttempts({ db: shop.api.db, key, clock: () => now });
  const wrong = () => Promise.reject(new Failure('invalid_fields'));
  const outcome = (from: { cartId: string; ip: string }, enter: () => Promise<unknown>) =>
    attempts()(from, enter).then(
      () => 'right',
      (error: Failure) => error.type,
    );
  /** Answers of wrong codes that come at once, counted. */
  async function guess(count: number, from: (index: number) => { cartId: string; ip: string }) {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => outcome(from(index), wrong)));
    return answers.filter((answer) => answer === 'invalid_fields').length;
  }

  test('ends after ten wrong codes of a cart from one network, and goes on after ten minutes', async () => {
    const from = { cartId: randomUUID(), ip: '192.0.2.1' };
    expect(await guess(30, () => from)).toBe(10);
    expect(await outcome(from, async () => 'right')).toBe('too_many_requests');
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await guess(30, () => from)).toBe(10);
  });

  test('ends after a hundred wrong codes an hour from one network in ever new carts', async () => {
    expect(await guess(150, () => ({ cartId: randomUUID(), ip: '192.0.2.2' }))).toBe(100);
    // All addresses of a household or a server are one network.
    expect(await guess(150, (index) => ({ cartId: randomUUID(), ip: `2001:db8::${index.toString(16)}` }))).toBe(100);
  });

  test('ends after a hundred wrong codes an hour in one cart from ever new networks', async () => {
    const cartId = randomUUID();
    expect(await guess(150, (index) => ({ cartId, ip: `198.51.100.${index}` }))).toBe(100);
  });

  test('right codes do not count', async () => {
    const from = { cartId: randomUUID(), ip: '192.0.2.3' };
    for (let count = 0; count < 25; count += 1) expect(await outcome(from, async () => 'right')).toBe('right');
    expect(await guess(30, () => from)).toBe(10);
  });
});
