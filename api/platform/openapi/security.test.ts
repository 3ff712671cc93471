import { expect, test } from 'vitest';
import { errorsOfEndpoint } from '../../../contract/errors-of-call.ts';
import { schemesOf, securityOf } from './security.ts';

test.each([
  [{ access: 'public' } as const, [{}, { customer: [] }, { customerCookie: [] }]],
  [
    { access: 'public', right: 'products.read' } as const,
    [{}, { customer: [] }, { customerCookie: [] }, { operator: [] }],
  ],
  [{ access: 'capability' } as const, [{}, { customer: [] }, { customerCookie: [] }]],
  [{ access: 'customer' } as const, [{ customer: [] }, { customerCookie: [] }]],
  [{ access: 'operator', right: 'orders.read' } as const, [{ operator: [] }]],
])('a call declared %j demands %j', (endpoint, expected) => {
  expect(securityOf('/products', endpoint)).toEqual(expected);
});

test('a call that signs in demands no token and looks at none', () => {
  expect(securityOf('/auth/login', { access: 'public' })).toEqual([]);
  const login = { summary: '', description: '', access: 'public' } as const;
  expect(errorsOfEndpoint('POST /auth/login', login)).not.toContain('not_signed_in');
});

test('a way to sign in is documented when a call demands it', () => {
  expect(Object.keys(schemesOf([{}]))).toEqual([]);
  const demanded = [
    ...securityOf('/orders', { access: 'operator', right: 'orders.read' }),
    ...securityOf('/orders', { access: 'customer' }),
  ];
  expect(Object.keys(schemesOf(demanded))).toEqual(['operator', 'customer', 'customerCookie']);
});

test('a call that looks at tokens may end in 401 and 403, and below /customers/{id} in 404', () => {
  const call = { summary: '', description: '', access: 'customer' } as const;
  expect(errorsOfEndpoint('GET /carts/{id}', call)).toContain('not_signed_in');
  expect(errorsOfEndpoint('GET /carts/{id}', call)).not.toContain('not_found');
  expect(errorsOfEndpoint('GET /customers/{id}/lists', call)).toEqual(
    expect.arrayContaining(['not_signed_in', 'not_found']),
  );
  const everybodys = { ...call, access: 'public' } as const;
  expect(errorsOfEndpoint('GET /products', everybodys)).toEqual(
    expect.arrayContaining(['not_signed_in', 'customer_blocked', 'customer_inactive']),
  );
  const dangerous = { ...call, access: 'operator', right: 'operators.manage', recentSignIn: true } as const;
  expect(errorsOfEndpoint('POST /operators', dangerous)).toContain('person_needed');
});
