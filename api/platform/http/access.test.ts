import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../../contract/endpoint.ts';
import { checkAccess } from './access.ts';
import { anonymousCaller, type Caller } from './caller.ts';

const app = fastify();
const stranger = anonymousCaller({ trackingId: null });
const askers: Record<string, Caller> = {
  stranger,
  customer: { ...stranger, customer: { id: 7 } },
  operator: { ...stranger, operator: { id: 1, rights: 'all' } },
};

beforeAll(async () => {
  app.decorateRequest('context');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { context: askers[String(request.headers.from)] });
  });
  checkAccess(app);
  for (const access of ['public', 'capability', 'customer', 'operator'] satisfies Access[])
    app.post(`/v1/${access}`, { config: { access } }, async () => ({ access }));
  for (const url of ['/v1/customers/:id', '/v1/customers/:id/lists/:list_id'])
    app.get(url, { config: { access: 'customer' } }, async () => ({ url }));
  await app.ready();
});
afterAll(() => app.close());

test.each<[string, Access[]]>([
  ['stranger', ['public', 'capability']],
  ['customer', ['public', 'capability', 'customer']],
  ['operator', ['public', 'capability', 'operator']],
])('a %s may make calls declared %j only', async (from, allowed) => {
  for (const access of ['public', 'capability', 'customer', 'operator'] as const) {
    const answer = await app.inject({ method: 'POST', url: `/v1/${access}`, headers: { from }, payload: {} });
    expect([access, answer.statusCode === 200], answer.payload).toEqual([access, allowed.includes(access)]);
  }
});

test.each(['', '/lists/3'])('what stands at /customers/{id}%s is there for that customer alone', async (rest) => {
  const status = async (from: string, id: string) =>
    (await app.inject({ url: `/v1/customers/${id}${rest}`, headers: { from } })).statusCode;
  expect(await status('customer', '7')).toBe(200);
  for (const other of ['8', '70', '07', '7.0', '%37%20', 'me', '-7'])
    expect([other, await status('customer', other)]).toEqual([other, 404]);
  for (const from of ['stranger', 'operator']) expect([from, await status(from, '7')]).toEqual([from, 401]);
});

test('a route of the API that declares no access is not taken', () => {
  const other = fastify();
  checkAccess(other);
  expect(() => other.get('/v1/forgotten', async () => 'x')).toThrow('The route /v1/forgotten declares no access.');
  expect(() => other.get('/media/1', async () => 'x')).not.toThrow();
});
