import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, vi } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import {
  changeOf,
  openVisibilityShop,
  type Reason,
  VISIBLE,
  type Viewer,
  type Way,
  walkWays,
  withoutAddress,
} from '../../testing/visibility/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { products, categories } = FIXTURE;
let storefront: RecordingStorefront;
openVisibilityShop(async (shop) => {
  storefront = await openRecordingStorefront(shop);
});
afterAll(() => storefront.close());

/** What the viewer's programs read; a customer's cookies must not make it more. */
const get = async (path: string, { host, own }: Viewer): Promise<string> => {
  const auth = own.headers.authorization?.slice('Bearer '.length);
  return (await storefront.visit(path, { host, cookie: `auth=${auth}` })).text;
};

type Found = { products?: { id: number }[]; categories?: unknown; id?: number };
/** A tool's answer by the SDK's own client; undefined for a refusal. */
async function callTool(
  name: string,
  input: Record<string, unknown>,
  { host, own }: Viewer,
): Promise<Found | undefined> {
  const fetch = async (url: string | URL, init: RequestInit = {}) => {
    const answer = await storefront.visit(new URL(url).pathname, {
      host,
      method: init.method ?? 'GET',
      body: init.body ? String(init.body) : undefined,
      cookie: `auth=${own.headers.authorization?.slice('Bearer '.length)}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...own.headers, origin: '' },
    });
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(answer.text || null, { status: answer.status, headers: { 'content-type': type } });
  };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://${host}/mcp`), { fetch }));
  const { isError, structuredContent } = await client.callTool({ name, arguments: input });
  await client.close();
  return isError ? undefined : (structuredContent as Found);
}
const hasProduct = (found: Found | undefined, id: number) => (found?.products ?? []).some((one) => one.id === id);

/** A cached sitemap may be five minutes old. */
let minutes = 0;
async function sitemap(kind: string, viewer: Viewer): Promise<string> {
  minutes += 10;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  try {
    return await get(`/sitemaps/${kind}-1.xml`, viewer);
  } finally {
    clock.mockRestore();
  }
}

const SOAP = { cs: '/tuhe-mydlo', sk: '/tuhe-mydlo', en: '/bar-soap' };
const SOAPS = { cs: '/telo/mydla', sk: '/telo/mydla', en: '/body/soaps' };
const ARTICLE = { cs: '/magazin/clanek', sk: '/magazin/clanok', en: '/magazine/story' };
/** Customers of groups too: programs read as guests. */
const EVERYBODY = ['guest', 'slovak', 'english', 'member'] as const;
const inLanguages = (type: number, id: number): Reason[] => [
  ['it has no address in the language', ...withoutAddress(type, id), ['slovak', 'english']],
  ['it has no address in another language', ...withoutAddress(type, id, 'sk'), ['guest', 'english', 'member']],
];
const cachedForGroup = (id: number): [string, string] => [
  `update categories set customer_groups_restriction = true where id = ${id};
   insert into category_customer_groups (category_id, customer_group_id) values (${id}, ${VISIBLE.group})`,
  `update categories set customer_groups_restriction = false where id = ${id}; delete from category_customer_groups where category_id = ${id}`,
];

walkWays(
  'a product to machines',
  [
    [
      'found',
      async (viewer) => hasProduct(await callTool('search_products', { search: 'tuhé' }, viewer), products.barSoap),
    ],
    [
      'in its category',
      async (viewer) =>
        hasProduct(await callTool('browse_category', { path: SOAPS[viewer.language] }, viewer), products.barSoap),
    ],
    ['read', async (viewer) => (await callTool('get_product', { id: products.barSoap }, viewer)) !== undefined],
    [
      'in the sitemap',
      async (viewer) => (await sitemap('product', viewer)).includes(`${viewer.host}${SOAP[viewer.language]}<`),
    ],
  ],
  [
    ['it is inactive', ...changeOf('products', products.barSoap)('is_active = false', 'is_active = true')],
    ['it is hidden', ...changeOf('products', products.barSoap)('is_hidden = true', 'is_hidden = false')],
    ['its category is kept for a customer group', ...cachedForGroup(categories.barSoaps)],
    ...inLanguages(9, products.barSoap),
    [
      'it has no price in the price list',
      `update prices set price_list_id = 3 where price_list_id = 1 and product_id = ${products.barSoap}`,
      `update prices set price_list_id = 1 where price_list_id = 3 and product_id = ${products.barSoap}`,
      ['slovak'],
    ],
  ],
  EVERYBODY,
);

const hasVariant = async (viewer: Viewer) =>
  JSON.stringify((await callTool('get_product', { id: products.cream }, viewer)) ?? {}).includes('"50 ml"');
walkWays(
  'a variation to machines',
  [['read', hasVariant]],
  [
    [
      'it is hidden',
      ...changeOf('product_variations', FIXTURE.variations.ml50)('is_hidden = true', 'is_hidden = false'),
    ],
  ],
);

const categoryWays: Way[] = [
  [
    'in the tree',
    async (viewer) =>
      JSON.stringify(await callTool('list_categories', {}, viewer)).includes(`"${SOAPS[viewer.language]}"`),
  ],
  [
    'browsed',
    async (viewer) => (await callTool('browse_category', { path: SOAPS[viewer.language] }, viewer)) !== undefined,
  ],
  [
    'in the sitemap',
    async (viewer) => (await sitemap('category', viewer)).includes(`${viewer.host}${SOAPS[viewer.language]}<`),
  ],
];
walkWays(
  'a category to machines',
  categoryWays,
  [
    ['it is inactive', ...changeOf('categories', categories.soaps)('is_active = false', 'is_active = true')],
    ['it is kept for a customer group', ...cachedForGroup(categories.soaps)],
    ['what is above it is kept for a customer group', ...cachedForGroup(categories.body)],
    ...inLanguages(16, categories.soaps),
  ],
  EVERYBODY,
);

const TOP = { cs: '/telo', sk: '/telo', en: '/body' };
walkWays(
  'a category at the top, in llms.txt',
  [
    [
      'as a link',
      async (viewer) => (await get('/llms.txt', viewer)).includes(`${viewer.host}${TOP[viewer.language]})`),
    ],
  ],
  [
    ['it is inactive', ...changeOf('categories', categories.body)('is_active = false', 'is_active = true')],
    ['it is kept for a customer group', ...cachedForGroup(categories.body)],
    ...inLanguages(16, categories.body),
  ],
  EVERYBODY,
);

walkWays(
  'an article to machines',
  [
    [
      'in the feed',
      async (viewer) => (await get('/rss.xml', viewer)).includes(`${viewer.host}${ARTICLE[viewer.language]}<`),
    ],
    [
      'in the sitemap',
      async (viewer) => (await sitemap('article', viewer)).includes(`${viewer.host}${ARTICLE[viewer.language]}<`),
    ],
  ],
  [
    ['it is inactive', ...changeOf('articles', 1)('is_active = false', 'is_active = true')],
    ['it is published later', ...changeOf('articles', 1)("publish_at = '2099-01-01'", "publish_at = '2026-01-01'")],
    ...inLanguages(12, 1),
  ],
  EVERYBODY,
);

walkWays(
  'a static page to machines',
  [
    ['in llms.txt', async (viewer) => (await get('/llms.txt', viewer)).includes(`${viewer.host}/pod-podminkami)`)],
    [
      'in the sitemap',
      async (viewer) => (await sitemap('static-page', viewer)).includes(`${viewer.host}/pod-podminkami<`),
    ],
  ],
  [
    ['it is inactive', ...changeOf('static_pages', 2)('is_active = false', 'is_active = true')],
    ['what is above it is inactive', ...changeOf('static_pages', 1)('is_active = false', 'is_active = true')],
    ...inLanguages(18, 2),
  ],
  EVERYBODY,
);
