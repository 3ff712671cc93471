import { expect, test } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { chooseOnlyDelivery } from './choose-only-delivery.ts';

const cart = { id: 'c', shipping_method: null } as Cart;
const chosen = { id: 'c', shipping_method: { id: 4 } } as Cart;

/** Notes the calls, and answers with methods and the changed cart. */
function shopWith(methods: { id: number; can_use: boolean; is_electronic: boolean }[]) {
  const calls: unknown[] = [];
  const api = async (call: string, { body }: { body?: object }) => {
    calls.push(body ?? call);
    return body ? { item: chosen } : { items: methods };
  };
  return { calls, shop: { api } as unknown as Pick<ShopContext, 'api'> };
}
const byMail = { id: 4, can_use: true, is_electronic: true };
const VOUCHER = { is_electronic: true };

test('the only delivery of vouchers is chosen by itself', async () => {
  const { calls, shop } = shopWith([byMail, { id: 1, can_use: false, is_electronic: false }]);
  expect(await chooseOnlyDelivery(shop, cart, [VOUCHER, VOUCHER])).toBe(chosen);
  expect(calls).toEqual(['GET /carts/{id}/shipping-methods', { shipping_method_id: 4 }]);
});

test.each([
  ['one of several', cart, [VOUCHER], [byMail, { ...byMail, id: 5 }], 1],
  ['one that carries', cart, [VOUCHER], [{ ...byMail, is_electronic: false }], 1],
  ['beside goods', cart, [VOUCHER, { is_electronic: false }], [byMail], 0],
  ['in an empty cart', cart, [], [byMail], 0],
  ['where one is chosen', chosen, [VOUCHER], [byMail], 0],
])('%s is left to the buyer', async (_, before, items, methods, read) => {
  const { calls, shop } = shopWith(methods);
  expect(await chooseOnlyDelivery(shop, before, items)).toBe(before);
  expect(calls).toHaveLength(read);
});
