import { expect, test } from 'vitest';
import { gopay } from '../gopay/protocol.ts';
import { withQuery } from './payment.ts';
import { createPaymentStore } from './payment-store.ts';

const request = {
  target: { type: 'ACCOUNT' as const, goid: 1 },
  amount: 100,
  currency: 'CZK' as const,
  order_number: '1',
  callback: { return_url: 'http://localhost/a', notification_url: 'http://localhost/b' },
  lang: 'CS',
  preauthorization: false,
};

test('beyond the limit the oldest is forgotten', () => {
  const store = createPaymentStore({ protocol: gopay, limit: 2 });
  const [first, second, third] = [store.add(request), store.add(request), store.add(request)];
  expect(store.byId(first.id)).toBeUndefined();
  expect(store.byKey(first.key)).toBeUndefined();
  expect(store.latest(10)).toEqual([third, second]);
});

test('a store opened later goes on with higher numbers', async () => {
  const earlier = createPaymentStore({ protocol: gopay }).add(request).id;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(createPaymentStore({ protocol: gopay }).add(request).id).toBeGreaterThan(earlier);
});

test.each([
  ['http://a/b', 'http://a/b?id=7'],
  ['http://a/b?c=d', 'http://a/b?c=d&id=7'],
  ['http://a/b?c=d#e', 'http://a/b?c=d&id=7#e'],
])('the number is added to %s', (address, expected) => {
  expect(withQuery(address, { id: '7' })).toBe(expected);
});
