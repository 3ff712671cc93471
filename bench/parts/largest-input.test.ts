import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { acceptedBody } from './largest-input.ts';

const written = Object.entries(apiEndpoints as Record<string, Endpoint>).filter(([, { body }]) => body);

test.each(written)('the largest body of %s is one that it takes', (_call, endpoint) => {
  const body = acceptedBody(endpoint);
  expect(endpoint.body?.safeParse(body).error?.issues).toBeUndefined();
  // An example with one line says nothing of the costs of fifty.
  expect(JSON.stringify(body).length).toBeGreaterThanOrEqual(JSON.stringify(endpoint.example ?? {}).length / 2);
});

test('a batch for a cart is as long as one may be', () => {
  const { items } = acceptedBody(
    (apiEndpoints as Record<string, Endpoint>)['POST /carts/{id}/items/batch'] as Endpoint,
  ) as {
    items: unknown[];
  };
  expect(items).toHaveLength(50);
});
