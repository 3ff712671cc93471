import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { customerPricesOf, discountedPricesOf, pricesOf } from './variation-prices.ts';
import type { VariationRow } from './variation-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  // With few products reading all of them is the best plan.
  await shop.sql(`with made as (insert into products (name, product_availability_id, tax_group_id)
      select '{"cs":"Mýdlo"}', 1, 1 from generate_series(1, 4000) returning id)
    insert into prices (price_list_id, product_id, price) select l.id, made.id, 100 from made, price_lists l`);
  await shop.sql('analyze');
});
afterAll(() => shop.close());

test.each([
  ['prices', pricesOf],
  ['discounted prices', discountedPricesOf],
  ['customer prices', customerPricesOf],
])('%s of a variation are found without those of all products', async (_, load) => {
  const rows = [{ id: SHOP.variations.cream50, tax_rate: 21 } as VariationRow];
  const context = {
    operator: null,
    hostnameId: null,
    locale: 'cs-CZ',
    customerGroupIds: [1],
  } as unknown as RequestContext;
  const scans = await wholeScans(shop.api.db, (db) => load(rows, { only: null, inside: new Map() }, context, db));
  expect(scans.filter((scan) => / of (?:prices|products|package_items)/.test(scan))).toEqual([]);
});
