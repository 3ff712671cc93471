import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { products } = FIXTURE;

let shop: TestShop;
let storefront: RecordingStorefront;
/** Calls of the API. */
const asked: string[] = [];

beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}}}'`);
  await shop.sql(
    "insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')",
  );
  await shop.api.flushEvents();
  storefront = await openRecordingStorefront(shop, {
    transport: (...visitor) => {
      const send = shop.api.transport(...visitor);
      return (request) => {
        asked.push(request.url);
        return send(request);
      };
    },
  });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

describe('the Model Context Protocol', () => {
  const sent: { cookie: string; status: number }[] = [];
  let cookie = '';

  /** The SDK's own client, through the storefront's own socket. */
  async function connected() {
    const client = new Client({ name: 'test', version: '1' });
    const fetch = async (url: string | URL, init: RequestInit = {}) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = init.body ? String(init.body) : undefined;
      const answer = await storefront.visit(new URL(url).pathname, {
        method: init.method ?? 'GET',
        body,
        cookie,
        headers: { origin: '', ...headers },
      });
      sent.push({ cookie, status: answer.status });
      const type = String(answer.headers['content-type'] ?? '');
      return new Response(answer.text || null, { status: answer.status, headers: { 'content-type': type } });
    };
    await client.connect(new StreamableHTTPClientTransport(new URL('http://cs.localhost/mcp'), { fetch }));
    return client;
  }
  type Products = {
    products: { id: number; url: string; price_with_tax: { value: number; currency: string } }[];
    total: number;
  };
  const call = async (client: Client, name: string, input: Record<string, unknown>) =>
    client.callTool({ name, arguments: input });

  test('a program finds a product and reads it', async () => {
    const client = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_products',
      'list_categories',
      'browse_category',
      'get_product',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);

    const found = (await call(client, 'search_products', { search: 'tuhé mýdlo' }))
      .structuredContent as unknown as Products;
    const soap = found.products.find(({ id }) => id === products.barSoap);
    expect(soap).toMatchObject({ url: 'http://cs.localhost/tuhe-mydlo', price_with_tax: { currency: 'CZK' } });

    const read = (await call(client, 'get_product', { id: products.barSoap })).structuredContent as Record<
      string,
      unknown
    >;
    const { body } = await shop.request(`GET /products/${products.barSoap}?embed=computed_prices`);
    expect(read).toMatchObject({
      name: body.item.name,
      url: 'http://cs.localhost/tuhe-mydlo',
      price_with_tax: { value: body.item._embedded.computed_prices.taxed_price.value, currency: 'CZK' },
    });

    const categories = (await call(client, 'list_categories', {})).structuredContent as {
      categories: { path: string; children: { path: string }[] }[];
    };
    const body1 = categories.categories.find(({ path }) => path === '/telo');
    expect(body1?.children.map(({ path }) => path)).toContain('/telo/mydla');
    // No counts of products, which cost most of the tree and are not answered.
    expect(asked.filter((url) => /^\/v1\/categories\/tree\?.*embed=urls/.test(url))).toEqual([
      '/v1/categories/tree?only=id%2Cname&embed=urls',
    ]);
    const browsed = (await call(client, 'browse_category', { path: '/telo/mydla' }))
      .structuredContent as unknown as Products;
    expect(browsed.products.map(({ id }) => id)).toContain(products.barSoap);
    await client.close();
  });

  test('it reads sections, stars and what a package contains, and sorts as listings do', async () => {
    await shop.sql(`insert into product_sections (product_id, position, title, content)
      values (${products.barSoap}, 0, '{"cs":"Složení"}', '{"cs":"<p>Olej</p>"}')`);
    await shop.sql(`insert into product_reviews (product_id, author_hash, language, name, rating, state, approved_at)
      values (${products.barSoap}, 'x', 'cs', 'Jana', 4, 'approved', now())`);
    await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, update_stock, product_type)
      values (901, '{"cs":"Dárek"}', 1, 1, false, 1)`);
    await shop.sql('insert into prices (price_list_id, product_id, price) values (1, 901, 10000)');
    await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/darek', 9, 901)`);
    await shop.sql(`insert into package_items (product_package_id, product_id, product_variation_id, count, position)
      values (901, ${products.barSoap}, null, 2, 0), (901, ${products.cream}, ${FIXTURE.variations.ml50}, 1, 1)`);
    await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
    await shop.api.flushEvents();
    const client = await connected();
    const read = async (id: number) => (await call(client, 'get_product', { id })).structuredContent;
    expect(await read(products.barSoap)).toMatchObject({
      kind: 'normal',
      sections: [{ title: 'Složení', content: '<p>Olej</p>' }],
      rating: { average: 4, count: 1 },
      package_contents: [],
    });
    expect(await read(901)).toMatchObject({
      kind: 'fixed_package',
      rating: null,
      package_contents: [
        { id: products.barSoap, url: 'http://cs.localhost/tuhe-mydlo', variant: null, pieces: 2 },
        { id: products.cream, variant: expect.stringMatching(/^50.ml$/), pieces: 1 },
      ],
      pieces_to_choose: null,
    });
    const cream = (await read(products.cream)) as Record<string, { value: number }>;
    expect([cream.price_with_tax?.value, cream.highest_price_with_tax?.value]).toEqual([249, 449]);
    const sorted = async (sort: string) => {
      const { structuredContent } = await call(client, 'search_products', { search: 'mýdlo', sort });
      return structuredContent as unknown as { products: { id: number; rating: object | null }[] };
    };
    expect((await sorted('rating')).products[0]).toMatchObject({ id: products.barSoap, rating: { count: 1 } });
    for (const sort of ['relevance', 'bestselling', 'newest'])
      expect([sort, (await sorted(sort)).products.length > 1]).toEqual([sort, true]);
    await client.close();
  });

  test('what shoppers may not see is not there, and bad input is told', async () => {
    const client = await connected();
    for (const id of [products.hidden, products.inactive, products.euroOnly, 999_999]) {
      const answer = await call(client, 'get_product', { id });
      expect([id, answer.isError]).toEqual([id, true]);
    }
    const refused = [
      call(client, 'search_products', { search: '' }),
      call(client, 'search_products', { search: 'x'.repeat(201) }),
      call(client, 'get_product', { id: 'abc' }),
      call(client, 'browse_category', { path: '//evil.example' }),
    ].map((answer) =>
      answer.then(
        ({ isError }) => isError === true,
        () => true,
      ),
    );
    expect(await Promise.all(refused)).toEqual([true, true, true, true]);
    expect((await call(client, 'browse_category', { path: '/neni' })).isError).toBe(true);
    await client.close();
  });

  test('a browser’s cookies give it nothing', async () => {
    cookie = 'auth=x; refresh=y; price_group=z';
    const client = await connected();
    expect((await call(client, 'get_product', { id: products.barSoap })).isError).toBeFalsy();
    expect((await call(client, 'get_product', { id: products.hidden })).isError).toBe(true);
    await client.close();
    cookie = '';
  });

  test('a stream that would stay open is refused, and so is what is no message', async () => {
    const post = (body: string) =>
      storefront.visit('/mcp', { method: 'POST', body, headers: { accept: 'application/json, text/event-stream' } });
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { filter: {} } };
    expect((await post(JSON.stringify(listen))).text).toMatch(/"error"/);
    expect((await post('{')).status).toBe(400);
    expect((await storefront.visit('/mcp', {})).status).toBe(405);
  });
});
