import { describe, expect, it } from 'vitest';
import { freeShippingShare } from './free-shipping.ts';

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
});
