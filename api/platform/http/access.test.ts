import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access, Endpoint } from '../../../contract/endpoint.ts';
import type { Right } from '../../../contract/rights.ts';
import { checkAccess, checkRight } from './access.ts';
import { anonymousCaller, type Caller, type Customer, type Operator } from './caller.ts';

const app = fastify();
const NOW = new Date('2026-03-02T10:00:00Z');
const clock = () => NOW;
const stranger = anonymousCaller();
const CUSTOMER: Customer = {
  id: 7,
  sessionId: 1,
  credentials: null,
  hasConfirmedEmail: true,
  authenticatedAt: NOW,
  impersonation: null,
};
function operatorOf(rights: Right[]): Operator {
  return { id: 1, kind: 'service', name: 'import', rights, sessionId: null, authenticatedAt: null };
}
function personSignedIn(minutesAgo: number): Partial<Operator> {
  return { kind: 'person', sessionId: 3, authenticatedAt: new Date(NOW.getTime() - minutesAgo * 60_000) };
}
const askers = (): Record<string, Caller> => ({
  stranger,
  customer: { ...stranger, customer: CUSTOMER },
  operator: { ...stranger, operator: operatorOf(['all']) },
  reader: { ...stranger, operator: operatorOf(['orders.read']) },
  person: { ...stranger, operator: { ...operatorOf(['orders.read']), ...personSignedIn(15) } },
  tired: { ...stranger, operator: { ...operatorOf(['all']), ...personSignedIn(16) } },
});

function configOf(access: Access, more: Partial<Endpoint> = {}) {
  const right = access === 'operator' ? { right: 'orders.read' } : {};
  return { access, endpoint: { summary: '', description: '', access, ...right, ...more } as Endpoint };
}

beforeAll(async () => {
  app.decorateRequest('context');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { context: askers()[String(request.headers.from)] });
  });
  checkAccess(app, clock);
  for (const access of ['public', 'capability', 'customer', 'operator'] satisfies Access[])
    app.post(`/v1/${access}`, { config: configOf(access) }, async () => ({ access }));
  app.get('/v1/own', { config: configOf('operator', { right: 'self' }) }, async () => 'own');
  app.get('/v1/careful', { config: configOf('operator', { recentSignIn: true }) }, async () => 'careful');
  app.get('/v1/shown', { config: configOf('public', { right: 'orders.read' }) }, async ({ context }) => ({
    isOperator: context.operator !== null,
  }));
  app.get('/v1/alike', { config: configOf('public') }, async ({ context }) => ({
    isOperator: context.operator !== null,
  }));
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

const answerTo = async (from: string, url: string) => (await app.inject({ url, headers: { from } })).json();

test('an operator without the right of a call is refused, or a stranger where others may call too', async () => {
  expect(() => checkRight(operatorOf(['products.write', 'orders.write']), 'orders.read')).toThrow('right_missing');
  expect(() => checkRight(null, 'orders.read')).toThrow('right_missing');
  expect(() => checkRight(operatorOf(['orders.read']), 'orders.read')).not.toThrow();
  expect(await answerTo('reader', '/v1/shown')).toEqual({ isOperator: true });
  expect(await answerTo('operator', '/v1/shown')).toEqual({ isOperator: true });
  for (const from of ['reader', 'operator']) expect(await answerTo(from, '/v1/alike')).toEqual({ isOperator: false });
});

test('what persons do for themselves, or after a recent sign-in, is closed for service accounts', async () => {
  const status = async (from: string, url: string) => (await app.inject({ url, headers: { from } })).statusCode;
  expect([await status('person', '/v1/own'), await status('person', '/v1/careful')]).toEqual([200, 200]);
  expect([await status('tired', '/v1/own'), await status('tired', '/v1/careful')]).toEqual([200, 403]);
  expect((await answerTo('tired', '/v1/careful')).message).toBe('recent_sign_in_needed');
  for (const url of ['/v1/own', '/v1/careful'])
    expect([url, (await answerTo('operator', url)).message]).toEqual([url, 'person_needed']);
});

test('a route for operators that declares no right is not taken', () => {
  const other = fastify();
  checkAccess(other, clock);
  expect(() => other.get('/v1/forgotten', { config: { access: 'operator' } }, async () => 'x')).toThrow(
    'The route /v1/forgotten declares no right.',
  );
});

test('a route of the API that declares no access is not taken', () => {
  const other = fastify();
  checkAccess(other, clock);
  expect(() => other.get('/v1/forgotten', async () => 'x')).toThrow('The route /v1/forgotten declares no access.');
  expect(() => other.get('/media/1', async () => 'x')).not.toThrow();
});
