import { expect, it } from 'vitest';
import { createApi, errorStatus } from './api.ts';

it('sends the tracking id as soon as there is one', async () => {
  let id: string | undefined;
  const sent: (string | undefined)[] = [];
  const api = createApi({
    trackingId: () => id,
    transport: async ({ headers }) => {
      sent.push(headers['x-tracking-id']);
      return { status: 200, headers: { get: () => null }, json: async () => ({}) };
    },
  });
  await api('GET /shop');
  id = '0b6e2c1c-5f1f-4f0e-9e57-1d1c3c1f9a01';
  await api('GET /shop');
  expect(sent).toEqual([undefined, id]);
});

it.each([
  [404, 404],
  [999, 999],
  [100, 100],
  [99, 500],
  [1000, 500],
  [4.5, 500],
  ['404', 500],
  [undefined, 500],
])('status %s becomes %i', (given, expected) => expect(errorStatus(given)).toBe(expected));
