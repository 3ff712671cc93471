import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle } = SHOP.products;
const { set, wrap } = PACKAGES;
const [ENGRAVING, RIBBON] = [80, 81];
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  await shop.sql(`insert into variation_properties (id, name, description, slug, type) values
    (${ENGRAVING}, '{"cs":"Nápis","en":"Lettering"}', '{"cs":"Na víčko."}', 'lettering', 4), (${RIBBON}, '{"cs":"Stuha","en":"Ribbon"}', null, 'ribbon', 4)`);
});
afterAll(() => shop.close());

/** What the candle asks for now; the soap is a part of packages and asks nothing. */
async function asks(...fields: { id: number; required?: boolean; most?: number }[]): Promise<void> {
  await shop.sql('delete from product_fields where product_id in ($1, $2)', [candle, set]);
  for (const { id, required = false, most = 40 } of fields)
    await shop.sql(
      'insert into product_fields (product_id, property_id, position, is_required, max_length) values ($1, $2, 0, $3, $4)',
      [candle, id, required, most],
    );
  await shop.sql('update products set has_product_fields = true where id = $1', [candle]);
}
beforeEach(async () => {
  await shop.sql('delete from package_items where product_id = $1', [candle]);
  await shop.sql('update products set stock_state = 100 where id = $1', [candle]);
  await asks({ id: ENGRAVING });
});

const texts = (...pairs: [number, string][]) => pairs.map(([product_field_id, value]) => ({ product_field_id, value }));
const cartWith = (product_fields: ReturnType<typeof texts>, more = {}) =>
  filledCart(shop.request, { items: [{ product_id: candle, product_fields, ...more }] });
const read = async (cart: string, host = 'cs.localhost') =>
  (await shop.request(`GET /carts/${cart}/items`, { host })).body;
const patch = (cart: string, id: number, body: object) => shop.request(`PATCH /carts/${cart}/items/${id}`, { body });

describe('a text that the product asks for otherwise since it was added', () => {
  test.each([
    ['made required', [], [{ id: ENGRAVING, required: true }], ENGRAVING, 'missing', /Nápis/],
    ['replaced', [[ENGRAVING, 'Eva']], [{ id: RIBBON }], ENGRAVING, 'not_taken', /Eva/],
    ['shortened', [[ENGRAVING, 'Eva a Jan']], [{ id: ENGRAVING, most: 5 }], ENGRAVING, 'too_long', /5 znaků/],
    ['deleted', [[ENGRAVING, 'Eva']], [], ENGRAVING, 'not_taken', /Eva/],
  ] as const)('%s keeps the line, tells what to do, and orders nothing', async (_, typed, now, id, reason, message) => {
    const cart = await cartWith(texts(...typed.map(([field, value]): [number, string] => [field, value])));
    await asks(...now);
    const { items, changes } = await read(cart);
    expect(items).toHaveLength(1);
    expect(items[0].product_field_problems).toMatchObject([{ product_field_id: id, reason }]);
    expect(changes).toMatchObject([
      { type: 'item_text_needed', cart_item_id: items[0].id, name: 'Svíčka', amount: null },
    ]);
    const refused = await order(shop.request, cart);
    expect([refused.status, refused.body.type]).toEqual([409, 'item_text_needed']);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      `items.${items[0].id}.product_fields.${id}`,
    ]);
    expect(refused.body.errors[0].message).toMatch(message);
    expect(await shop.sql('select 1 from orders where cart_id = $1', [cart])).toEqual([]);
  });

  test('is told on each reading until it is mended, in the language of the shopper', async () => {
    const cart = await cartWith([]);
    await asks({ id: ENGRAVING, required: true, most: 12 });
    await shop.request(`PATCH /carts/${cart}`, { body: { note: 'x' } });
    const { items, changes } = await read(cart, 'en.localhost');
    expect(changes.map(({ type }: { type: string }) => type)).toContain('item_text_needed');
    expect(items[0].product_field_problems).toEqual([
      {
        product_field_id: ENGRAVING,
        reason: 'missing',
        name: 'Lettering',
        description: 'Na víčko.',
        value: null,
        is_required: true,
        max_length: 12,
      },
    ]);
    const [{ id }] = items;
    const long = await patch(cart, id, { product_fields: texts([ENGRAVING, 'a'.repeat(13)]) });
    expect([long.status, long.body.errors[0].field]).toEqual([422, 'product_fields.0.value']);
    const none = await patch(cart, id, { product_fields: [] });
    expect([none.status, none.body.errors[0].field]).toEqual([422, 'product_fields']);
    const mended = await patch(cart, id, { product_fields: texts([ENGRAVING, ' Eva ']) });
    expect(mended.body.item).toMatchObject({
      id,
      amount: 1,
      product_field_problems: [],
      product_fields: [{ value: 'Eva' }],
    });
    expect((await read(cart)).changes).toEqual([]);
    const placed = await order(shop.request, cart);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  });

  test('goes by leaving out what is no longer taken', async () => {
    const cart = await cartWith(texts([ENGRAVING, 'Eva']), { amount: 2 });
    await asks();
    const [{ id }] = (await read(cart)).items;
    expect((await patch(cart, id, { product_fields: [] })).body.item).toMatchObject({
      amount: 2,
      product_field_problems: [],
    });
    expect((await order(shop.request, cart)).status).toBe(201);
  });
});

test('texts that make two lines equal make them one, with its services', async () => {
  const cart = await cartWith(texts([ENGRAVING, 'Eva']), { amount: 2, items: [{ product_id: wrap }] });
  await shop.request(`POST /carts/${cart}/items`, {
    body: { product_id: candle, amount: 3, product_fields: texts([ENGRAVING, 'Jan']), items: [{ product_id: wrap }] },
  });
  const [eva, jan] = (await read(cart)).items;
  const { body } = await patch(cart, eva.id, { product_fields: texts([ENGRAVING, 'Jan']) });
  expect(body.item).toMatchObject({ id: jan.id, amount: 5, items: [{ product_id: wrap, amount: 5 }] });
  expect((await read(cart)).items).toHaveLength(1);
});

test('texts and amount change together, or neither', async () => {
  const cart = await cartWith(texts([ENGRAVING, 'Eva']));
  const [{ id }] = (await read(cart)).items;
  const changed = await patch(cart, id, { amount: 4, product_fields: texts([ENGRAVING, 'Jan']) });
  expect(changed.body.item).toMatchObject({ id, amount: 4, product_fields: [{ value: 'Jan' }] });
  const tooMany = await patch(cart, id, { amount: 101, product_fields: texts([ENGRAVING, 'Iva']) });
  expect(tooMany.status).toBe(409);
  expect((await read(cart)).items[0]).toMatchObject({ amount: 4, product_fields: [{ value: 'Jan' }] });
});

test('texts of a line of another cart are not there to change', async () => {
  const [own, foreign] = [await cartWith([]), await cartWith(texts([ENGRAVING, 'Eva']))];
  const [{ id }] = (await read(foreign)).items;
  expect((await patch(own, id, { product_fields: [] })).status).toBe(404);
  expect((await read(foreign)).items[0].product_fields).toMatchObject([{ value: 'Eva' }]);
});

test('what is added in a batch after the change needs the text, and what moves from another cart keeps its problem', async () => {
  const [cart, source] = [await filledCart(shop.request, { items: [] }), await cartWith([])];
  await asks({ id: ENGRAVING, required: true });
  const batch = await shop.request(`POST /carts/${cart}/items/batch`, {
    body: { items: [{ product_id: candle }, { product_id: candle, product_fields: texts([ENGRAVING, 'Eva']) }] },
  });
  expect([batch.body.items.length, Object.keys(batch.body._errors)]).toEqual([1, ['items.0.product_fields']]);
  await shop.request(`POST /carts/${cart}/transfer-items`, { body: { source_cart_id: source } });
  const { items } = await read(cart);
  expect(items.map((one: { product_field_problems: unknown[] }) => one.product_field_problems.length)).toEqual([0, 1]);
  expect((await order(shop.request, cart)).body.type).toBe('item_text_needed');
});

test('a text of the package itself is asked for as of any product', async () => {
  await shop.sql(
    'insert into product_fields (product_id, property_id, position, is_required, max_length) values ($1, $2, 0, false, 20)',
    [set, RIBBON],
  );
  await shop.sql('update products set has_product_fields = true where id = $1', [set]);
  const cart = await filledCart(shop.request, { items: [{ product_id: set }] });
  await shop.sql('update product_fields set is_required = true where product_id = $1', [set]);
  expect((await order(shop.request, cart)).body.type).toBe('item_text_needed');
  const [{ id }] = (await read(cart)).items;
  expect((await patch(cart, id, { product_fields: texts([RIBBON, 'modrá']) })).status).toBe(200);
  expect((await order(shop.request, cart)).status).toBe(201);
});

test('a part of a package cannot need a text, nor can what needs one become a part: nobody would be asked', async () => {
  const put = (product: number, what: string, body: object) =>
    shop.request(`PUT /products/${product}/${what}`, { body, headers: shop.operator });
  const required = {
    product_fields: [{ product_field_id: RIBBON }, { product_field_id: ENGRAVING, is_required: true }],
  };
  for (const id of [soap, wrap])
    for (const query of ['', '?dry_run=1']) {
      const { status, body } = await put(id, `product-fields${query}`, required);
      expect([status, body.errors?.[0].field]).toEqual([422, 'product_fields.1.is_required']);
    }
  await asks({ id: ENGRAVING, required: true });
  const asPart = { product_type: 1, items: [{ product_id: soap }, { product_id: candle }] };
  for (const query of ['', '?dry_run=1']) {
    const { status, body } = await put(set, `package${query}`, asPart);
    expect([status, body.errors?.[0].field]).toEqual([422, 'items.1.product_id']);
  }
  expect((await put(candle, 'package', { product_type: 4, items: [] })).status).toBe(422);
  // Whoever writes, the database holds it.
  await expect(
    shop.sql('insert into package_items (product_package_id, product_id) values ($1, $2)', [set, candle]),
  ).rejects.toThrow('needs a text');
  await expect(
    shop.sql(
      'insert into product_fields (product_id, property_id, position, is_required, max_length) values ($1, $2, 0, true, 20)',
      [soap, RIBBON],
    ),
  ).rejects.toThrow('in a package');
});

test('an undo that would put what needs a text by now back into its package is refused', async () => {
  const put = (body: object) => shop.request(`PUT /products/${set}/package`, { body, headers: shop.operator });
  await asks();
  const items = [{ product_id: soap, count: 2 }];
  await put({ product_type: 1, items: [...items, { product_id: candle }] });
  await put({ product_type: 1, items });
  const [last] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  await asks({ id: ENGRAVING, required: true });
  const { status, body } = await shop.request(`POST /change-sets/${last?.id}/undo`, {
    body: {},
    headers: shop.operator,
  });
  expect([status, body.type]).toEqual([409, 'undo_conflicts']);
});
