import { describe, expect, it } from 'vitest';
import { configuredRoute, ROUTES, routeAt, routePath } from './routes.ts';

describe('the route helper', () => {
  it('answers in each language', () => {
    expect(routePath('cart-delivery', 'cs')).toBe('/kosik/doruceni');
    expect(routePath('cart-delivery', 'sk')).toBe('/kosik/dorucenie');
    expect(routePath('cart-delivery', 'en')).toBe('/cart/delivery');
    expect(routePath('customer-order', 'en', { id: 7 })).toBe('/customer/order/7');
  });

  it('is undefined for a missing route or language', () => {
    expect(routePath('nowhere', 'cs')).toBeUndefined();
    expect(routePath('toString', 'cs')).toBeUndefined();
    expect(routePath('cart', 'de')).toBeUndefined();
    expect(configuredRoute({}, 'search', 'cs')).toBeUndefined();
    expect(
      configuredRoute({ search: { cs: { slug: 'hledani', queries: { search: 'co' } } } }, 'search', 'sk'),
    ).toBeUndefined();
  });

  it('finds every screen by its path', () => {
    for (const name of Object.keys(ROUTES) as (keyof typeof ROUTES)[]) {
      for (const language of ['cs', 'sk', 'en'] as const) {
        expect(routeAt(routePath(name, language, { id: 5, gateway: 'gopay' }) ?? '', language)).toBe(name);
      }
    }
    expect(routeAt('/svicky', 'cs')).toBeUndefined();
    expect(routeAt('/kosik/', 'cs')).toBe('cart');
  });

  it('reads a path of many slashes to its end', () => {
    expect(routeAt(`/cart/delivery${'/'.repeat(2_000_000)}x`, 'en')).toBeUndefined();
    expect(routeAt(`/cart/delivery${'/'.repeat(2_000_000)}`, 'en')).toBe('cart-delivery');
  });
});
