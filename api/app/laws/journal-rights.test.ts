import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperatorSession } from '../../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { JOURNALED_TABLES } from '../journaled-tables.ts';

/** The right that each table's records are read with elsewhere. */
const RIGHTS = {
  'products.read': [
    'products',
    'product_variations',
    'product_categories',
    'product_tags',
    'product_images',
    'tags',
    'categories',
    'category_customer_groups',
    'brands',
    'product_availabilities',
    'slugs',
    'product_sections',
    'product_attachments',
    'videos',
    'product_fields',
    'related_products',
    'variation_properties',
    'variation_attributes',
    'attachments',
    'manufacturers',
    'package_items',
    'product_services',
    'voucher_products',
  ],
  'content.read': [
    'articles',
    'article_categories',
    'article_category_links',
    'article_tag_links',
    'article_products',
    'article_tags',
    'authors',
    'static_pages',
    'static_contents',
    'banners',
    'banner_categories',
    'banner_brands',
    'content_drafts',
  ],
  'prices.read': ['prices', 'price_lists'],
  'promotions.read': ['discounts', 'gifts', 'discount_code_batches', 'loyalty_programs'],
  'credits.read': ['customer_accounts', 'customer_account_conversions'],
  'search.read': ['search_synonyms', 'search_redirects'],
  'orders.read': [
    'cash_restrictions',
    'mail_templates',
    'orders',
    'order_shipping_methods',
    'order_refunds',
    'order_notes',
  ],
  'documents.read': ['sellers', 'seller_hosts', 'seller_tax_ids', 'document_series', 'documents'],
  'customers.read': ['customers', 'customer_group_members'],
  'reviews.read': ['product_reviews', 'product_review_parameters'],
  'operators.manage': ['operators', 'operator_roles', 'operator_role_members', 'operator_tokens'],
} as const;
const TABLES = Object.values(RIGHTS).flat();

let shop: TestShop;
let set: number;
beforeAll(async () => {
  shop = await startBuyingShop();
  const [made] = await shop.sql<{ id: number }>(
    `insert into change_sets (author_kind, author_name, call, record) values ('command', 'Test', 'import', '') returning id`,
  );
  set = made?.id ?? 0;
  for (const table of [...TABLES, 'of_an_older_release'])
    await shop.sql(
      `insert into change_rows (change_set_id, statement_id, table_name, operation, field, record_ids, before, after)
       values ($1, 1, $2, 'update', 'name', array[1], '["a"]', '["b"]')`,
      [set, table],
    );
});
afterAll(() => shop.close());

test('every journaled table is in the list above', () => {
  expect(Object.keys(JOURNALED_TABLES).toSorted()).toEqual(TABLES.toSorted());
});

const reader = async (...rights: Parameters<typeof startOperatorSession>[1]) =>
  (await startOperatorSession(shop, ['changes.read', ...rights], () => new Date())).headers;

test.each([undefined, ...(Object.keys(RIGHTS) as (keyof typeof RIGHTS)[])])(
  'the journal tells with changes.read and %s of no more than the right lets read elsewhere',
  async (right) => {
    const headers = await reader(...(right ? [right] : []));
    const own: readonly string[] = right ? RIGHTS[right] : [];
    const rows = await shop.request(`GET /change-sets/${set}/rows?per_page=100`, { headers });
    const tableNames = rows.body.items.map(({ table_name }: { table_name: string }) => table_name);
    expect([tableNames.toSorted(), rows.body._meta.total]).toEqual([own.toSorted(), own.length]);
    const { tables } = (await shop.request(`GET /change-sets/${set}`, { headers })).body.item;
    expect(tables).toHaveLength(TABLES.length + 1);
    for (const { table_name, is_readable } of tables) {
      expect([table_name, is_readable]).toEqual([table_name, own.includes(table_name)]);
      for (const path of [`/change-sets/${set}/rows?`, '/change-rows?record_id=1&']) {
        const { status, body } = await shop.request(`GET ${path}table_name=${table_name}`, { headers });
        const expected = is_readable ? [200, undefined] : [403, 'right_missing'];
        expect([path, table_name, status, body.type]).toEqual([path, table_name, ...expected]);
      }
    }
  },
);

test('whoever has every right reads everything, also of tables that are journaled no more', async () => {
  const headers = await reader('all');
  const { body } = await shop.request(`GET /change-sets/${set}/rows?per_page=100`, { headers });
  expect(body._meta.total).toBe(TABLES.length + 1);
});
