import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

/** Their records are switched off, never deleted, so that nothing looks for the rows that would go with them. */
const NEVER_DELETED = [
  'customer_groups',
  'customers',
  'product_variations',
  'products',
  'tags',
  'variation_attributes',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

test('rows that go with a deleted record are found by an index', async () => {
  const scanned = await shop.sql(
    `select format('%s.%s', c.conrelid::regclass, a.attname) as key
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype in ('c', 'n') and c.connamespace = 'public'::regnamespace
       and c.confrelid::regclass::text <> all($1)
       and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', format('(%I IS NOT NULL)', a.attname)))
     order by 1`,
    [NEVER_DELETED],
  );
  expect(scanned).toEqual([]);
});
