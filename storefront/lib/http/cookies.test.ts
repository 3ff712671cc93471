import { expect, it } from 'vitest';
import { cookieName, trackingIdIn } from './cookies.ts';

const ID = '0b6e2c1c-5f1f-4f0e-9e57-1d1c3c1f9a01';

it('names a cookie of its host alone over TLS', () => {
  expect([cookieName('cart', true), cookieName('cart', false)]).toEqual(['__Host-cart', 'cart']);
});

it.each([
  [`tid=${ID}`, false, ID],
  [`a=1; tid=${ID}; b=2`, false, ID],
  [`a=1;tid=${ID} ;b=2`, false, ID],
  [`a=1; __Host-tid=${ID}`, true, ID],
  [`__Host-tid=${ID}`, false, undefined],
  [`tid=${ID}`, true, undefined],
  [`xtid=${ID}`, false, undefined],
  [`a=tid=${ID}`, false, undefined],
  [`tid=${ID}0`, false, undefined],
  ['tid=%0d%0aset-cookie', false, undefined],
  ['', false, undefined],
])('in %j (TLS: %s) the tracking id is %s', (cookies, secure, id) => {
  expect(trackingIdIn(cookies, secure)).toBe(id);
});
