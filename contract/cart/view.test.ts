import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { apiEndpoints } from '../endpoints.ts';

/** Writes below a cart after which nothing else is shown of it, and its addresses. */
const WITHOUT = [
  'DELETE /carts/{id}',
  'DELETE /carts/{id}/shares',
  'PATCH /carts/{id}/addresses/billing',
  'PATCH /carts/{id}/addresses/shipping',
  'POST /carts/{id}/handover-tokens',
  'POST /carts/{id}/share',
];

const isWrite = (key: string) => key.includes(' /carts/{id}') && !key.startsWith('GET ');
const writes = Object.entries(apiEndpoints as Record<string, Endpoint>).filter(([key]) => isWrite(key));

test('every other write of a cart takes a view, answers it and says which changes were seen', () => {
  const takesView = ({ query }: Endpoint) => query !== undefined && 'view' in query.shape;
  expect(writes.flatMap(([key, endpoint]) => (takesView(endpoint) ? [] : key)).toSorted()).toEqual(WITHOUT);
  for (const [key, { acknowledges, query, response }] of writes) {
    if (!query) continue;
    expect(acknowledges, key).toBe(true);
    const answer = response as z.ZodObject | z.ZodOptional<z.ZodObject>;
    expect('unwrap' in answer ? answer.unwrap().shape : answer.shape, key).toHaveProperty('view');
  }
});
