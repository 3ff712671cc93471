import { randomUUID } from 'node:crypto';
import { firstId, type Item } from './send.ts';
import type { Prepare, Prepares, Tools } from './tools.ts';

const MOST = 50;
const MOST_PARTS = 30;
const idsOf = async ({ sql }: Tools, query: string): Promise<number[]> =>
  (await sql<{ id: number }>(query)).map(({ id }) => id);

const NAME = { cs: 'Měření' };
const TEXT = { cs: '<p>Měření.</p>' };
const ORDER_WORDS = { cs: 'Objednávka {order_number}', sk: 'Objednávka {order_number}', en: 'Order {order_number}' };
const DISCOUNT = { name: NAME, operation: 1, percents: 5 };
const A_PATH = "select path from slugs where language = 'cs' and is_canonical and model_type = 9 order by path limit 1";
const pathOf = async ({ sql }: Tools) => (await sql<{ path: string }>(A_PATH))[0]?.path;

/** A record of each kind that operators delete, by the address of its list. */
const DELETED: Readonly<Record<string, (tools: Tools) => unknown>> = {
  '/articles': () => ({ name: NAME, content: TEXT, is_active: false }),
  '/article-categories': () => ({ name: NAME }),
  '/article-tags': () => ({ name: NAME, slug: newWord() }),
  '/attachments': () => ({ name: NAME, content_base64: 'JVBERi0xLjQK' }),
  '/authors': () => ({ first_name: 'Jana', last_name: 'Měřená' }),
  '/banners': () => ({ name: NAME, banner_type_id: 2 }),
  '/brands': () => ({ name: 'Měření' }),
  '/cash-restrictions': () => ({
    kind: 'phone',
    value: `+4206${String(Date.now()).slice(-8)}`,
    reason: 'Measured',
    valid_to: '2028-01-01T00:00:00.000Z',
  }),
  '/categories': () => ({ name: NAME }),
  '/discounts': () => DISCOUNT,
  '/gifts': ({ purchase }) => ({ product_id: purchase.products[0] }),
  '/loyalty-programs': async (tools) => ({
    ...{ name: NAME, operation: 0, value: 3 },
    customer_account_ids: [await firstId(tools, 'select id from customer_accounts order by id limit 1')],
  }),
  '/mail-templates': () => ({ name: newWord(), subject: ORDER_WORDS, text: ORDER_WORDS }),
  '/manufacturers': () => ({ name: 'Měření', address: 'Lipová 12, Brno' }),
  '/operator-roles': () => ({ name: randomUUID(), rights: ['orders.read'] }),
  '/product-availabilities': () => ({ name: NAME }),
  '/product-tags': () => ({ name: NAME }),
  '/search-redirects': async (tools) => ({ language: 'cs', phrase: newWord(), path: await pathOf(tools) }),
  '/search-synonyms': () => ({ language: 'cs', phrases: [newWord(), newWord()] }),
  '/static-contents': () => ({ content: TEXT, hooks: ['cart'] }),
  '/static-pages': () => ({ name: NAME, page_name: `bench-${randomUUID().slice(0, 8)}`, content: TEXT }),
};
const newWord = () => `mereni${randomUUID().replaceAll('-', '').slice(0, 12)}`;

async function made(tools: Tools, list: string, body?: unknown): Promise<string> {
  const { item } = await tools.operate(`POST ${list}`, body ?? (await DELETED[list]?.(tools)));
  return `${list}/${item.id}`;
}

/** Deletes a record that was made for it: a dry run, and at the end in earnest. */
const deletion =
  (list: string): Prepare =>
  async (tools) => {
    const path = await made(tools, list);
    return { path, end: () => tools.operate(`DELETE ${path}`) };
  };

const codesOf = (tools: Tools) => made(tools, '/discounts', { ...DISCOUNT, method: 2 });
/** May become a package, or be a part of one. */
const SINGLE = 'p.is_active and not p.has_variations and p.product_type = 0';
const OUTSIDE = `select p.id from products p where ${SINGLE} and not exists (select from package_items i where i.product_id = p.id)
  and not exists (select from gifts g where g.product_id = p.id) order by p.id desc limit 1`;
/** A kind of relation that operators set. */
const ALTERNATIVES = 1;

/** What calls of operators about products, content and promotions read, change and end. */
export const OF_RECORDS: Prepares = {
  ...Object.fromEntries(Object.keys(DELETED).map((list) => [`DELETE ${list}/{id}`, deletion(list)])),
  'GET /sitemaps/{kind}/{part}': async () => ({ path: '/sitemaps/product/1' }),
  'GET /previews': async (tools) => {
    const article = await firstId(tools, 'select id from articles order by id limit 1');
    const { item } = await tools.operate<Item<{ url: string }>>(`POST /articles/${article}/previews`, {
      language: 'cs',
    });
    return { query: { token: /token=([^&]+)/.exec(item.url)?.[1] ?? '' } };
  },
  'GET /change-rows': async () => ({ query: { table_name: 'products', record_id: '1' } }),
  'PUT /products/{id}/attachments': async (tools) => ({
    json: {
      attachments: (await idsOf(tools, `select id from attachments order by id limit ${MOST}`)).map(
        (attachment_id) => ({
          attachment_id,
        }),
      ),
    },
  }),
  'PUT /products/{id}/images': async (tools) => ({
    json: {
      images: (await idsOf(tools, `select id from images order by id limit ${MOST}`)).map((image_id) => ({ image_id })),
    },
  }),
  'PUT /products/{id}/related-products': async ({ purchase }) => ({
    path: `/products/${purchase.products[0]}/related-products`,
    json: {
      relation_type: ALTERNATIVES,
      related_products: purchase.products.slice(1, MOST + 1).map((related_product_id) => ({ related_product_id })),
    },
  }),
  'PUT /products/{id}/package': async (tools) => {
    const id = await firstId(tools, OUTSIDE);
    const parts = await idsOf(
      tools,
      `select p.id from products p where ${SINGLE} and p.id <> ${id} order by p.id limit ${MOST_PARTS}`,
    );
    const items = parts.map((product_id) => ({ product_id, count: 2 }));
    return { path: `/products/${id}/package`, json: { product_type: 1, items } };
  },
  'PUT /products/{id}/services': async (tools) => ({
    json: {
      service_ids: await idsOf(tools, `select id from products where product_type = 4 order by id limit ${MOST}`),
    },
  }),
  'POST /search-redirects': async (tools) => ({
    json: { language: 'cs', phrase: newWord(), path: await pathOf(tools) },
  }),
  'PATCH /search-redirects/{id}': async (tools) => {
    const path = await made(tools, '/search-redirects');
    return { path, json: { phrase: newWord() }, end: () => tools.operate(`DELETE ${path}`) };
  },
  'PATCH /discounts/{id}': async (tools) => {
    const path = await made(tools, '/discounts');
    const product_ids = tools.purchase.products.slice(0, MOST);
    const json = { percents: 10, name: { cs: 'Jiné', sk: 'Iné', en: 'Other' }, products_type: 1, product_ids };
    return { path, json, end: () => tools.operate(`DELETE ${path}`) };
  },
  'POST /discounts/what-if': async () => {
    const to = new Date();
    const from = new Date(to.getTime() - 365 * 86_400_000);
    const discount = { ...DISCOUNT, is_for_purchase: true };
    return { json: { from: from.toISOString(), to: to.toISOString(), discount } };
  },
  'POST /discounts/{id}/codes': async (tools) => ({ path: `${await codesOf(tools)}/codes` }),
  'PATCH /discounts/{id}/code-batches/{batch_id}': async (tools) => {
    const path = await codesOf(tools);
    const { item } = await tools.operate(`POST ${path}/codes`, { count: MOST, label: 'Leták' });
    return { path: `${path}/code-batches/${item.id}`, json: { label: 'Měření', is_active: false } };
  },
};
