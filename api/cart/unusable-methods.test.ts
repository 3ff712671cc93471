import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP, startBuyingShop, type TestShop } from '../../testing/index.ts';

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

  test('a chosen method that became unusable is told', async () => {
    const id = await cart(products.soap, { shipping_method_id: shipping.points });
    await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.oil, amount: 1 } });
    const { changes } = (await shop.request(`GET /carts/${id}/items`)).body;
    expect(changes).toMatchObject([{ type: 'shipping_method_removed', reason: 'too_heavy' }]);
  });
});
