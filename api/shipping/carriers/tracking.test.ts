import { expect, test } from 'vitest';
import { trackingOf, trackingUrl } from './tracking.ts';

test.each([
  ['https://carrier.example/Z@', 'Z123456789', 'https://carrier.example/Z123456789'],
  ['https://carrier.example/Z@', 'z123456789', 'https://carrier.example/Z123456789'],
  ['https://carrier.example/Z@', '123456789', 'https://carrier.example/Z123456789'],
  ['https://carrier.example/cs/?id=Z@', 'Z1', 'https://carrier.example/cs/?id=Z1'],
  ['https://carrier.example/parcel/@', 'Z1', 'https://carrier.example/parcel/Z1'],
  ['https://carrier.example/?shipmentId=@', 'AB 1', 'https://carrier.example/?shipmentId=AB%201'],
  ['https://carrier.example/@?again=@', 'A$&1', 'https://carrier.example/A%24%261?again=A%24%261'],
])('%s with %s is %s', (url, number, address) => {
  expect(trackingUrl(url, number)).toBe(address);
});

test('a carrier without an address has none', () => {
  expect(trackingUrl(null, 'Z1')).toBeNull();
});

test('a link that was typed for a number is its own, others have the method’s or none', () => {
  const tracking_links = { Z2: 'https://other.example/2' };
  const sent = { tracking_numbers: ['Z1', 'Z2', 'constructor'], tracking_links };
  expect(trackingOf({ ...sent, tracking_url: 'https://carrier.example/@' })).toEqual([
    { number: 'Z1', url: 'https://carrier.example/Z1' },
    { number: 'Z2', url: 'https://other.example/2' },
    { number: 'constructor', url: 'https://carrier.example/constructor' },
  ]);
  expect(trackingOf({ ...sent, tracking_url: null })).toEqual([
    { number: 'Z1', url: null },
    { number: 'Z2', url: 'https://other.example/2' },
    { number: 'constructor', url: null },
  ]);
});
