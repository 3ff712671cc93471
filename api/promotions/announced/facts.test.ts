import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { announcedKit } from '../../../testing/promotions/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { OnSale, RequestContext } from '../../platform/http/index.ts';
import { createLifetimes } from '../../platform/jobs/index.ts';
import { shareDiscounts } from '../live-discounts.ts';
import { createAnnouncedDiscounts } from './announced-discounts.ts';

const { soap, book, oil } = SHOP.products;
let shop: TestShop;
let kit: ReturnType<typeof announcedKit>;
beforeAll(async () => {
  shop = await startBuyingShop();
  kit = announcedKit(shop);
});
afterAll(() => shop.close());
afterEach(() => kit.clear());

const thing = (productId: number, price: number): OnSale => ({
  ...{ productId, variationId: null, pricedVariationId: null, hasVariations: false, isFrom: false, brandId: null },
  ...{ categoryIds: [], tagIds: [], price, untaxed: (taxed) => taxed, isReduced: false, isVoucher: false },
});
const context = {
  currency: { id: 1, code: 'CZK', decimal_places: 2 },
  ...{ priceListId: 1, language: 'cs', locale: 'cs-CZ', customerGroupIds: [], countryId: 1, withoutTax: false },
} as unknown as RequestContext;

/** The announced discounts, with the pairs of products and discounts that it reads. */
function watched() {
  const read: [product: number, discount: number][] = [];
  const db: Executor = Object.create(shop.api.db, {
    query: {
      value(sql: never, values: number[][]) {
        const [, products = []] = values;
        read.push(...products.map((id, index): [number, number] => [id, values.at(-1)?.[index] ?? 0]));
        return shop.api.db.query(sql, values);
      },
    },
  });
  const lifetimes = createLifetimes(
    () => new Date(),
    async () => Infinity,
  );
  const discounts = shareDiscounts(shop.api.db, lifetimes);
  const source = createAnnouncedDiscounts(db, discounts);
  return {
    drop: (type: string) => discounts.onEvents([{ type } as PultEvent]),
    async show(...things: OnSale[]) {
      read.length = 0;
      await source(things, context);
      return [...read];
    },
  };
}

const only = (id: number) => ({ products_type: 1, product_ids: [id] });

test('a card asks for its own discounts alone, once on whatever pages it stands', async () => {
  const ofSoap = await kit.makeAnnounced(only(soap));
  const ofBook = await kit.makeAnnounced(only(book));
  const [first, second, third] = [thing(soap, 9_990), thing(book, 33_333), thing(oil, 50_000)];
  const page = watched();
  expect(await page.show(first, second)).toEqual([
    [soap, ofSoap],
    [book, ofBook],
  ]);
  expect(await page.show(second, third)).toEqual([]);
  expect(await page.show(first)).toEqual([]);
});

test('what was read is kept until a discount that is in force changes, or the tree of categories', async () => {
  const id = await kit.makeAnnounced(only(soap));
  const other = await kit.makeAnnounced(only(oil));
  const off = await kit.makeAnnounced({ is_active: false, is_announced: false });
  const card = thing(soap, 9_990);
  const page = watched();
  const change = async (changed: number, body: object) => {
    await shop.request(`PATCH /discounts/${changed}`, { body, headers: shop.operator });
    page.drop('discount.changed');
  };
  expect(await page.show(card)).toEqual([[soap, id]]);
  await change(off, { percents: 40 });
  expect(await page.show(card)).toEqual([]);
  await change(other, { product_ids: [oil, soap] });
  expect(await page.show(card)).toEqual([
    [soap, id],
    [soap, other],
  ]);
  page.drop('category.changed');
  expect(await page.show(card)).toHaveLength(2);
});
