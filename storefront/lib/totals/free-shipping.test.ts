import { describe, expect, it } from 'vitest';
import { countedForShipping, freeShippingShare } from './free-shipping.ts';

describe('progress towards free shipping', () => {
  it('is a share between 0 and 1', () => {
    expect(freeShippingShare(750, 1500)).toBe(0.5);
    expect(freeShippingShare(2000, 1500)).toBe(1);
    expect(freeShippingShare(0, 1500)).toBe(0);
  });

  it('does not exist without an offer', () => {
    expect(freeShippingShare(750, null)).toBeNull();
    expect(freeShippingShare(750, 0)).toBeNull();
  });

  const price = (value: number) => ({ value, formatted: '' });
  const goods = { price: price(500), taxed_price: price(605) };
  const code = {
    ...{ id: 1, name: 'Code', description: null, code: 'CODE', is_for_purchase: true, amounts: [] },
    ...{ amount: price(0), missing_price: null, missing_pieces: null },
  };
  const shareWith = (free_shipping: boolean, problem: 'other_goods' | null) => {
    const discounts = [{ ...code, free_shipping, problem }];
    return freeShippingShare(countedForShipping({ discountable_items_amounts: goods, discounts }) ?? 0, 1_210);
  };
  it('is whole where a discount makes shipping free, and not where it does not hold', () => {
    expect([shareWith(true, null), shareWith(true, 'other_goods'), shareWith(false, null)]).toEqual([1, 0.5, 0.5]);
  });
});
