import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  // A refused read is tried once more, and that counts too.
  shop = await startBrowsingShop({ searchesPerMinute: 2, callsPerMinute: 6 });
  await shop.sql(`update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}}}'`);
  await shop.sql("insert into outbox_events (type, payload) values ('shop.changed', '{}')");
  await shop.api.flushEvents();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
const post = (message: unknown) =>
  storefront.visit('/mcp', { method: 'POST', body: ` ${JSON.stringify(message)}`, headers });
const calling = (name: string, input: object, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});

test('many calls in one message are refused', async () => {
  const { status, text } = await post([1, 2].map((id) => calling('list_categories', {}, id)));
  expect([status, JSON.parse(text)]).toMatchObject([400, { id: null, error: { code: -32_600 } }]);
});

test('a page of another site is refused, whatever it asks; a program names none', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const ask = (origin: string) =>
    storefront.visit('/mcp', { method: 'POST', body: JSON.stringify(message), headers: { ...headers, origin } });
  for (const origin of ['null', 'https://evil.example', 'http://cs.localhost.evil.example', 'https://cs.localhost:444'])
    expect([origin, (await ask(origin)).status]).toEqual([origin, 403]);
  for (const origin of ['', 'http://cs.localhost']) expect([origin, (await ask(origin)).status]).toEqual([origin, 200]);
});

test('what a program asks counts in the limits of its address, as if it called the API', async () => {
  const isRefused = async (name: string, input: object) => {
    const { text } = await post(calling(name, input));
    expect(text).toContain('"result"');
    return text.includes('"isError":true');
  };
  const search = { search: 'mýdlo' };
  const product = { id: FIXTURE.products.barSoap };
  const refused: boolean[] = [];
  for (const [name, input] of [
    ['search_products', search],
    ['search_products', search],
    ['search_products', search],
    ['get_product', product],
    ['get_product', product],
    ['get_product', product],
  ] as const)
    refused.push(await isRefused(name, input));
  expect(refused).toEqual([false, false, true, false, false, true]);
});
