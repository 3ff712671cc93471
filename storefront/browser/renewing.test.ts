import { expect, test } from 'vitest';
import { renewing } from './renewing.ts';

const request = { method: 'GET', url: '/v1/orders', headers: {} };
const answer = (status: number, type?: string) => ({
  status,
  headers: { get: () => null },
  json: async () => ({ type }),
});

test.each([
  [[answer(401), answer(200)], 200, 1],
  [[answer(403, 'cart_needs_sign_in'), answer(200)], 200, 1],
  [[answer(401), answer(401)], 401, 1],
  [[answer(403, 'forbidden')], 403, 0],
  [[answer(200)], 200, 0],
])('a refused call renews the session once and is repeated once (%#)', async (answers, status, renewals) => {
  let sent = 0;
  let renewed = 0;
  const renew = async () => Boolean(++renewed);
  const transport = renewing(async () => answers[sent++] ?? answer(500), { renew });
  expect((await transport(request)).status).toBe(status);
  expect([sent, renewed]).toEqual([answers.length, renewals]);
});

test('a call that cannot renew its session for want of a connection fails by that', async () => {
  const transport = renewing(async () => answer(401), { renew: () => Promise.reject(new Error('lost')) });
  await expect(transport(request)).rejects.toThrow('lost');
});
