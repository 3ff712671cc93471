import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, shipping, countries } = SHOP;
type Method = { id: number; can_use: boolean; problem: string | null };

describe.each([
  ['listed', false],
  ['hidden', true],
])('methods that cannot be chosen are %s', (_, hidesUnusableMethods) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startBuyingShop({ hidesUnusableMethods });
    await shop.sql(
      'insert into shipping_methods (id, name, shipping_service, address_requirement, has_options, tax_group_id, position) values (9, \'{"cs":"Drahou"}\', \'dpd\', 2, false, 1, 9)',
    );
  });
  afterAll(() => shop.close());

  const cart = async (product_id: number, choices: object) => {
    const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
    await shop.request(`POST /carts/${id}/items`, { body: { product_id, amount: 1 } });
    expect((await shop.request(`PATCH /carts/${id}`, { body: choices })).status).toBe(200);
    return id;
  };
  const listed = async (id: string, what: string) =>
    (await shop.request(`GET /carts/${id}/${what}`)).body.items.map(({ id, can_use, problem }: Method) => {
      expect(can_use).toBe(problem === null);
      return problem ? `${id} ${problem}` : id;
    });
  const all = (usable: unknown[], unusable: unknown[]) =>
    hidesUnusableMethods ? usable : expect.arrayContaining(unusable);

  test('by country, weight and currency', async () => {
    const heavy = await cart(products.oil, {});
    const abroad = await cart(products.soap, { shipping_country_id: countries.sk });
    expect(await listed(heavy, 'shipping-methods')).toEqual(all([1, 3], [1, 3, '2 too_heavy', '9 not_in_currency']));
    expect(await listed(abroad, 'shipping-methods')).toEqual(all([1, 2], [1, 2, '3 not_to_country']));
  });

  test('by the chosen shipping, and by what the shop has set up', async () => {
    const id = await cart(products.soap, { shipping_method_id: shipping.store });
    expect(await listed(id, 'payment-methods')).toEqual(all([4], [4, '3 not_with_shipping', '1 not_offered']));
  });

  test('a caller may ask for either', async () => {
    const id = await cart(products.oil, {});
    expect(await listed(id, 'shipping-methods?can_use=1')).toEqual([1, 3]);
    expect(await listed(id, 'shipping-methods?can_use=0')).toContain('2 too_heavy');
  });

  const filters = (...list: object[]) => `filters=${Buffer.from(JSON.stringify(list)).toString('base64url')}`;
  const canUse = (operator: string, value: unknown) => ({ field: 'can_use', operator, value });

  test('a caller may ask for either by a filter, as of lists', async () => {
    const id = await cart(products.oil, {});
    const usable = [filters(canUse('eq', true)), filters(canUse('neq', false))];
    for (const query of usable) expect(await listed(id, `shipping-methods?${query}`)).toEqual([1, 3]);
    expect(await listed(id, `shipping-methods?can_use=0&${usable[0]}`)).toEqual([1, 3]);
    for (const query of [filters(canUse('eq', false)), filters(canUse('neq', true))])
      expect(await listed(id, `shipping-methods?${query}`)).toContain('2 too_heavy');
    expect(await listed(id, `payment-methods?${usable[0]}`)).toEqual(await listed(id, 'payment-methods?can_use=1'));
    expect(await listed(id, `payment-methods?${filters()}`)).toEqual(await listed(id, 'payment-methods'));
  });

  test.each([
    [filters({ field: 'name', operator: 'eq', value: 'x' }), 'filters.name'],
    [filters(canUse('gt', true)), 'filters.can_use.operator'],
    [filters(canUse('eq', 1)), 'filters.can_use'],
    [filters(canUse('eq', true), canUse('eq', true)), 'filters.can_use'],
    ['filters=%7B', 'filters'],
  ])('%s is refused at %s', async (query, field) => {
    const id = await cart(products.oil, {});
    for (const what of ['shipping-methods', 'payment-methods']) {
      const { status, body } = await shop.request(`GET /carts/${id}/${what}?${query}`);
      expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
    }
  });

  test('a chosen method that became unusable is told', async () => {
    const id = await cart(products.soap, { shipping_method_id: shipping.points });
    await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.oil, amount: 1 } });
    const { changes } = (await shop.request(`GET /carts/${id}/items`)).body;
    expect(changes).toMatchObject([{ type: 'shipping_method_removed', reason: 'too_heavy' }]);
  });
});
