import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { announcedKit } from '../../testing/promotions/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { deleteOldSpans } from './old-spans.ts';

const { oil } = SHOP.products;
let shop: TestShop;
let kit: ReturnType<typeof announcedKit>;
const endSales = () => shop.sql('update prices set discounted_price = null');
beforeAll(async () => {
  shop = await startBuyingShop();
  await endSales();
  kit = announcedKit(shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  await kit.clear();
  await endSales();
});

/** Adds a discount that was in force between these days ago, and says whether its span is left by a clean-up. */
async function isStored(from: number, to: number): Promise<boolean> {
  const id = await kit.makeAnnounced({ is_announced: false });
  await shop.request(`DELETE /discounts/${id}`, { headers: shop.operator });
  await shop.sql(
    'update discount_spans set begins = now() - make_interval(days => $2), ends = now() - make_interval(days => $3) where discount_id = $1',
    [id, from, to],
  );
  await deleteOldSpans(shop.api.db);
  return (await shop.sql('select from discount_spans where discount_id = $1', [id])).length > 0;
}

/** A sale of the oil that began so many days ago, and goes on or ended. */
async function sale(days: number, end: string | null = null): Promise<void> {
  await shop.sql(
    `update prices set discounted_price = 40000, discount_valid_from = now() - make_interval(days => $2), discount_valid_to = now() + $3::interval
     where product_id = $1 and price_list_id = 1`,
    [oil, days, end],
  );
  await shop.sql('update prices set announced_at = discount_valid_from where product_id = $1', [oil]);
}

test('what discounts charged within thirty days is kept', async () => {
  expect(await isStored(60, 29)).toBe(true);
  expect(await isStored(60, 31)).toBe(false);
});

test('what they charged in the thirty days before a sale is kept while that goes on', async () => {
  await sale(100);
  expect(await isStored(150, 129)).toBe(true);
  expect(await isStored(101, 90)).toBe(true);
  expect(await isStored(150, 131)).toBe(false);
  expect(await isStored(99, 90)).toBe(false);
  await sale(100, '-1 day');
  expect(await isStored(150, 129)).toBe(false);
});

test('what they charged since the thirty days before an announcement is kept while that goes on', async () => {
  const id = await kit.makeAnnounced({ name: { cs: 'Podzim' } });
  await kit.announcedBefore(id, 100);
  expect(await isStored(150, 129)).toBe(true);
  expect(await isStored(60, 50)).toBe(true);
  expect(await isStored(150, 131)).toBe(false);
  await shop.request(`PATCH /discounts/${id}`, { body: { is_active: false }, headers: shop.operator });
  expect(await isStored(60, 50)).toBe(false);
});

test('what is in force is kept', async () => {
  const id = await kit.makeAnnounced({ is_announced: false });
  await kit.announcedBefore(id, 100);
  await deleteOldSpans(shop.api.db);
  expect(await shop.sql('select from discount_spans where discount_id = $1', [id])).toHaveLength(1);
});
