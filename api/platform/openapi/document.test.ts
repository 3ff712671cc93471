import { expect, test } from 'vitest';
import { openApiDocument } from './document.ts';

type Operation = { summary: string; description: string; responses: Record<string, { description: string }> };
const { paths } = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operation = (method: string, path: string): Operation =>
  paths[path]?.[method] ?? expect.fail(`${method} ${path} is not documented`);

test('reads, but not the call that signs operators out, say what operators who may read products see besides', () => {
  const said = 'who may read products';
  expect(operation('get', '/products').description).toContain(said);
  expect(operation('post', '/operators/logout').description).not.toContain(said);
});

test.each([
  ['put', '/passwords/customer', '`token`'],
  ['get', '/email-change-confirmations', '`token`'],
  ['post', '/operators/set-ups', '`token`'],
  ['get', '/carts/{id}', 'a cart’s id'],
  ['get', '/orders/{id}', 'an order’s hash'],
])('%s %s names the secret that it asks for: %s', (method, path, secret) => {
  const [may = ''] = operation(method, path)
    .description.split('\n\n')
    .filter((line) => line.startsWith('Whoever'));
  expect(may).toContain(secret);
});

test('how to sign in again names the call of operators too', () => {
  const { responses } = operation('put', '/operators/me/password');
  expect(responses['403']?.description).toContain('operators with `POST /operators/reauthentications`');
});
