import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations, payments } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, is_for_purchase, free_shipping,
      brands_type, brand_ids, valid_from, valid_to, limit_orders, limit_per_customer) values
    (1, '{"cs":"Lípa levněji"}', 0, null, 1, 10, '[]', true, false, false, 1, '{1}', null, null, null, null),
    (2, '{"cs":"Jarní kód"}', 1, 'JARO', 1, 5, '[]', true, true, false, 0, '{}', null, null, null, null),
    (3, '{"cs":"Od tisíce"}', 1, 'TISIC', 2, null, '[{"currency_id":1,"amount":10000,"min_price":100000,"steps":[]}]', true, true, false, 0, '{}', null, null, null, null),
    (4, '{"cs":"Vypnutý"}', 1, 'VYPNUTY', 1, 5, '[]', false, false, false, 0, '{}', null, null, null, null),
    (5, '{"cs":"Skončil"}', 1, 'SKONCIL', 1, 5, '[]', true, false, false, 0, '{}', null, now() - interval '1 s', null, null),
    (6, '{"cs":"Začne"}', 1, 'ZACNE', 1, 5, '[]', true, false, false, 0, '{}', now() + interval '1 h', null, null, null),
    (7, '{"cs":"Dvakrát"}', 1, 'DVAKRAT', 1, 50, '[]', true, true, false, 0, '{}', null, null, 2, null),
    (8, '{"cs":"Jednou každý"}', 1, 'JEDNOU', 1, 20, '[]', true, true, false, 0, '{}', null, null, null, 1),
    (9, '{"cs":"Doprava zdarma"}', 1, 'DOPRAVA', 0, null, '[]', true, false, true, 0, '{}', null, null, null, null)`);
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, is_for_purchase, combination,
      excluded_discount_ids, countries_type, country_ids) values
    (10, '{"cs":"Nesnese se"}', 1, 'NESNESE', 2, null, '[{"currency_id":1,"amount":100,"min_price":100000,"steps":[]}]', true, true, 0, '{2}', 0, '{}'),
    (11, '{"cs":"Na Slovensko"}', 1, 'AHOJ', 1, 5, '[]', true, true, 0, '{}', 1, '{${SHOP.countries.sk}}')`);
});
afterAll(() => shop.close());

const enter = (id: string, code: string) =>
  shop.request(`POST /carts/${id}/discounts?embed=charges`, { body: { code } });
const read = async (id: string) => (await shop.request(`GET /carts/${id}?embed=charges`)).body.item;
const lines = async (id: string) => (await shop.request(`GET /carts/${id}/items?embed=receipt`)).body.items;

const BOOK = { product_id: products.book, amount: 1 };
const SOAP = { product_id: products.soap, amount: 3 };
const CREAM = { product_id: products.cream, product_variation_id: variations.cream100, amount: 1 };

test('a discount that comes by itself and a code lower the total, and the lines say how', async () => {
  const id = await filledCart(shop.request, { items: [BOOK, SOAP], payment: payments.transfer });
  const before = await read(id);
  // 333.33 + 3 × 99.90; the soap is of the brand: 29.97 less.
  expect(before).toMatchObject({
    taxed_items_price: { value: 633.03 },
    discounted_taxed_amount: { value: 29.97 },
    discounts: [{ id: 1, name: 'Lípa levněji', code: null, amount: { value: 29.97 }, problem: null }],
  });
  const entered = await enter(id, ' ja-ro ');
  expect(entered.status).toBe(201);
  // 5 % of 603.06.
  expect(entered.body.item).toMatchObject({
    discounted_taxed_amount: { value: 60.12 },
    taxed_total_price: { value: 671.91 },
    discounts: [
      { id: 1, amount: { value: 29.97 } },
      { id: 2, code: 'JARO', is_for_purchase: true, amount: { value: 30.15 } },
    ],
  });
  const [book, soap] = await lines(id);
  const off = (item: { id: number }, discount_id: number, value: number) => ({
    ...{ cart_item_id: item.id, discount_id },
    discounted_taxed_amount: { value },
  });
  expect(entered.body.item).toMatchObject({
    total_amounts: [
      { kind: 'goods', taxed_price: { value: 633.03 } },
      { kind: 'discount', taxed_price: { value: -60.12 } },
      { kind: 'shipping', taxed_price: { value: 99 } },
      { kind: 'payment', taxed_price: { value: 0 } },
    ],
    discountable_items_amounts: { taxed_price: { value: 633.03 } },
    discounted_items_detail: [off(soap, 1, 29.97), off(soap, 2, 13.49), off(book, 2, 16.66)],
    reservation_set: false,
  });
  expect(book).toMatchObject({ taxed_total_price: { value: 333.33 }, discounted_taxed_total_price: { value: 316.67 } });
  expect(soap).toMatchObject({ taxed_total_price: { value: 299.7 }, discounted_taxed_total_price: { value: 256.24 } });
  // Beside the lines stands what their own discounts leave; the code's share of the purchase is in the totals alone.
  expect([book, soap].map((one) => one.line_discounted_taxed_total_price.value)).toEqual([333.33, 269.73]);
  expect(soap._embedded.receipt).toMatchObject({
    steps: [
      { kind: 'base', taxed_price: { value: 299.7 } },
      { kind: 'discount', name: 'Lípa levněji', code: null, taxed_price: { value: -29.97 } },
      { kind: 'discount', name: 'Jarní kód', code: 'JARO', taxed_price: { value: -13.49 }, discount_id: 2 },
      // Without tax the line gets a heller less beside shipping, of the same rate.
      { kind: 'rounding', price: { value: -0.01 }, taxed_price: { value: 0 } },
      { kind: 'tax', tax_rate: 21, taxed_price: { value: 0 } },
    ],
    taxed_price: { value: 256.24 },
  });
});

test('the order costs what the cart showed, and keeps the receipt of each line', async () => {
  const id = await filledCart(shop.request, { items: [BOOK, SOAP, CREAM], payment: payments.transfer });
  const cart = (await enter(id, 'JARO')).body.item;
  const records = await lines(id);
  const placed = await order(shop.request, id, { expected_taxed_total: cart.taxed_total_price.value });
  expect(placed.status).toBe(201);
  const { item } = placed.body;
  const embed = 'discounts,charges,tax_per_rate,items,items.receipt';
  const { _embedded: parts } = (await shop.request(`GET /orders/${item.id}?hash=${item.hash}&embed=${embed}`)).body
    .item;
  expect(parts.charges).toEqual(cart._embedded.charges);
  expect(parts.tax_per_rate).toEqual(cart.tax_per_rate);
  expect(parts.discounts).toMatchObject(
    cart.discounts.map(({ name, code, is_for_purchase, amount }: (typeof cart.discounts)[number]) => ({
      ...{ name, code, is_for_purchase },
      discounted_taxed_amount: amount,
    })),
  );
  for (const [index, line] of records.entries()) {
    const sold = parts.items[index];
    expect(sold.discounted_taxed_total_price).toEqual(line.discounted_taxed_total_price);
    expect(sold.line_discounted_taxed_total_price).toEqual(line.line_discounted_taxed_total_price);
    const discountsOf = ({ _embedded }: typeof line) =>
      _embedded.receipt.steps.filter(({ kind }: { kind: string }) => kind !== 'rounding' && kind !== 'tax');
    expect(discountsOf(sold)).toEqual(discountsOf(line));
    const { steps, taxed_price: taxed } = sold._embedded.receipt;
    const sum = (of: 'price' | 'taxed_price') =>
      steps.reduce(
        (all: number, step: Record<string, { value: number }>) => all + Math.round((step[of]?.value ?? 0) * 100),
        0,
      );
    expect(sum('price')).toBe(Math.round(taxed.value * 100));
    expect(sum('taxed_price')).toBe(Math.round(taxed.value * 100));
  }
});

test('a prepaid voucher is money: nothing is taken off it', async () => {
  await shop.sql('insert into voucher_products (product_id, validity_months) values ($1, 12)', [products.oil]);
  const id = await filledCart(shop.request, {
    items: [BOOK, { product_id: products.oil, amount: 1 }],
    payment: payments.transfer,
  });
  await enter(id, 'JARO');
  const [book, voucher] = await lines(id);
  expect(book.discounted_taxed_total_price.value).toBe(316.66);
  expect((await read(id)).discountable_items_amounts.taxed_price.value).toBe(333.33);
  expect(voucher).toMatchObject({ taxed_total_price: { value: 500 }, discounted_taxed_total_price: { value: 500 } });
  await shop.sql('delete from voucher_products');
});

test('codes that cannot be used are refused alike, and the cart stays', async () => {
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  const before = await read(id);
  const [unknown, ...others] = await Promise.all(
    ['NEZNAMY', 'VYPNUTY', 'SKONCIL', 'ZACNE'].map(async (code) => {
      const { status, body } = await enter(id, code);
      return { status, body: { ...body, request_id: null } };
    }),
  );
  expect(unknown?.status).toBe(422);
  expect(unknown?.body).toMatchObject({ type: 'discount_code_refused', errors: [{ field: 'code' }] });
  for (const other of others) expect(other).toEqual(unknown);
  expect((await read(id)).discounts).toEqual(before.discounts);
});

test('a code whose minimum is not reached waits in the cart and says what is missing', async () => {
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  const waiting = (await enter(id, 'TISIC')).body.item;
  expect(waiting.discounts).toMatchObject([
    { id: 3, code: 'TISIC', problem: 'min_price', missing_price: { value: 666.67 }, amount: { value: 0 } },
  ]);
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.oil, amount: 2 } });
  expect((await read(id)).discounts).toMatchObject([{ id: 3, problem: null, amount: { value: 100 } }]);
  expect((await shop.request(`DELETE /carts/${id}/discounts/3`)).status).toBe(204);
  expect((await read(id)).discounts).toEqual([]);
  expect((await shop.request(`DELETE /carts/${id}/discounts/3`)).body.type).toBe('cart_discount_not_found');
});

test('a code that others in the cart would keep out says so, instead of what is missing to its minimum', async () => {
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  const [alone] = (await enter(id, 'NESNESE')).body.item.discounts;
  expect(alone).toMatchObject({ id: 10, problem: 'min_price', missing_price: { value: 666.67 } });
  await enter(id, 'JARO');
  expect((await read(id)).discounts).toMatchObject([
    { id: 2, problem: null },
    { id: 10, problem: 'other_discount', missing_price: null },
  ]);
});

test('a code for another country says that it is for another country', async () => {
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  expect((await enter(id, 'AHOJ')).body.item.discounts).toMatchObject([{ id: 11, problem: 'other_country' }]);
});

test('what comes by itself cannot be taken out, and a stranger’s cart is not touched', async () => {
  const id = await filledCart(shop.request, { items: [SOAP], payment: payments.transfer });
  expect((await shop.request(`DELETE /carts/${id}/discounts/1`)).status).toBe(404);
  expect((await enter('00000000-0000-4000-8000-000000000000', 'JARO')).body.type).toBe('cart_not_found');
});

test('codes cannot be guessed: after ten wrong ones in a cart a right one waits too, and right ones do not count', async () => {
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  const tried: string[] = [];
  for (const code of ['JARO', ...Array.from({ length: 10 }, (_, index) => `GUESS${index}`), 'GUESS', 'JARO'])
    tried.push((await enter(id, code)).body.type ?? 'entered');
  expect(tried).toEqual(['entered', ...Array(10).fill('discount_code_refused'), ...Array(2).fill('too_many_requests')]);
  expect((await read(id)).discounts.map(({ code }: { code: string }) => code)).toContain('JARO');
});

test('a code makes shipping free, and the order tells it', async () => {
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  expect(await read(id)).toMatchObject({ taxed_total_price: { value: 432.33 }, has_free_shipping: false });
  const cart = (await enter(id, 'DOPRAVA')).body.item;
  expect(cart).toMatchObject({
    taxed_total_price: { value: 333.33 },
    has_free_shipping: true,
    shipping_method: { taxed_price: { value: 0 }, original_taxed_price: { value: 99 } },
    discounts: [{ id: 9, free_shipping: true, amount: { value: 0 } }],
  });
  const placed = await order(shop.request, id, { expected_taxed_total: 333.33 });
  const { item } = placed.body;
  const { _embedded } = (await shop.request(`GET /orders/${item.id}?hash=${item.hash}&embed=discounts`)).body.item;
  expect(_embedded.discounts).toMatchObject([{ name: 'Doprava zdarma', code: 'DOPRAVA' }]);
});

test('a code of free shipping is not used up where shipping costs nothing anyway, and keeps no other discount out', async () => {
  const id = await filledCart(shop.request, {
    items: [BOOK],
    shipping: SHOP.shipping.store,
    payment: payments.counter,
  });
  await enter(id, 'JARO');
  const { item } = (await enter(id, 'DOPRAVA')).body;
  expect(item).toMatchObject({ has_free_shipping: true, free_shipping_remaining: null });
  const problemOf = (code: string) => item.discounts.find((one: { code: string }) => one.code === code).problem;
  expect([problemOf('JARO'), problemOf('DOPRAVA')]).toEqual([null, 'nothing_left']);
  const methods = (await shop.request(`GET /carts/${id}/shipping-methods`)).body.items;
  const parcel = methods.find(
    (one: { original_taxed_price: { value: number } }) => one.original_taxed_price.value === 99,
  );
  expect(parcel.taxed_price.value).toBe(0);
  const placed = await order(shop.request, id);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const of = placed.body.item;
  const { _embedded } = (await shop.request(`GET /orders/${of.id}?hash=${of.hash}&embed=discounts`)).body.item;
  expect(_embedded.discounts.map(({ code }: { code: string }) => code)).toEqual(['JARO']);
});

test('a code that has amounts in another currency only says so, and holds there', async () => {
  await shop.sql(`insert into discounts (id, name, method, code, operation, amounts, is_active, is_for_purchase)
    values (40, '{"cs":"Pro eura"}', 1, 'EURA', 2, '[{"currency_id":2,"amount":100,"min_price":0,"steps":[]}]', true, true)`);
  await shop.request('PATCH /discounts/40', { body: { priority: 1 }, headers: shop.operator });
  await shop.api.flushEvents();
  const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
  const { item } = (await enter(id, 'EURA')).body;
  expect(item.discounts).toMatchObject([{ id: 40, code: 'EURA', problem: 'other_currency', amount: { value: 0 } }]);
  const slovak = (await shop.request(`GET /carts/${id}`, { host: SHOP.hosts.sk })).body.item;
  expect(slovak.discounts).toMatchObject([{ id: 40, problem: null, amount: { value: 1 } }]);
});

test('one buyer uses a discount as often as it allows, by whatever cart', async () => {
  const filled = async () => {
    const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
    return { id, cart: (await enter(id, 'JEDNOU')).body.item };
  };
  const [first, second] = [await filled(), await filled()];
  expect(second.cart.discounts).toMatchObject([{ id: 8, problem: null, amount: { value: 66.67 } }]);
  const total = first.cart.taxed_total_price.value;
  expect((await order(shop.request, first.id, { expected_taxed_total: total })).status).toBe(201);
  expect((await order(shop.request, second.id, { expected_taxed_total: total })).body).toMatchObject({
    type: 'discount_unavailable',
    errors: [{ field: 'discounts.8', message: 'Slevu Jednou každý jste už využili.' }],
  });
  expect((await read(second.id)).discounts).toEqual([]);
  expect((await enter(second.id, 'JEDNOU')).body.item.discounts).toMatchObject([{ id: 8, problem: 'used_up' }]);
  expect((await order(shop.request, second.id)).status).toBe(201);
});

test('the last uses of a code go to as many orders as there are, whoever is first', async () => {
  const carts = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const id = await filledCart(shop.request, { items: [BOOK], payment: payments.transfer });
      const cart = (await enter(id, 'DVAKRAT')).body.item;
      return { id, total: cart.taxed_total_price.value };
    }),
  );
  const placed = await Promise.all(
    carts.map(({ id, total }) => order(shop.request, id, { expected_taxed_total: total })),
  );
  const statuses = placed.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  const refused = placed.find(({ status }) => status === 409);
  expect(['discount_unavailable', 'cart_changed']).toContain(refused?.body.type);
  const [{ used }] = (await shop.sql<{ used: number }>('select used_orders as used from discounts where id = 7')) as [
    { used: number },
  ];
  expect(used).toBe(2);
});
