import { expect, test } from 'vitest';
import { errorsOfEndpoint } from '../../../contract/errors-of-call.ts';
import { schemesOf, securityOf } from './security.ts';

test.each([
  [{ access: 'public' } as const, []],
  [{ access: 'public', right: 'products.read' } as const, [{}, { operator: [] }]],
  [{ access: 'capability' } as const, []],
  [{ access: 'customer' } as const, [{ customer: [] }, { customerCookie: [] }]],
  [{ access: 'operator', right: 'orders.read' } as const, [{ operator: [] }]],
])('a call declared %j demands %j', (endpoint, expected) => {
  expect(securityOf(endpoint)).toEqual(expected);
});

test('a way to sign in is documented when a call demands it', () => {
  const call = { summary: '', description: '' };
  expect(Object.keys(schemesOf([{ ...call, access: 'public' }]))).toEqual([]);
  expect(
    Object.keys(
      schemesOf([
        { ...call, access: 'operator', right: 'orders.read' },
        { ...call, access: 'customer' },
      ]),
    ),
  ).toEqual(['operator', 'customer', 'customerCookie']);
});

test('a call for customers may end in 401, and below /customers/{id} in 404', () => {
  const call = { summary: '', description: '', access: 'customer' } as const;
  expect(errorsOfEndpoint('GET /carts/{id}', call)).toContain('not_signed_in');
  expect(errorsOfEndpoint('GET /carts/{id}', call)).not.toContain('not_found');
  expect(errorsOfEndpoint('GET /customers/{id}/lists', call)).toEqual(
    expect.arrayContaining(['not_signed_in', 'not_found']),
  );
});
