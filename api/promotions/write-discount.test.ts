import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { forgetNamed } from './forget.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql('alter table orders disable trigger user');
});
afterAll(() => shop.close());
beforeEach(async () => void (await shop.sql('delete from discounts')));

const ask = (call: string, body?: unknown): Promise<Answer> => shop.request(call, { body, headers: shop.operator });
const PERCENTS = { name: { cs: 'Sleva', en: 'Discount' }, operation: 1, percents: 10 };
const CZK = { currency_id: SHOP.currencies.czk };
/** The fields that a refusal names, with its status. */
const named = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field }: { field: string }) => field),
];
const post = async (body: object) => named(await ask('POST /discounts', { ...PERCENTS, ...body }));

test('a new discount is switched off, holds for everything, and tells so', async () => {
  const { status, body } = await ask('POST /discounts', PERCENTS);
  expect(status).toBe(201);
  expect(body.item).toMatchObject({
    ...{ name: 'Sleva', method: 0, code: null, operation: 1, percents: 10, amount: null, amounts: [] },
    ...{ is_active: false, has_rules: false, used_orders: 0, limit_orders: null, products_type: 0 },
    validity: { valid_from: null, valid_to: null },
    _embedded: { product_ids: [], translations: { name: { cs: 'Sleva', en: 'Discount' }, description: null } },
  });
});

test('what it names and takes off comes back, amounts in the currency of the request', async () => {
  const { body: made } = await ask('POST /discounts', {
    ...{
      name: { cs: 'Sto korun' },
      operation: 2,
      method: 1,
      code: ' vá-noce 24 ',
      product_ids: [2, 1, 2],
      products_type: 1,
    },
    amounts: [{ ...CZK, amount: 10_000, min_price: 100_000 }],
  });
  expect(made.item).toMatchObject({ code: 'VANOCE24', has_rules: true, _embedded: { product_ids: [1, 2] } });
  const inCrowns = await ask(`GET /discounts/${made.item.id}`);
  expect(inCrowns.body.item.amount).toMatchObject({ value: 100, formatted: expect.stringMatching(/^100\sKč$/) });
  const inEuros = await shop.request(`GET /discounts/${made.item.id}`, {
    headers: shop.operator,
    host: 'sk.localhost',
  });
  expect(inEuros.body.item).toMatchObject({
    amount: null,
    amounts: [{ currency_id: 1, amount: 10_000, min_price: 100_000, steps: [] }],
  });
});

const STEP = { from: 100, percents: 5 };
const steps = (...all: object[]) => ({ operation: 4, percents: null, amounts: [{ ...CZK, steps: all }] });
const IN_A_DAY = new Date(Date.now() + 86_400_000).toISOString();

describe('a discount is refused by the names of its wrong fields', () => {
  test.each<[string, object, (string | number)[]]>([
    ['no percents', { percents: null }, [422, 'percents']],
    ['too few percents', { percents: 0 }, [422, 'percents']],
    ['too many percents', { percents: 100.01 }, [422, 'percents']],
    ['percents of a thousandth', { percents: 10.001 }, [422, 'percents']],
    ['percents besides an amount', { operation: 2, amounts: [{ ...CZK, amount: 1 }] }, [422, 'percents']],
    ['no name', { name: {} }, [422, 'name']],
    ['an unknown operation', { operation: 5 }, [422, 'operation']],
    ['nothing', { operation: 0, percents: null }, [422, 'operation']],
    ['no amount', { operation: 2, percents: null }, [422, 'amounts']],
    ['an amount of nothing', { operation: 2, percents: null, amounts: [CZK] }, [422, 'amounts.0.amount']],
    [
      'a negative amount',
      { operation: 2, percents: null, amounts: [{ ...CZK, amount: -1 }] },
      [422, 'amounts.0.amount'],
    ],
    ['an amount with percents', { amounts: [{ ...CZK, amount: 5 }] }, [422, 'amounts.0.amount']],
    ['a currency twice', { amounts: [CZK, CZK] }, [422, 'amounts.1.currency_id']],
    ['an unknown currency', { amounts: [{ currency_id: 99 }] }, [422, 'amounts.0.currency_id']],
    ['no steps', { operation: 4, percents: null }, [422, 'amounts']],
    ['no step in a currency', steps(), [422, 'amounts.0.steps']],
    ['steps without an operation', { amounts: [{ ...CZK, steps: [STEP] }] }, [422, 'amounts.0.steps']],
    ['steps that do not rise', steps(STEP, STEP), [422, 'amounts.0.steps.1.from']],
    ['a step of nothing', steps({ from: 1 }), [422, 'amounts.0.steps.0']],
    ['a step of both kinds', steps({ ...STEP, amount: 5 }), [422, 'amounts.0.steps.0']],
    [
      'eleven steps',
      steps(...Array.from({ length: 11 }, (_, from) => ({ from, percents: 5 }))),
      [422, 'amounts.0.steps'],
    ],
    ['no pieces', { operation: 3, percents: null }, [422, 'every_pieces', 'free_pieces']],
    ['all pieces free', { operation: 3, percents: null, every_pieces: 2, free_pieces: 2 }, [422, 'free_pieces']],
    [
      'the cheapest of free pieces',
      { operation: 3, percents: null, every_pieces: 3, free_pieces: 1, application_scope: 1 },
      [422, 'application_scope'],
    ],
    ['pieces besides percents', { every_pieces: 3, free_pieces: 1 }, [422, 'every_pieces', 'free_pieces']],
    ['pieces of steps without steps', { steps_count_pieces: true }, [422, 'steps_count_pieces']],
    ['an end before the beginning', { valid_from: IN_A_DAY, valid_to: '2026-01-01T00:00:00.000Z' }, [422, 'valid_to']],
    ['no code', { method: 1 }, [422, 'code']],
    ['a code of another method', { code: 'ABC' }, [422, 'code']],
    ['a short code', { method: 1, code: 'A - B' }, [422, 'code']],
    ['a long code', { method: 1, code: 'A'.repeat(41) }, [422, 'code']],
    ['signs in a code', { method: 1, code: 'ABC%' }, [422, 'code']],
    ['a limit of none', { limit_orders: 0, limit_per_customer: 0 }, [422, 'limit_orders', 'limit_per_customer']],
    ['no products', { products_type: 1 }, [422, 'product_ids']],
    ['products that are not there', { products_type: 2, product_ids: [1, 999] }, [422, 'product_ids']],
    [
      'other records that are not there',
      { brand_ids: [99], customer_ids: [99], tag_ids: [99], country_ids: [99] },
      [422, 'brand_ids', 'tag_ids', 'customer_ids', 'country_ids'],
    ],
    [
      'too many products',
      { product_ids: Array.from({ length: 1_001 }, (_, index) => index + 1) },
      [422, 'product_ids'],
    ],
    ['excluded ones that are not there', { excluded_discount_ids: [9] }, [422, 'excluded_discount_ids']],
    ['an announcement of unique codes', { method: 2, is_announced: true }, [422, 'is_announced']],
    ['an announcement to some', { countries_type: 1, country_ids: [1], is_announced: true }, [422, 'is_announced']],
    ['an announcement of a first order', { is_for_first_order: true, is_announced: true }, [422, 'is_announced']],
    ['a priority beyond all', { priority: 1_000_001 }, [422, 'priority']],
    ['a field that is not there', { used_orders: 0 }, [422, 'used_orders']],
  ])('%s', async (_, body, expected) => {
    expect(await post(body)).toEqual(expected);
    expect(await shop.sql('select 1 from discounts')).toEqual([]);
  });
});

test('a code belongs to one discount, however it is written', async () => {
  expect(await post({ method: 1, code: 'JARO24' })).toEqual([201]);
  expect(await post({ method: 1, code: 'jaro-24' })).toEqual([409, 'code']);
});

test('a change is checked with what stays', async () => {
  const { body } = await ask('POST /discounts', { ...PERCENTS, valid_from: IN_A_DAY });
  const change = async (changes: object) => named(await ask(`PATCH /discounts/${body.item.id}`, changes));
  expect(await change({ operation: 0 })).toEqual([422, 'operation', 'percents']);
  expect(await change({ valid_to: '2026-01-01T00:00:00.000Z' })).toEqual([422, 'valid_to']);
  expect(await change({ excluded_discount_ids: [body.item.id] })).toEqual([422, 'excluded_discount_ids']);
  expect(await change({ percents: 20, expected: { percents: 15 } })).toEqual([409, 'percents']);
  expect(await change({ percents: 20, expected: { percents: 10 } })).toEqual([200]);
  expect(named(await ask('PATCH /discounts/999', { percents: 5 }))).toEqual([404]);
});

test('named records that were deleted since do not stand in the way of a change', async () => {
  await shop.sql(`insert into tags (id, name, slug) values (700, '{"cs":"Sleva"}', 'sale')`);
  const { body } = await ask('POST /discounts', { ...PERCENTS, tags_type: 1, tag_ids: [700] });
  await ask('DELETE /product-tags/700');
  const { status } = await ask(`PATCH /discounts/${body.item.id}`, { percents: 5, tag_ids: [700] });
  expect(status).toBe(200);
});

test('the two hundred and first discount is not switched on, also when two come at once', async () => {
  await shop.sql(`insert into discounts (name, operation, percents, is_active, valid_to)
    select '{"cs":"x"}', 1, 5, true, case when n > 199 then now() - interval '1 s' end from generate_series(1, 205) n`);
  const both = await Promise.all([post({ is_active: true }), post({ is_active: true })]);
  expect(both.toSorted()).toEqual([[201], [422, 'is_active']]);
  expect(await post({ is_active: false })).toEqual([201]);
});

test('an undo does not switch on one too many', async () => {
  const { body } = await ask('POST /discounts', { ...PERCENTS, is_active: true });
  await ask(`PATCH /discounts/${body.item.id}`, { is_active: false });
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  await shop.sql(`insert into discounts (name, operation, percents, is_active)
    select '{"cs":"x"}', 1, 5, true from generate_series(1, 200)`);
  expect(named(await ask(`POST /change-sets/${set?.id}/undo`, {}))).toEqual([422, 'is_active']);
});

describe('deleting', () => {
  test('takes an unused discount away', async () => {
    const { body } = await ask('POST /discounts', PERCENTS);
    expect((await ask(`DELETE /discounts/${body.item.id}`)).status).toBe(204);
    expect((await ask(`GET /discounts/${body.item.id}`)).status).toBe(404);
  });

  test('is refused once an order used it, even a cancelled one, and once it has codes', async () => {
    const { body: used } = await ask('POST /discounts', PERCENTS);
    const { body: coded } = await ask('POST /discounts', { ...PERCENTS, method: 2 });
    await shop.sql(
      `with placed as (insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price, tax_amount, price, taxed_price)
         values ('h', 1, gen_random_uuid(), 1, 1, 'cs', 'x@example.com', 0, 0, 0, 0, 0) returning id)
       insert into discount_uses (discount_id, order_id, buyer_keys, released_at) select $1, id, '{x}', now() from placed`,
      [used.item.id],
    );
    await ask(`POST /discounts/${coded.item.id}/codes`, { count: 1, label: 'x' });
    for (const { item } of [used, coded])
      for (const call of [`DELETE /discounts/${item.id}`, `DELETE /discounts/${item.id}?dry_run=1`])
        expect(named(await ask(call))).toEqual([409, 'id']);
    await shop.sql('delete from discount_uses');
  });
});

test('a deleted account is no longer named by any discount', async () => {
  const { id } = await signedIn(shop);
  const { body } = await ask('POST /discounts', { ...PERCENTS, customers_type: 1, customer_ids: [id] });
  await forgetNamed(shop.api.db, id);
  const { body: read } = await ask(`GET /discounts/${body.item.id}?embed=customer_ids`);
  expect(read.item._embedded.customer_ids).toEqual([]);
});
