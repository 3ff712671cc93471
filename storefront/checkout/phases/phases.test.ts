import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { type CheckoutFacts, canEnter, factsOf, latestPhase, limitNotice, PHASES, VISIBLE_PHASES } from './phases.ts';

const complete: CheckoutFacts = {
  hasItems: true,
  hasShipping: true,
  needsOption: true,
  hasOption: true,
  hasPayment: true,
  hasCountry: true,
  hasOrder: false,
};

describe('phases of the checkout', () => {
  it('are in order, with the summary outside of the indicator', () => {
    expect(PHASES).toEqual(['cart', 'cart-shipping-and-payment', 'cart-delivery', 'cart-summary']);
    expect(VISIBLE_PHASES).toEqual(['cart', 'cart-shipping-and-payment', 'cart-delivery']);
  });

  it.each([
    ['cart-shipping-and-payment', { hasItems: false }, 'cart'],
    ['cart-delivery', { hasItems: false }, 'cart'],
    ['cart-delivery', { hasShipping: false }, 'cart-shipping-and-payment'],
    ['cart-delivery', { hasOption: false }, 'cart-shipping-and-payment'],
    ['cart-delivery', { hasPayment: false }, 'cart-shipping-and-payment'],
    ['cart-delivery', { hasCountry: false }, 'cart-shipping-and-payment'],
    ['cart-delivery', {}, 'cart-delivery'],
    ['cart-delivery', { needsOption: false, hasOption: false }, 'cart-delivery'],
    ['cart-summary', {}, 'cart-delivery'],
    ['cart-summary', { hasOrder: true }, 'cart-summary'],
    ['cart', { hasItems: false }, 'cart'],
  ] as const)('a request for %s with %o leads to %s', (requested, missing, reached) => {
    expect(latestPhase(requested, { ...complete, ...missing })).toBe(reached);
  });

  it('never lead to a later phase than the requested one', () => {
    expect(latestPhase('cart', { ...complete, hasOrder: true })).toBe('cart');
  });
});

describe('facts of a cart', () => {
  const cart = (rest: object) =>
    ({
      unique_amount: 1,
      shipping_method: { can_use: true, has_options: false, option_id: null },
      payment_method: { can_use: true },
      _embedded: { shipping_country_id: 1 },
      ...rest,
    }) as unknown as Cart;

  it('let a complete cart continue', () => {
    expect(canEnter('cart-delivery', factsOf(cart({})))).toBe(true);
  });

  it('count a method that has become unusable as none', () => {
    expect(factsOf(cart({ shipping_method: { can_use: false, has_options: false } })).hasShipping).toBe(false);
    expect(factsOf(cart({ payment_method: { can_use: false } })).hasPayment).toBe(false);
  });

  it('require a pick-up point where the method has some', () => {
    const without = factsOf(cart({ shipping_method: { can_use: true, has_options: true, option_id: null } }));
    expect(canEnter('cart-delivery', without)).toBe(false);
    const chosen = factsOf(cart({ shipping_method: { can_use: true, has_options: true, option_id: 7 } }));
    expect(canEnter('cart-delivery', chosen)).toBe(true);
  });

  it('are all missing without a cart', () => {
    expect(factsOf(null)).toMatchObject({ hasItems: false, hasShipping: false, hasPayment: false, hasCountry: false });
  });
});

describe('a notice why the buyer was led back', () => {
  const none = { hasItems: false, hasShipping: false, hasOption: false, hasPayment: false };
  it.each([
    ['cart_missing', { hasItems: true }],
    ['item_sold_out', { hasItems: true }],
    ['shipping_method_unavailable', { hasShipping: true, hasOption: true }],
    ['shipping_method_unavailable', { hasShipping: true, needsOption: false }],
    ['payment_method_unavailable', { hasPayment: true }],
    ['cart_incomplete', complete],
  ])('%s stands until %o', (name, mended) => {
    expect(limitNotice(name, { ...complete, ...none })).toBe(name);
    expect(limitNotice(name, { ...complete, ...none, ...mended })).toBeUndefined();
  });

  it('stands where only a pick-up point is lacking, and where anything is', () => {
    for (const name of ['shipping_method_unavailable', 'cart_incomplete'])
      expect(limitNotice(name, { ...complete, hasOption: false })).toBe(name);
    for (const lacking of ['hasShipping', 'hasPayment', 'hasCountry'])
      expect(limitNotice('cart_incomplete', { ...complete, [lacking]: false })).toBe('cart_incomplete');
  });

  it.each([null, '', 'toString', '__proto__', 'no_such'])('of the name %s is none', (name) => {
    expect(limitNotice(name, { ...complete, ...none })).toBeUndefined();
  });
});
