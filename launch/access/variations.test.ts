import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { products, variations } = FIXTURE;
const { ml50, ml100, ml200 } = variations;

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql('update product_variations set max_purchasable_amount = 4 where id = $1', [ml100]);
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** What the server's HTML shows of a product's page, without any script. */
async function variationsOf(query: string) {
  const { status, text } = await storefront.visit(`/krem${query}`, { host: FIXTURE.hosts.cs });
  const html = plain(text);
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status,
    picked: find(/<input type="radio"[^>]*checked=""[^>]*value="(\d+)"/) ?? find(/value="(\d+)"[^>]*checked=""/),
    price: find(/price-large">.*?<span class="price-now[^>]*>([^<]+)</s),
    most: find(/<input class="stepper-input"[^>]* aria-valuemax="(\d+)"/),
    isForSale: html.includes('name="amount"'),
    canonical: find(/rel="canonical" href="([^"]+)"/),
    html,
  };
}

test('the address of a variation opens the page with it picked: its price, its limit and whether it can be bought', async () => {
  const [small, large, gone] = [
    await variationsOf(`?variant=${ml50}`),
    await variationsOf(`?variant=${ml100}`),
    await variationsOf(`?variant=${ml200}`),
  ];
  const canonical = 'http://cs.localhost/krem';
  expect(small).toMatchObject({ status: 200, canonical, picked: '1', price: '249 Kč', isForSale: true });
  expect(large).toMatchObject({ status: 200, canonical, picked: '2', price: '449 Kč', most: '4', isForSale: true });
  expect(large.html).toContain('Na jednu objednávku nejvýš 4 kusy.');
  expect(gone).toMatchObject({ status: 200, canonical, picked: '3', price: '249 Kč', isForSale: false });
});

test.each([
  ['unknown', '?variant=999'],
  ['of another product', '?variant=1000'],
  ['no number', '?variant=abc'],
  ['a number in another notation', '?variant=2e0'],
  ['too long', `?variant=${'9'.repeat(40)}`],
  ['given twice', '?variant=&variant=2'],
])('an address with a variation that is %s shows the product as without it', async (_name, query) => {
  await shop.sql(
    `insert into product_variations (id, product_id, name, product_availability_id, sku, stock_state)
     values (1000, $1, '{"cs":"cizí"}', 1, 'V-1000', 5) on conflict do nothing`,
    [products.candle],
  );
  const { html: _, ...expected } = await variationsOf('');
  expect(expected).toMatchObject({ status: 200, picked: '1' });
  expect(await variationsOf(query)).toMatchObject(expected);
});

test('a kept page of a variation is dropped with its product, and shows a hidden one no more', async () => {
  const query = `?variant=${ml100}`;
  await variationsOf(query);
  const page = storefront.cached.findLast(({ key }) => key.endsWith(`/krem${query}`));
  expect(page?.html).toContain('449');
  const change = (body: object) => shop.request(`PATCH /product-variations/${ml100}`, { body, headers: shop.operator });
  const price = { product_variation_id: ml100, price: 46_900 };
  await shop.request(`PUT /products/${products.cream}/prices/1`, { body: price, headers: shop.operator });
  await shop.api.flushEvents();
  expect((await variationsOf(query)).price).toBe('469 Kč');
  await change({ stock_state: 0 });
  await shop.api.flushEvents();
  expect(await variationsOf(query)).toMatchObject({ picked: '2', isForSale: false });
  await change({ is_active: false });
  await shop.api.flushEvents();
  const hidden = await variationsOf(query);
  expect(hidden).toMatchObject({ status: 200, picked: '1', price: '249 Kč' });
  expect(hidden.html).not.toContain(`variant=${ml100}`);
});
