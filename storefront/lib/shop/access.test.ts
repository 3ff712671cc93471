import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../http/api.ts';
import { elsewhere, guarded, type RouteAccess } from './access.ts';
import { provideShop, type ShopContext } from './context.ts';
import type { Customer } from './sign-in.ts';

const customer = { id: 7, is_active: true } as Customer;
const path = (name: string) => `/${name}`;
const asked = new URL('http://shop.test/customer/account?tab=2#x');

test.each<[RouteAccess, Customer | null, string | null]>([
  ['login', customer, null],
  ['login', null, '/login?return_url=%2Fcustomer%2Faccount%3Ftab%3D2'],
  ['guest', null, null],
  ['guest', customer, '/'],
  [() => true, null, null],
  [() => false, customer, '/'],
  [() => false, null, '/login?return_url=%2Fcustomer%2Faccount%3Ftab%3D2'],
  [(one) => (one ? { to: '/elsewhere' } : true), customer, '/elsewhere'],
])('a route that asks for %s leads customer %s to %s', (access, who, expected) => {
  expect(elsewhere(access, who, { path }, asked)).toBe(expected);
});

test('a route that asks for something unknown opens for nobody', () => {
  for (const who of [customer, null])
    expect(() => elsewhere('operator' as RouteAccess, who, { path }, asked)).toThrow();
});

function argumentsOf(who: Customer | null, params = {}) {
  const shop = { path, signIn: { customer: async () => who } } as unknown as ShopContext;
  return {
    request: new Request(asked),
    context: provideShop(new RouterContextProvider(), shop),
    url: asked,
    pattern: '',
    params,
  };
}

const redirectOf = (run: unknown) =>
  Promise.resolve(run).then(
    () => null,
    (thrown: Response) => thrown.headers.get('location'),
  );

test('a guarded page loads and acts for who may open it only, also one without a loader', async () => {
  let ran = 0;
  const loader = guarded('login', async () => ++ran);
  for (const handler of [loader, guarded('login')]) {
    expect(await redirectOf(handler(argumentsOf(null)))).toContain('/login?return_url=');
  }
  expect(ran).toBe(0);
  await loader(argumentsOf(customer));
  expect(ran).toBe(1);
});

test.each(['abc', '1x', '-1', '12345678901', ''])(
  'nobody is asked to sign in for a record of number %j',
  async (id) => {
    const thrown = await Promise.resolve(guarded('login')(argumentsOf(null, { id }))).catch((one) => one);
    expect(thrown).toMatchObject({ init: { status: 404 } });
    expect(await redirectOf(guarded('login')(argumentsOf(null, { id: '7' })))).toContain('/login?return_url=');
  },
);

test('a session that ends while its page loads leads to login', async () => {
  const loader = () => Promise.reject(new ApiError({ status: 401, type: 'not_signed_in', message: '', errors: [] }));
  expect(await redirectOf(guarded('login', loader)(argumentsOf(customer)))).toContain('/login?return_url=');
});
