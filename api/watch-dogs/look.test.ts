import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsRead, wholeScans } from '../../testing/database-inspection/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { fromManyAddresses } from '../../testing/shops/index.ts';
import { lookForRefills } from './look.ts';

const { products } = FIXTURE;
const clock = () => new Date();

let shop: MailShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startMailShop({ trustProxy: true }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setSoap(0);
  await emitEvents(products.soldOut);
});
afterEach(() => shop.sql("delete from watch_dogs where email like 'crowd-%'"));

/** What a write of these products emits. */
async function emitEvents(...product_ids: number[]): Promise<void> {
  const payload = { product_ids, affects_pages: true, category_ids: [], brand_ids: [] };
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [JSON.stringify(payload)]);
}
/** Sets the pieces of the sold-out soap, and emits nothing. */
const setSoap = (pieces: number) =>
  shop.sql('update products set stock_state = $2 where id = $1', [products.soldOut, pieces]);
const look = async () => {
  await shop.api.flushEvents();
  await shop.run('watch-dogs.look');
};
/** Wishes of many guests for the soap, which is back without an event. */
async function crowd(count: number): Promise<void> {
  await shop.sql(
    `insert into watch_dogs (email, product_id, hostname_id, price_list_id, language, created_at)
     select 'crowd-' || n || '@x.cz', $1, 1, 1, 'cs', now() - interval '1 hour' from generate_series(1, $2) n`,
    [products.soldOut, count],
  );
}
const refilled = async () =>
  (await shop.sql<{ n: number }>("select count(refilled_at)::int as n from watch_dogs where email like 'crowd-%'"))[0]
    ?.n;

test('judges no wish whose product did not change, and all of them once a day and after an import', async () => {
  await look();
  await crowd(40);
  await setSoap(7);
  await look();
  expect(await refilled()).toBe(0);
  await emitEvents(products.cream);
  await look();
  expect(await refilled()).toBe(0);
  await emitEvents(products.soldOut);
  await look();
  expect(await refilled()).toBe(40);
  const category = (affects_products: boolean) =>
    shop.sql("insert into outbox_events (type, payload) values ('category.changed', $1)", [
      JSON.stringify({ category_ids: [1], affects_products }),
    ]);
  for (const again of [
    () => shop.run('watch-dogs.clean-up'),
    () => shop.sql("insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')"),
    () => category(true),
  ]) {
    await shop.sql("update watch_dogs set refilled_at = null where email like 'crowd-%'");
    await category(false);
    await look();
    expect(await refilled()).toBe(0);
    await again();
    await look();
    expect(await refilled()).toBe(40);
  }
});

test('leaves a sale that began while it waited for another look to the next one', async () => {
  const saleFrom = (since: string) =>
    shop.sql(`update products set purchasable_since = ${since} where id = $1`, [products.soldOut]);
  await saleFrom("now() + interval '1 day'");
  await setSoap(7);
  await crowd(1);
  await emitEvents(products.soldOut);
  await look();
  expect(await refilled()).toBe(0);
  let waited: Promise<void> | undefined;
  await shop.api.db.transaction(async (tx) => {
    await tx.query('select 1 from watch_dog_looks where id = 1 for update');
    waited ??= lookForRefills({ db: shop.api.db, clock });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.sql(waiting)).length).toBe(1);
    await saleFrom('clock_timestamp()');
    await emitEvents(products.soldOut);
    await shop.api.flushEvents();
  });
  await waited;
  await look();
  expect(await refilled()).toBe(1);
  await saleFrom('null');
});

test('reads the availability of a product once, however many wait for it, and no table from one end to the other', async () => {
  await shop.sql('delete from watch_dogs');
  await look();
  await crowd(300);
  expect(await wholeScans(shop.api.db, (db) => lookForRefills({ db, clock }))).toEqual([]);
  await emitEvents(products.soldOut);
  await shop.api.flushEvents();
  expect(await rowsRead(shop.api.db, 'a', (db) => lookForRefills({ db, clock }))).toBe(1);
  expect(await refilled()).toBe(0);
});
