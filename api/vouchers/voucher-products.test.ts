import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addVoucherProduct,
  filledCart,
  order,
  refusalOf,
  SHOP,
  startBuyingShop,
  type TestShop,
  VOUCHER_PRODUCT,
} from '../../testing/index.ts';

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
});
