import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { discountOf } from './computed-prices.ts';
import { discountedPriceOf, hasAnnouncedDiscount, lowestPriceOf } from './visible-price.ts';

const soap = FIXTURE.products.barSoap;
const CONTEXT = {
  ...{ withoutTax: false, locale: 'cs-CZ', language: 'cs' },
  currency: { code: 'CZK', decimal_places: 2 },
} as RequestContext;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

/** The discount of the soap as lists and as records decide it. */
async function decided() {
  const [row] = await shop.sql<Parameters<typeof discountOf>[0] & { reduced: boolean }>(
    `select p.price, ${discountedPriceOf('p')} as discounted_price, ${lowestPriceOf('p')} as lowest_price, 21 as tax_rate,
       ${hasAnnouncedDiscount('p')} as reduced from prices p where p.product_id = $1 and p.price_list_id = 1 and p.product_variation_id is null`,
    [soap],
  );
  const discount = row && discountOf(row, CONTEXT);
  return { reduced: row?.reduced, percents: discount?.percents, amount: discount?.amount.value };
}

const put = async (body: object) => {
  const { status } = await shop.request(`PUT /products/${soap}/prices/1`, { headers: shop.operator, body });
  expect(status).toBe(200);
};

// Prices before the discount are those of thirty days, so the dearest come first.
test.each([
  [500_000, 496_000, null, 40],
  [199_900, 199_000, null, 9],
  [100_000, 99_001, null, 9.99],
  [100_000, 99_000, 1, 10],
  [90_000, 89_999, null, 0.01],
  [80_000, 80_000, undefined, undefined],
  [70_000, 35_000, 50, 350],
])(
  '%s for %s is reduced in lists if records tell an amount, and less than a percent has none',
  async (price, discounted_price, percents, amount) => {
    await shop.sql('delete from price_history where product_id = $1', [soap]);
    await put({ price, discounted_price: null });
    await put({ price, discounted_price });
    expect(await decided()).toEqual({ reduced: amount !== undefined, percents, amount });
  },
);

test('a discount above a price of the thirty days before is reduced in neither', async () => {
  await put({ price: 10_000, discounted_price: null });
  await put({ price: 30_000, discounted_price: 20_000 });
  expect(await decided()).toEqual({ reduced: false, percents: undefined, amount: undefined });
});
