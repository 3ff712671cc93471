import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '../../contract/records/listing.ts';
import { FIXTURE, startTestApi, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
const PRODUCTS = 400;
const PROPERTIES = { 1: 'typ-pleti', 2: 'barva' } as const;
const VALUES = { 'typ-pleti': ['sucha', 'mastna'], barva: ['cervena', 'zelena'] };
const PATHS = {
  '/telo': [1, 2, 3],
  '/telo/mydla': [2, 3],
  '/telo/mydla/tuha': [3],
  '/domov': [4, 5],
  '/domov/svicky': [5],
};

/** Products of every kind, the same at every run. */
async function growCatalogue() {
  await shop.sql('select setseed(0.42)');
  await shop.sql(`
    with made as (
      insert into products (id, name, brand_id, product_availability_id, tax_group_id, sku, stock_state, update_stock, sells_count, is_active, is_hidden)
      select 2000 + n, jsonb_build_object('cs', 'Zboží ' || chr(97 + (n * 7) % 26) || n), 1 + (n * 13) % 2, case when n % 17 = 0 then 2 else 1 end, 1, 'R-' || n,
        case when n % 4 = 0 then 0 else n % 9 end, n % 11 <> 0, (n * 37) % 90, n % 23 <> 0, n % 29 = 0
      from generate_series(1, ${PRODUCTS}) n returning id)
    insert into prices (price_list_id, product_id, price, discounted_price)
    select 1, id, 1000 + (id * 7919) % 90000, case when id % 5 = 0 then 900 end from made where id % 31 <> 0`);
  await shop.sql(
    `insert into product_categories (product_id, category_id) select id, 1 + (id * 11) % 6 from products where id > 2000`,
  );
  await shop.sql(
    `insert into product_categories (product_id, category_id) select id, 3 from products where id > 2000 and id % 3 = 0 on conflict do nothing`,
  );
  await shop.sql(`insert into product_property_assignments (product_id, value_id)
    select p.id, v from products p, generate_series(1, 4) v where p.id > 2000 and (p.id * v * 31) % 5 < 2`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
}

beforeAll(async () => {
  shop = await startTestApi();
  await growCatalogue();
}, 60_000);
afterAll(() => shop.close());

interface Asked {
  path: keyof typeof PATHS;
  brand: string[];
  'typ-pleti': string[];
  barva: string[];
  min: number | null;
  max: number | null;
  inStock: boolean;
  sort: 'recommended' | 'price' | '-price' | 'newest' | 'name';
  page: number;
}

const ORDER: Record<Asked['sort'], string> = {
  recommended: 'in_stock desc, sells desc, id',
  price: 'price, id',
  '-price': 'price desc, id',
  newest: 'id desc',
  name: `name collate "cs-x-icu", id`,
};

/** The listing by plain SQL, filter by filter. */
async function oracle(asked: Asked) {
  const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');
  const inGroup = (slug: string, values: string[]) =>
    `exists (select 1 from product_property_assignments a join product_property_values v on v.id = a.value_id join product_properties p on p.id = v.property_id
      where a.product_id = base.id and p.slug = '${slug}' and v.slug in (${list(values)}))`;
  const conditions: Record<string, string> = {
    ...(asked.brand.length > 0 ? { brand: `brand in (${list(asked.brand)})` } : {}),
    ...(asked.min === null && asked.max === null
      ? {}
      : { price: `price between ${(asked.min ?? 0) * 100} and ${(asked.max ?? 1e7) * 100}` }),
    ...(asked.inStock ? { in_stock: 'in_stock' } : {}),
    ...Object.fromEntries(
      Object.values(PROPERTIES)
        .filter((slug) => asked[slug].length > 0)
        .map((slug) => [slug, inGroup(slug, asked[slug])]),
    ),
  };
  const base = `with base as (
    select p.id, p.sells_count as sells, b.slug as brand, coalesce(pr.discounted_price, pr.price) as price, p.name->>'cs' as name,
      a.can_purchase and case when p.has_variations then exists (select 1 from product_variations v where v.product_id = p.id and v.stock_state > 0)
        else not p.update_stock or p.stock_state > 0 end as in_stock
    from products p join product_availabilities a on a.id = p.product_availability_id left join brands b on b.id = p.brand_id
    join prices pr on pr.product_id = p.id and pr.price_list_id = 1 and pr.product_variation_id is null
    where p.is_active and not p.is_hidden
      and exists (select 1 from product_categories c where c.product_id = p.id and c.category_id in (${PATHS[asked.path].join(', ')})))`;
  const where = (without?: string) =>
    Object.entries(conditions)
      .filter(([name]) => name !== without)
      .map(([, sql]) => ` and ${sql}`)
      .join('');
  const rows = <Row extends object>(select: string, without: string | undefined, tail = '') =>
    shop.sql<Row>(`${base} ${select} where true ${where(without)} ${tail}`);
  const [total, ids, brands, bounds, stocked] = await Promise.all([
    rows<{ n: number }>('select count(*) as n from base', undefined),
    rows<{ id: number }>(
      'select id from base',
      undefined,
      `order by ${ORDER[asked.sort]} limit 24 offset ${(asked.page - 1) * 24}`,
    ),
    rows<{ slug: string; n: number }>(
      'select brand as slug, count(*) as n from base',
      'brand',
      'and brand is not null group by brand',
    ),
    rows<{ low: number | null; high: number | null }>(
      'select min(price) as low, max(price) as high from base',
      'price',
    ),
    rows<{ n: number }>('select count(*) filter (where in_stock) as n from base', 'in_stock'),
  ]);
  const values: Record<string, Record<string, number>> = {};
  for (const [id, slug] of Object.entries(PROPERTIES)) {
    const counted = await rows<{ slug: string; n: number }>(
      `select v.slug, count(*) as n from base join product_property_assignments a on a.product_id = base.id join product_property_values v on v.id = a.value_id and v.property_id = ${id}`,
      slug,
      'group by v.slug',
    );
    values[slug] = Object.fromEntries(counted.map((row) => [row.slug, row.n]));
  }
  return {
    total: total[0]?.n,
    ids: ids.map((row) => row.id),
    brand: Object.fromEntries(brands.map((row) => [row.slug, row.n])),
    bounds: bounds[0],
    inStock: stocked[0]?.n,
    values,
  };
}

async function listing(asked: Asked): Promise<Listing> {
  const query = new URLSearchParams({ path: asked.path, sort: asked.sort, page: String(asked.page) });
  for (const key of ['brand', 'typ-pleti', 'barva'] as const)
    if (asked[key].length > 0) query.set(key, asked[key].join(','));
  if (asked.min !== null) query.set('min_price', String(asked.min));
  if (asked.max !== null) query.set('max_price', String(asked.max));
  if (asked.inStock) query.set('in_stock', '1');
  const answer = await shop.ask(`GET /listings?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.item;
}

/** Counts of a filter's choices, those of none left out. */
function countsOf({ filters }: Listing, id: string): Record<string, number> {
  const items = filters.find((filter) => filter.id === id)?.items ?? [];
  return Object.fromEntries(items.filter((item) => item.count > 0).map((item) => [item.value, item.count]));
}

async function expectEqual(asked: Asked) {
  const [found, wanted] = [await listing(asked), await oracle(asked)];
  const told = JSON.stringify(asked);
  expect(found.pagination_data.items_count, told).toBe(wanted.total);
  expect(
    found.items.map((item) => item.id),
    told,
  ).toEqual(wanted.ids);
  expect(countsOf(found, 'brand'), told).toEqual(wanted.brand);
  expect(countsOf(found, 'in_stock')['1'] ?? 0, told).toBe(wanted.inStock);
  for (const slug of Object.values(PROPERTIES))
    expect(countsOf(found, slug), `${slug} ${told}`).toEqual(wanted.values[slug]);
  const slider = found.filters.find((filter) => filter.id === 'price')?.additional_props;
  if (slider && wanted.bounds?.low != null)
    expect([slider.min, slider.max], told).toEqual([
      Math.floor(wanted.bounds.low / 100),
      Math.ceil((wanted.bounds.high ?? 0) / 100),
    ]);
}

const NOTHING: Asked = {
  path: '/telo',
  brand: [],
  'typ-pleti': [],
  barva: [],
  min: null,
  max: null,
  inStock: false,
  sort: 'recommended',
  page: 1,
};
const some = (values: string[]) => fc.subarray(values);
const asked = fc.record<Asked>({
  path: fc.constantFrom(...(Object.keys(PATHS) as Asked['path'][])),
  brand: some(['lipa', 'sever']),
  'typ-pleti': some(VALUES['typ-pleti']),
  barva: some(VALUES.barva),
  min: fc.option(fc.integer({ min: 0, max: 900 })),
  max: fc.option(fc.integer({ min: 0, max: 900 })),
  inStock: fc.boolean(),
  sort: fc.constantFrom('recommended', 'price', '-price', 'newest', 'name'),
  page: fc.integer({ min: 1, max: 4 }),
});

test('whatever is asked: totals, every count, price bounds, order and pages are those of plain SQL', async () => {
  await fc.assert(fc.asyncProperty(asked, expectEqual), { numRuns: 120, endOnFailure: true });
}, 60_000);

describe('the index follows the news', () => {
  const emit = async (type: string, payload: object) => {
    await shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);
    await shop.api.flushEvents();
  };
  const changed = (...ids: number[]) =>
    emit('product.changed', { product_ids: ids, shows: true, category_ids: [], brand_ids: [] });
  const everySort = async (path: Asked['path'] = '/telo') => {
    for (const sort of Object.keys(ORDER) as Asked['sort'][]) await expectEqual({ ...NOTHING, path, sort });
  };

  test('price, stock, brand, values and name of a product', async () => {
    await everySort();
    await shop.sql('update prices set price = 1, discounted_price = null where product_id = 2003');
    await shop.sql(`update products set stock_state = 0, brand_id = 2, name = '{"cs":"Aaa první"}' where id = 2003`);
    await shop.sql('delete from product_property_assignments where product_id = 2003');
    await shop.sql('insert into product_property_assignments values (2003, 4)');
    await changed(2003);
    await everySort();
  });

  test('a new product, one that is hidden, one that is deleted, one that comes back', async () => {
    await shop.sql(
      `insert into products (id, name, brand_id, product_availability_id, tax_group_id, stock_state) values (9001, '{"cs":"Nové"}', 1, 1, 1, 5)`,
    );
    await shop.sql('insert into prices (price_list_id, product_id, price) values (1, 9001, 777)');
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
    const body = { ...NOTHING, path: '/domov' as const };
    const home = await listing(body);
    const soaps = await listing({ ...NOTHING, path: '/telo/mydla' });
    expect(home.pagination_data.items_count).toBeGreaterThan(soaps.pagination_data.items_count);
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

  test('who hears the news finds it in the listings already, however long the index takes', async () => {
    const total = async () => (await listing(NOTHING)).pagination_data.items_count;
    const before = await total();
    const heard = Promise.withResolvers<number>();
    const stop = shop.api.onEvents(() => void total().then(heard.resolve, heard.reject));
    const [row] = await shop.sql<{ id: number }>('update products set is_hidden = true where id = 2003 returning id');
    let told: Promise<void> | undefined;
    await shop.api.db.transaction(async (tx) => {
      // The index reads this table, a listing does not.
      await tx.query('lock table product_property_assignments in access exclusive mode');
      told = changed(row?.id ?? 0);
      await new Promise((done) => setTimeout(done, 400));
    });
    await told;
    stop();
    expect(await heard.promise).toBe(before - 1);
    await shop.sql('update products set is_hidden = false where id = 2003');
    await changed(2003);
  });

  test('a thousand changes at once', async () => {
    await shop.sql('update products set stock_state = (id * 3) % 4, sells_count = id % 7 where id > 2000');
    const ids = (await shop.sql<{ id: number }>('select id from products where id > 2000')).map((row) => row.id);
    await Promise.all(
      ids.map((id) =>
        shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [
          'product.changed',
          JSON.stringify({ product_ids: [id], shows: true, category_ids: [], brand_ids: [] }),
        ]),
      ),
    );
    await shop.api.flushEvents();
    await everySort();
  });
});

describe('addresses', () => {
  test('a choice is added, taken away, and the same state has the same address', async () => {
    const one = await listing({ ...NOTHING, brand: ['sever', 'lipa'], barva: ['zelena'] });
    expect(one.request_uri).toBe('/telo?brand=lipa,sever&barva=zelena');
    expect(one.clear_url).toBe('/telo');
    const brand = one.filters.find((filter) => filter.id === 'brand');
    expect(brand?.items.find((item) => item.value === 'lipa')).toMatchObject({
      is_selected: true,
      url: '/telo?brand=sever&barva=zelena',
    });
  });

  test('what an address does not understand is passed over', async () => {
    const plain = await listing(NOTHING);
    for (const query of [
      'sort=drop',
      'page=0',
      'page=abc',
      'min_price=abc',
      'per_page=7',
      'brand=nobody',
      'barva=fialova',
      'neznamo=1',
      'from=1&to=99',
      'page=1&page=2',
    ]) {
      const answer = await shop.ask(`GET /listings?path=/telo&${query}`);
      expect(answer.status, query).toBe(200);
      expect(answer.body.item.pagination_data.items_count, query).toBe(plain.pagination_data.items_count);
    }
  });

  test('a range of pages comes at once, a page past the end is empty', async () => {
    const range = (await shop.ask('GET /listings?path=/telo&from=1&to=3')).body.item;
    expect(range.items).toHaveLength(72);
    expect(range.pagination_data).toMatchObject({ page: 3, multi_pagination_start_page: 1 });
    expect((await shop.ask('GET /listings?path=/telo&page=9999')).body.item.items).toEqual([]);
  });

  test.each(['/nowhere', '/tuhe-mydlo', '/', '//evil.example', 'telo'])('%s lists nothing', async (path) => {
    expect([404, 422]).toContain((await shop.ask(`GET /listings?path=${encodeURIComponent(path)}`)).status);
  });
});

test('each price list has its own prices and its own products', async () => {
  const { body } = await shop.ask('GET /listings?path=/domov', { host: FIXTURE.hosts.sk });
  const ids = body.item.items.map((item: { id: number }) => item.id);
  expect(ids).toContain(FIXTURE.products.euroOnly);
  expect(ids.some((id: number) => id > 2000)).toBe(false);
});

test('a listing needs one statement when its cards are known', async () => {
  await listing(NOTHING);
  const { headers } = await shop.ask('GET /listings?path=/telo');
  expect(headers['server-timing']).toContain('"1 statements"');
});
