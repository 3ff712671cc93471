import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { acceptedBody, LARGEST_SEARCH, largestQuery, mendedBody } from './largest-input.ts';

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

test('the largest search has as many words and nearly as many letters as a list takes', () => {
  expect(new Set(LARGEST_SEARCH.split(' ')).size).toBe(16);
  expect(LARGEST_SEARCH.length).toBeGreaterThan(120);
  expect(LARGEST_SEARCH.length).toBeLessThanOrEqual(200);
});

const asked = Object.entries(apiEndpoints as Record<string, Endpoint>).filter(([, { query }]) => query);

test.each(asked)(
  'the largest query of %s, where it needs no more than that, is one that it takes',
  (_call, endpoint) => {
    const issues = endpoint.query?.safeParse(largestQuery(endpoint, LARGEST_SEARCH)).error?.issues ?? [];
    // What only the data can say, such as a number or a token, is missing; nothing that is sent is too much.
    expect(issues.filter(({ code, path }) => code !== 'invalid_type' || path.length > 1)).toEqual([]);
  },
);

test('what a shop refuses is as in the example, and left out where it is that already', () => {
  const example = { name: 'Lípa', lines: [{ id: 1, note: 'A' }] };
  const line = { id: 1, note: '111' };
  const body = { name: '111', lines: [line, line, line] };
  const mended = (from: unknown, ...fields: string[]) => mendedBody(from, { example }, fields);
  expect(mended(body, 'name')).toEqual({ ...body, name: 'Lípa' });
  expect(mended({ ...body, name: 'Lípa' }, 'name')).toEqual({ lines: body.lines });
  expect(mended(body, 'lines.0.note')).toEqual({ ...body, lines: [{ id: 1, note: 'A' }, line, line] });
  expect(mended(body, 'lines.1.id', 'lines.2.id')).toEqual({ ...body, lines: [line] });
  expect(mended(body)).toEqual(body);
});

test('no body expects to find what an example does', () => {
  const changes = written.filter(([, { body }]) => body && 'shape' in body && 'expected' in (body.shape as object));
  expect(changes.length).toBeGreaterThan(20);
  for (const [call, endpoint] of changes) expect(acceptedBody(endpoint), call).not.toHaveProperty('expected');
});
