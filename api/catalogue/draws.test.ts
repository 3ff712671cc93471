import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsRead } from '../../testing/database-inspection/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { openTestApi, startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { createLifetimes } from '../platform/jobs/index.ts';
import { createDraws } from './draws.ts';
import type { SharedRows } from './shared-rows.ts';
import { timedProducts } from './timed.ts';

const { categories, products } = FIXTURE;
/** A minute before midnight of the shop's zone. */
const EVENING = new Date('2026-11-20T23:59:00+01:00').getTime();
const MINUTE = 60_000;
let now = EVENING;
const clock = () => new Date(now);
let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  shop = await startBrowsingShop({ clock });
  await shop.sql(
    `insert into products (id, name, product_availability_id, tax_group_id, update_stock, default_category_id)
     select i, '{"cs":"Mýdlo navíc"}', product_availability_id, tax_group_id, false, default_category_id
     from generate_series(1001, 1040) i, products where id = $1`,
    [products.barSoap],
  );
  for (const statement of [
    `insert into products (id, name, product_availability_id, tax_group_id, update_stock, default_category_id, product_type)
     select id + 40, name, product_availability_id, tax_group_id, false, default_category_id, 4 from products where id > 1000`,
    `insert into product_categories (product_id, category_id) select p.id, p.default_category_id from products p where p.id > 1000`,
    `insert into product_categories (product_id, category_id) select i, ${categories.candles} from generate_series(1031, 1040) i`,
    `insert into product_categories (product_id, category_id) values (${products.barSoap}, ${categories.candles}) on conflict do nothing`,
    `insert into prices (price_list_id, product_id, price) select 1, id, 9900 from products where id > 1000`,
    `insert into slugs (language, path, model_type, model_id) select 'cs', '/navic-' || id, 9, id from products where id > 1000`,
  ])
    await shop.sql(statement);
  other = await openTestApi(shop.url, { clock });
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const drawn = async (type: number, id: number = products.barSoap, api: Pick<TestShop, 'request'> = shop) => {
  const { status, body } = await api.request(
    `GET /products/${id}/related-products?relation_type=${type}&per_page=8&only=id`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map((one: { id: number }) => one.id) as number[];
};
const at = (moment: number) => {
  now = moment;
};

test('types 2 and 3 differ, products of one category have different ones, and nobody is related to themselves', async () => {
  const lists = await Promise.all([drawn(2), drawn(3), drawn(3, 1001), drawn(3, 1002)]);
  expect(new Set(lists.map((ids) => ids.join())).size).toBe(4);
  for (const list of lists) expect(new Set(list).size).toBe(8);
  for (let id = 1001; id <= 1040; id += 1) expect(await drawn(3, id)).not.toContain(id);
  expect(await drawn(3, 1040)).not.toContain(products.candle);
});

test('services are not among them, which are not sold alone', async () => {
  const all = await Promise.all([2, 3].flatMap((type) => [1001, 1010, 1020, 1030].map((id) => drawn(type, id))));
  expect(new Set(all.flat()).size).toBeGreaterThan(20);
  expect(all.flat().filter((id) => id > 1040)).toEqual([]);
});

test('they stay the same for a day of the shop, in all its processes, and are others after its midnight', async () => {
  at(EVENING);
  const evening = await drawn(3);
  at(EVENING + 59_999);
  expect([await drawn(3), await drawn(3, products.barSoap, other)]).toEqual([evening, evening]);
  at(EVENING + MINUTE);
  const morning = await drawn(3);
  expect(morning).not.toEqual(evening);
  expect(await drawn(3, products.barSoap, other)).toEqual(morning);
  at(EVENING + 12 * 60 * MINUTE);
  expect(await drawn(3)).toEqual(morning);
  at(EVENING);
  expect(await drawn(3)).toEqual(evening);
});

test('pages that show them are dropped at midnight in the zone of the shop, and at no other time', async () => {
  const eventsBetween = async (since: string, until: string) => {
    await shop.api.db.transaction((tx) => timedProducts.emitEvents(tx, new Date(since), new Date(until)));
    return (await shop.sql("delete from outbox_events where type = 'catalogue.day_began' returning id")).length;
  };
  expect(await eventsBetween('2026-11-20T23:00:00+01:00', '2026-11-20T23:59:59+01:00')).toBe(0);
  expect(await eventsBetween('2026-11-20T23:59:59+01:00', '2026-11-21T00:00:00+01:00')).toBe(1);
  expect(await eventsBetween('2026-11-21T00:00:00+01:00', '2026-11-21T23:59:59+01:00')).toBe(0);
  // Nothing ran for three days.
  expect(await eventsBetween('2026-11-21T12:00:00+01:00', '2026-11-24T12:00:00+01:00')).toBe(1);
  const next = async (after: string) => {
    const [row] = await shop.sql<{ moment: Date }>(
      `select min(moment) as moment from (${timedProducts.next('$1')}) ahead`,
      [new Date(after)],
    );
    return row?.moment.toISOString();
  };
  expect(await next('2026-11-20T12:00:00+01:00')).toBe('2026-11-20T23:00:00.000Z');
  expect(await next('2026-11-21T00:00:00+01:00')).toBe('2026-11-21T23:00:00.000Z');
  expect(await next('2026-07-14T12:00:00+02:00')).toBe('2026-07-14T22:00:00.000Z');
});

const nothingCached = { page: async () => undefined } as unknown as SharedRows;
/** What is drawn of types 2 and 3 by a process that has read nothing yet. */
function drawnAnew(db: TestShop['api']['db'], priceListId = 1) {
  const draw = createDraws(
    db,
    nothingCached,
    createLifetimes(clock, async () => Infinity),
  );
  return Promise.all([2, 3].map(async (type) => (await draw(1001, type, { priceListId } as RequestContext)) ?? []));
}

test('what is read of a category does not grow with it, and everything in it has its turn', async () => {
  for (const statement of [
    `insert into products (id, name, product_availability_id, tax_group_id, update_stock, default_category_id)
     select i, name, product_availability_id, tax_group_id, false, default_category_id from generate_series(10001, 13000) i, products where id = 1001`,
    'insert into product_categories (product_id, category_id) select id, default_category_id from products where id > 10000',
    'analyze products, product_categories',
  ])
    await shop.sql(statement);
  await shop.sql(
    'insert into prices (price_list_id, product_id, price) select 1, id, 9900 from products where id > 10000',
  );
  for (const table of ['p', 'pc']) expect(await rowsRead(shop.api.db, table, drawnAnew)).toBeLessThan(500);
  const seen = new Set<number>();
  for (let day = 0; day < 40; day += 1) {
    at(EVENING + day * 24 * 60 * MINUTE);
    for (const id of (await drawnAnew(shop.api.db)).flat()) seen.add(id);
  }
  expect(seen.size).toBeGreaterThan(600);
  expect([...seen].filter((id) => id > 10_000).length).toBeGreaterThan(550);
});

test('a price list that sells one in twenty draws as many of those, and one that sells nothing ends the search', async () => {
  await shop.sql(
    'insert into prices (price_list_id, product_id, price) select 2, id, 390 from products where id > 10000 and id % 20 = 0',
  );
  const priced = await shop.sql<{ product_id: number }>('select product_id from prices where price_list_id = 2');
  const sold = priced.map(({ product_id: id }) => id);
  for (let day = 0; day < 10; day += 1) {
    at(EVENING + day * 24 * 60 * MINUTE);
    for (const ids of await drawnAnew(shop.api.db, 2)) {
      expect(ids).toHaveLength(12);
      for (const id of ids) expect(sold).toContain(id);
    }
  }
  await shop.sql('delete from prices where price_list_id = 2 and product_id > 10000');
  for (const table of ['p', 'pc'])
    expect(await rowsRead(shop.api.db, table, (db) => drawnAnew(db, 2))).toBeLessThan(5_000);
});
