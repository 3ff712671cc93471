import type { TestShop } from './shop-api.ts';

let addresses = 0;

/** A shop whose calls come from different addresses by a trusted proxy: limits are not tested. */
export const fromManyAddresses = <S extends Pick<TestShop, 'request'>>(shop: S): S => ({
  ...shop,
  request: (call, options = {}) => {
    addresses += 1;
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    return shop.request(call, { ...options, headers: { 'x-forwarded-for': address, ...options.headers } });
  },
});
