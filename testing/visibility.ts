import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from './fixtures/ids.ts';
import { startBrowsingShop, type TestShop } from './shop-api.ts';

const { products } = FIXTURE;

let shop: TestShop;

/** Starts a shop with a record of each kind that can be hidden, for the functions below. */
export function openVisibilityShop(): void {
  beforeAll(async () => {
    shop = await startBrowsingShop();
    await shop.sql(`insert into product_availabilities (id, name, slug, can_purchase, in_catalog) values
      (3, '{"cs":"Mimo katalog"}', 'outside', true, false), (4, '{"cs":"Ukončeno"}', 'ended', false, true)`);
    await shop.sql("insert into price_lists (id, name, currency_id) values (3, 'nowhere', 1)");
    await shop.sql(`insert into related_products (main_product_id, related_product_id, relation_type)
      values (${products.diffuser}, ${products.barSoap}, 1), (${products.diffuser}, ${products.cream}, 1)`);
    await shop.sql(`insert into static_pages (id, name, page_name, content, parent_id)
      values (2, '{"cs":"Pod podmínkami"}', 'below', '{"cs":"…"}', 1)`);
    await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/pod-podminkami', 18, 2)`);
    await shop.sql('update banners set banner_type_id = 4 where id = 1');
    await shop.sql('insert into banner_categories (banner_id, category_id) values (1, $1)', [FIXTURE.categories.body]);
    await shop.sql('insert into banner_brands (banner_id, brand_id) values (1, $1)', [FIXTURE.brands.lipa]);
    await shop.sql(`update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}}}'`);
    await emit();
  });
  afterAll(() => shop.close());
}

const emit = async () => {
  await shop.sql(
    `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
  );
  await shop.api.flushEvents();
};
export const getPath = (path: string) => shop.request(`GET ${path}`);
/** An answer's item or items; null for 404. */
export async function readRecord(path: string) {
  const { status, body } = await getPath(path);
  expect([200, 404], `${path}: ${JSON.stringify(body)}`).toContain(status);
  return status === 404 ? null : (body.item ?? body.items);
}
export const hasRecord = (records: { id: number }[] | null | undefined, id: number) =>
  (records ?? []).some((one) => one.id === id);
type Node = { id: number; children: Node[] };
export const hasNode = (nodes: Node[], id: number): boolean =>
  nodes.some((node) => node.id === id || hasNode(node.children, id));

export async function newCart(): Promise<string> {
  return (await shop.request('POST /carts', { body: {} })).body.item.id;
}
export const addToCart = (cart: string, product_id: number, product_variation_id?: number) =>
  shop.request(`POST /carts/${cart}/items`, { body: { product_id, product_variation_id, amount: 1 } });

/** Runs `hide`, then `look`, then `restore`. */
export async function whileHidden(hide: string, restore: string, look: () => Promise<void>): Promise<void> {
  for (const statement of hide.split(';')) await shop.sql(statement);
  await emit();
  try {
    await look();
  } finally {
    for (const statement of restore.split(';')) await shop.sql(statement);
    await emit();
  }
}
export const withoutAddress = (type: number, id: number) => [
  `update slugs set is_canonical = false where model_type = ${type} and model_id = ${id} and language = 'cs'`,
  `update slugs set is_canonical = true where model_type = ${type} and model_id = ${id} and language = 'cs'
     and path not in ('/stare-mydlo', '/nejstarsi-mydlo')`,
];

export type Way = [name: string, sees: () => Promise<boolean>];
export type Reason = [name: string, hide: string, restore: string];

/** Tests that every way shows a record, that each reason hides it on every way, and that it comes back. */
export function walkWays(what: string, ways: Way[], reasons: Reason[]): void {
  describe(what, () => {
    const seen = async () => {
      const shown: string[] = [];
      for (const [name, sees] of ways) if (await sees()) shown.push(name);
      return shown;
    };
    test('shows on every way', async () => {
      expect(await seen()).toEqual(ways.map(([name]) => name));
    });
    test.each(reasons)('shows nowhere when %s', async (_name, hide, restore) => {
      await whileHidden(hide, restore, async () => expect(await seen()).toEqual([]));
      expect(await seen()).toEqual(ways.map(([name]) => name));
    });
  });
}

/** A change of a row and its reversal. */
export const changeOf =
  (table: string, id: number) =>
  (change: string, back: string): [string, string] => [
    `update ${table} set ${change} where id = ${id}`,
    `update ${table} set ${back} where id = ${id}`,
  ];
