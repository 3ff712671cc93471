import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PultEvent } from '../../contract/events.ts';
import {
  LISTING_SORTS,
  type ListingRequest,
  listingByHttp,
  listingBySql,
  requestListing,
  startListingShop,
  UNFILTERED_LISTING,
} from '../../testing/listings/index.ts';
import { openTestApi, type TestShop } from '../../testing/shops/index.ts';
import { buildIndex } from './build-index.ts';
import { createLiveIndex } from './live-index.ts';
import { lastPosition } from './outbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startListingShop();
});
afterAll(() => shop.close());

const emit = async (type: string, payload: object) => {
  await shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);
  await shop.api.flushEvents();
};
const changed = (...ids: number[]) =>
  emit('product.changed', { product_ids: ids, affects_pages: true, category_ids: [], brand_ids: [] });
/** Empties or refills a product: sales alone drop no cached answer, and are sorted by only after a minute. */
async function changeStock() {
  await shop.sql('update products set stock_state = case stock_state when 0 then 5 else 0 end where id = 2014');
  await changed(2014);
}
/** Every sort, with tax and without, gives the same as plain SQL. */
const everySort = async (path: ListingRequest['path'] = '/telo') => {
  for (const withoutTax of [false, true])
    for (const sort of LISTING_SORTS) {
      const query = { ...UNFILTERED_LISTING, path, sort, withoutTax };
      expect(await listingByHttp(shop, query), JSON.stringify(query)).toEqual(await listingBySql(shop, query));
    }
};
const total = async (path: ListingRequest['path'] = '/telo'): Promise<number> =>
  (await requestListing(shop, { ...UNFILTERED_LISTING, path })).pagination_data.items_count;

test('price, stock, brand, values and name of a product', async () => {
  await everySort();
  await shop.sql('update prices set price = 1, discounted_price = null where product_id = 2003');
  await shop.sql(`update products set stock_state = 0, brand_id = 2, name = '{"cs":"Aaa první"}' where id = 2003`);
  await shop.sql('delete from product_property_assignments where product_id = 2003');
  await shop.sql('insert into product_property_assignments values (2003, 4)');
  await changed(2003);
  await everySort();
});

test('tags, reviews, discounts and variations of a product', async () => {
  await everySort();
  await shop.sql('delete from product_tags where product_id = 2004');
  await shop.sql('insert into product_tags values (2003, 1), (2005, 2) on conflict do nothing');
  await shop.sql("update product_reviews set state = 'approved', approved_at = now() where product_id in (2009, 2015)");
  await shop.sql("update product_reviews set state = 'waiting', approved_at = null where product_id = 2007");
  await shop.sql('update prices set discounted_price = price / 2 where product_id in (2002, 2006)');
  await shop.sql('update product_variations set is_hidden = position = 1 where product_id in (2010, 2016)');
  await shop.sql('update product_variations set stock_state = 0 where product_id = 2012');
  await shop.sql('delete from product_variation_attributes where product_variation_id = 20221');
  await changed(2002, 2003, 2004, 2005, 2006, 2007, 2009, 2010, 2012, 2015, 2016, 2022);
  await everySort();
  await everySort('/telo/mydla');
});

test('a product whose variations are all hidden, one whose variations cannot be bought, and back', async () => {
  const before = await total();
  await shop.sql('update product_variations set is_hidden = true where product_id = 2028');
  await shop.sql('update product_variations set product_availability_id = 2 where product_id = 2040');
  await changed(2028, 2040);
  await everySort();
  expect(await total()).toBe(before - 1);
  await shop.sql('update product_variations set is_hidden = false where product_id = 2028 and position = 2');
  await changed(2028);
  await everySort();
  expect(await total()).toBe(before);
});

test('tax of a product, and a rate of the country', async () => {
  await everySort();
  await shop.sql('update products set tax_group_id = 3 - tax_group_id where id between 2050 and 2070');
  await changed(...Array.from({ length: 21 }, (_, index) => 2050 + index));
  await everySort();
  await shop.sql('update tax_rates set rate = 80 where tax_group_id = 2 and country_id = 1');
  await everySort();
  await shop.sql('update tax_rates set rate = 12 where tax_group_id = 2 and country_id = 1');
  await everySort();
});

test('a new product, one that is hidden, one that is deleted, one that comes back', async () => {
  await shop.sql(
    `insert into products (id, name, brand_id, product_availability_id, tax_group_id, stock_state) values (9001, '{"cs":"Nové"}', 1, 1, 1, 5)`,
  );
  await shop.sql('insert into prices (price_list_id, product_id, price) values (1, 9001, 777)');
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/nove', 9, 9001)`);
  await shop.sql('insert into product_categories (product_id, category_id) values (9001, 3)');
  await shop.sql('update products set is_active = false where id = 2006');
  await shop.sql('delete from products where id = 2009');
  await changed(9001, 2006, 2009);
  await everySort();
  await shop.sql('update products set is_active = true where id = 2006');
  await changed(2006);
  await everySort('/telo/mydla/tuha');
});

test('a product that moves to another category', async () => {
  await shop.sql('delete from product_categories where product_id = 9001');
  await shop.sql('insert into product_categories (product_id, category_id) values (9001, 5)');
  await changed(9001);
  await everySort();
  await everySort('/domov/svicky');
});

test('a category that moves under another', async () => {
  await shop.sql('update categories set parent_id = 4 where id = 2');
  await emit('category.changed', { category_ids: [2] });
  expect(await total('/domov')).toBeGreaterThan(await total('/telo/mydla'));
  await shop.sql('update categories set parent_id = 1 where id = 2');
  await emit('category.changed', { category_ids: [2] });
  await everySort('/domov');
});

test('a catalogue written anew is not shown in the order of the former one', async () => {
  await everySort();
  await shop.sql(
    'update prices set price = 100000 - price, discounted_price = null where product_id > 2000 and price_list_id = 1',
  );
  await emit('catalogue.replaced', {});
  await everySort();
});

test('an event is published only when the listings have it, however long the index takes', async () => {
  const before = await total();
  const received = Promise.withResolvers<number>();
  const stop = shop.api.onEvents(() => void total().then(received.resolve, received.reject));
  const [row] = await shop.sql<{ id: number }>('update products set is_hidden = true where id = 2003 returning id');
  let changedEvent: Promise<void> | undefined;
  await shop.api.db.transaction(async (tx) => {
    // Blocks the index, which reads this table; a listing does not.
    await tx.query('lock table product_property_assignments in access exclusive mode');
    changedEvent = changed(row?.id ?? 0);
    await new Promise((done) => setTimeout(done, 400));
  });
  await changedEvent;
  stop();
  expect(await received.promise).toBe(before - 1);
  await shop.sql('update products set is_hidden = false where id = 2003');
  await changed(2003);
});

test('of a product that was only sold just its sales are read', async () => {
  await everySort();
  const reads = vi.spyOn(shop.api.db, 'query');
  await shop.sql('update products set sells_count = sells_count + 1000 where id in (2004, 2007)');
  const payload = { affects_pages: false, category_ids: [], brand_ids: [], only_sales: true };
  await emit('product.changed', { ...payload, product_ids: [2004, 2007] });
  const names = reads.mock.calls.map(([sql]) => (typeof sql === 'string' ? sql : sql.name));
  reads.mockRestore();
  expect(names.filter((name) => name?.startsWith('search_'))).toEqual(['search_sales']);
  await changeStock();
  await everySort();
});

test('of a product that was sold and changed at once all is read', async () => {
  await shop.sql('update products set sells_count = sells_count + 2000, brand_id = 3 - brand_id where id = 2005');
  await shop.sql(`insert into outbox_events (type, payload) select 'product.changed', json_build_object('product_ids', array[2005],
    'affects_pages', false, 'category_ids', '{}'::int[], 'brand_ids', '{}'::int[], 'only_sales', sold) from unnest(array[false, true]) sold`);
  await changeStock();
  await everySort();
});

test('a thousand changes at once', async () => {
  await shop.sql('update products set stock_state = (id * 3) % 4, sells_count = id % 7 where id > 2000');
  const ids = (await shop.sql<{ id: number }>('select id from products where id > 2000')).map((row) => row.id);
  await Promise.all(
    ids.map((id) =>
      shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [
        'product.changed',
        JSON.stringify({ product_ids: [id], affects_pages: true, category_ids: [], brand_ids: [] }),
      ]),
    ),
  );
  await shop.api.flushEvents();
  await everySort();
});

test('a change whose reading fails at first is in the index all the same', async () => {
  const databaseTimeouts = {
    connectionMs: 10_000,
    lockMs: 50,
    statementMs: 10_000,
    listMs: 10_000,
    transactionMs: 10_000,
  };
  const logged = vi.fn();
  const logger = pino({ level: 'error' }, { write: logged });
  const impatient = await openTestApi(shop.url, { databaseTimeouts, logger });
  const query = { ...UNFILTERED_LISTING, path: '/telo' as const, withoutTax: false };
  const [id] = (await listingByHttp({ ...shop, ...impatient }, query)).ids;
  const position = async ({ request }: Pick<TestShop, 'request'>) =>
    Number((await request('GET /brands')).headers['x-event-position']);
  const before = await position(impatient);
  let followed: Promise<void> | undefined;
  await shop.api.db.transaction(async (tx) => {
    // Blocks the index, which reads this table; a listing does not.
    await tx.query('lock table product_property_assignments in access exclusive mode');
    await shop.sql('update products set is_hidden = true where id = $1', [id]);
    const payload = { product_ids: [id], affects_pages: true, category_ids: [], brand_ids: [] };
    await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [
      JSON.stringify(payload),
    ]);
    followed = impatient.api.flushEvents();
    await expect.poll(() => logged.mock.calls.join('')).toContain('could not follow a change');
    // Informs pages on another machine that this one is behind.
    expect(await position(impatient)).toBe(before);
  });
  await followed;
  expect(await position(impatient)).toBe(before + 1);
  expect(await listingByHttp({ ...shop, ...impatient }, query)).toEqual(await listingBySql(shop, query));
  await impatient.api.close();
});

test('a process that lists nothing loads no index because of an event', async () => {
  const idle = await openTestApi(shop.url);
  const reads = vi.spyOn(idle.api.db, 'batches');
  const queries = vi.spyOn(idle.api.db, 'query');
  await emit('catalogue.replaced', {});
  await idle.api.flushEvents();
  expect(reads).not.toHaveBeenCalled();
  expect(queries.mock.calls.map(([sql]) => JSON.stringify(sql)).filter((sql) => sql.includes('from products'))).toEqual(
    [],
  );
  await idle.api.close();
});

test('changes of categories during a build are read by one more build, and nobody waits for the file', async () => {
  const { db } = shop.api;
  const build = vi.fn(() => buildIndex(db, false));
  const write = vi.fn(() => Promise.resolve());
  const savedIndex = { read: () => Promise.resolve(null), build, write, isDue: () => false, close: () => undefined };
  const live = createLiveIndex({ db, onError: () => undefined, withTexts: false, savedIndex });
  await live.get();
  await emit('category.changed', { category_ids: [1] });
  const position = await lastPosition(db);
  const event: PultEvent = {
    id: 1,
    type: 'category.changed',
    payload: { category_ids: [1] },
    created_at: '2026-11-28T12:00:00Z',
  };
  const change = () => live.onEvents([event], position);
  live.onEvents([{ ...event, payload: { category_ids: [1], affects_products: false } }], position);
  await live.settled();
  expect(build).toHaveBeenCalledTimes(1);

  const building = Promise.withResolvers<void>();
  build.mockImplementationOnce(() => building.promise.then(() => buildIndex(db, false)));
  change();
  await expect.poll(() => build.mock.calls.length).toBe(2);
  for (let more = 0; more < 5; more += 1) change();
  building.resolve();
  await live.settled();
  expect(build).toHaveBeenCalledTimes(3);

  const writing = Promise.withResolvers<void>();
  await expect.poll(() => write.mock.calls.length).toBe(3);
  write.mockReturnValueOnce(writing.promise);
  change();
  await live.settled();
  await expect.poll(() => write.mock.calls.length).toBe(4);
  writing.resolve();
});
