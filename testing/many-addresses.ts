import type { TestShop } from './shop-api.ts';

let addresses = 0;

/** A shop whose calls come each from another network address, where its proxy is trusted: limits by address are not what is tested. */
export const fromManyAddresses = <S extends Pick<TestShop, 'request'>>(shop: S): S => ({
  ...shop,
  request: (call, options = {}) => {
    addresses += 1;
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    return shop.request(call, { ...options, headers: { 'x-forwarded-for': address, ...options.headers } });
  },
});
