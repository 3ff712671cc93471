import { expect, it } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { estimateDelivery } from './delivery-estimate.ts';

const methodFor = (value: number, canUse = true) =>
  ({ can_use: canUse, taxed_price: { value } }) as unknown as CartShippingMethod;

const shippingFrom = (...methods: CartShippingMethod[]) => estimateDelivery(methods, {} as Cart).shippingFrom;

it('tells the lowest price of the methods that can be used, and whether all cost the same', () => {
  expect(shippingFrom(methodFor(89), methodFor(0), methodFor(129))).toEqual({ value: 0, isOnly: false, paid: 89 });
  expect(shippingFrom(methodFor(0), methodFor(0), methodFor(129, false))).toEqual({ value: 0, isOnly: true });
  expect(shippingFrom(methodFor(89), methodFor(0, false))).toEqual({ value: 89, isOnly: true, paid: 89 });
  expect(shippingFrom(methodFor(89, false))).toBeUndefined();
});
