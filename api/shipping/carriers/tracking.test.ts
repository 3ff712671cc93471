import { expect, test } from 'vitest';
import { trackingUrls } from './tracking.ts';

test.each([
  ['https://carrier.example/Z@', 'Z123456789', 'https://carrier.example/Z123456789'],
  ['https://carrier.example/Z@', 'z123456789', 'https://carrier.example/Z123456789'],
  ['https://carrier.example/Z@', '123456789', 'https://carrier.example/Z123456789'],
  ['https://carrier.example/cs/?id=Z@', 'Z1', 'https://carrier.example/cs/?id=Z1'],
  ['https://carrier.example/parcel/@', 'Z1', 'https://carrier.example/parcel/Z1'],
  ['https://carrier.example/?shipmentId=@', 'AB 1', 'https://carrier.example/?shipmentId=AB%201'],
  ['https://carrier.example/@?again=@', 'A$&1', 'https://carrier.example/A%24%261?again=A%24%261'],
])('%s with %s is %s', (url, number, address) => {
  expect(trackingUrls(url, [number])).toEqual([address]);
});

test('a carrier without an address has none', () => {
  expect(trackingUrls(null, ['Z1'])).toEqual([]);
});
