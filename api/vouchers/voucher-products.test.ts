import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());

describe('a product', () => {
  const put = (id: number, body: object = { validity_months: 6 }) =>
    shop.request(`PUT /products/${id}/voucher`, { body, headers: shop.operator });

  test('becomes a voucher only without tax, stock and parts', async () => {
    const { status, body } = await put(SHOP.products.soap);
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['tax_group_id', 'update_stock'],
    ]);
    expect((await put(VOUCHER_PRODUCT)).body.item).toEqual({ product_id: VOUCHER_PRODUCT, validity_months: 6 });
    expect((await put(VOUCHER_PRODUCT, { validity_months: 12, expected: { validity_months: 7 } })).body.type).toBe(
      'changed_meanwhile',
    );
    expect((await put(VOUCHER_PRODUCT, { validity_months: 12 })).status).toBe(200);
  });

  test('stays one while orders with it wait for their money', async () => {
    const items = [{ product_id: VOUCHER_PRODUCT }];
    const placed = (await order(shop.request, await filledCart(shop.request, { items }))).body.item;
    const drop = () => shop.request(`DELETE /products/${VOUCHER_PRODUCT}/voucher`, { headers: shop.operator });
    expect(refusalOf(await drop())).toEqual([409, 'conflict']);
    const cancelled = { body: { state: 'cancelled' }, headers: shop.operator };
    expect((await shop.request(`PATCH /orders/${placed.id}`, cancelled)).status).toBe(200);
    expect((await drop()).status).toBe(204);
    expect(refusalOf(await drop())).toEqual([404, 'not_found']);
    expect((await put(VOUCHER_PRODUCT, { validity_months: 12 })).status).toBe(200);
  });

  test('is no part of a package: put into one it is not sold, and a part becomes no voucher', async () => {
    const set = 690;
    await shop.sql(
      `insert into products (id, name, product_availability_id, tax_group_id, update_stock, product_type)
       values (${set}, '{"cs":"Sada"}', 1, 600, false, 1), (${set + 1}, '{"cs":"Papír"}', 1, 600, false, 0)`,
    );
    await shop.sql(
      `insert into prices (price_list_id, product_id, price) values (1, ${set}, 100), (1, ${set + 1}, 100)`,
    );
    await shop.sql(
      `insert into slugs (language, path, model_type, model_id) values ('cs', '/sada-690', 9, ${set}), ('cs', '/papir-691', 9, ${set + 1})`,
    );
    const contains = (part: number) =>
      shop.sql(
        `with gone as (delete from package_items where product_package_id = ${set})
         insert into package_items (product_package_id, product_id, count, position) values (${set}, ${part}, 1, 0)`,
      );
    const cart = (await shop.request('POST /carts', { body: {} })).body.item.id;
    const add = () => shop.request(`POST /carts/${cart}/items`, { body: { product_id: set } });
    await contains(set + 1);
    expect((await add()).status).toBe(201);
    await contains(VOUCHER_PRODUCT);
    expect((await add()).status).toBe(404);
    expect((await shop.request(`GET /carts/${cart}/items`)).body).toMatchObject({
      items: [],
      changes: [{ type: 'item_removed' }],
    });
    await contains(set + 1);
    const refused = await put(set + 1);
    expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['product_id'],
    ]);
  });
});
