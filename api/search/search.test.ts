import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products } = FIXTURE;
const emit = async (type: string, payload: object) => {
  await shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);
  await shop.api.flushEvents();
};
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(
    `update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}},"en":{"slug":"/search","queries":{"search":"search"}}}}'`,
  );
  await emit('shop.changed', {});
});
afterAll(() => shop.close());

const request = async (search: string, more = '', host?: string) =>
  (
    await shop.request(
      `GET /listings?path=${host ? '/search' : '/hledat'}&search=${encodeURIComponent(search)}${more}`,
      {
        host,
      },
    )
  ).body.item;
const ids = async (search: string, more = '', host?: string) =>
  (await request(search, more, host)).items.map((one: { id: number }) => one.id);

test('best match comes first unless another sort is requested, and is a sort of searches only', async () => {
  await shop.sql(`update products set short_description = '{"cs":"Také mýdlo"}', sells_count = 99999 where id = $1`, [
    products.candle,
  ]);
  await emit('product.changed', {
    product_ids: [products.candle],
    affects_pages: true,
    category_ids: [],
    brand_ids: [],
  });
  expect(await ids('mydlo')).toEqual([products.barSoap, products.liquidSoap, products.soldOut, products.candle]);
  expect(await ids('mydlo', '&sort=recommended')).toEqual([
    products.candle,
    products.barSoap,
    products.liquidSoap,
    products.soldOut,
  ]);
  const found = await request('mydlo');
  expect(found.sort_options[0]).toEqual({
    id: 'relevance',
    label: 'Nejlépe odpovídá',
    url: '/hledat?hledat=mydlo',
    is_selected: true,
  });
  expect(found.sort_options[1].url).toBe('/hledat?hledat=mydlo&sort=recommended');
  const { body } = await shop.request('GET /listings?path=/telo');
  expect(body.item.sort_options.map((one: { id: string }) => one.id)).not.toContain('relevance');
});

test('the name of a category or a brand finds its products', async () => {
  expect(await ids('svíčky')).toEqual(expect.arrayContaining([products.candle, products.discounted]));
  expect(await ids('sever')).toEqual([products.candle, products.liquidSoap]);
  expect(await ids('candles', '', FIXTURE.hosts.en)).toEqual(
    expect.arrayContaining([products.candle, products.discounted]),
  );
});

test('words of every case and without diacritics find a product by number too', async () => {
  expect((await ids('TUHE MYDLO'))[0]).toBe(products.barSoap);
  expect(await ids('sku-3')).toContain(products.candle);
});

test('a search follows a new name, a renamed brand and a product that leaves', async () => {
  await shop.sql(`update products set name = '{"cs":"Zubní pasta"}' where id = $1`, [products.liquidSoap]);
  await emit('product.changed', {
    product_ids: [products.liquidSoap],
    affects_pages: true,
    category_ids: [],
    brand_ids: [],
  });
  expect(await ids('pasta')).toEqual([products.liquidSoap]);
  await shop.sql(`update brands set name = 'Jih' where id = 2`);
  await emit('brand.changed', { brand_ids: [2] });
  expect([await ids('jih'), await ids('sever')]).toEqual([expect.arrayContaining([products.liquidSoap]), []]);
  await shop.sql('update products set is_active = false where id = $1', [products.liquidSoap]);
  await emit('product.changed', {
    product_ids: [products.liquidSoap],
    affects_pages: true,
    category_ids: [],
    brand_ids: [],
  });
  expect(await ids('pasta')).toEqual([]);
});

test('reads no products from the database, only what cached cards lack', async () => {
  await ids('mydlo');
  const { headers } = await shop.request('GET /listings?path=/hledat&search=mydlo');
  expect(String(headers['server-timing'])).toMatch(/"[12] statements"/);
});

test('suggestions have the requested parts', async () => {
  const read = async (only: string) => await shop.request(`GET /search/suggestions?search=svicky&only=${only}`);
  expect((await read('categories,brands')).body.item).toMatchObject({
    products: [],
    categories: [{ id: FIXTURE.categories.candles }],
  });
  expect((await read('products')).body.item.products.length).toBeGreaterThan(0);
  expect((await read('nonsense')).status).toBe(422);
});

test('a suggested product has the price of its dearest choice where choices differ', async () => {
  const { body } = await shop.request('GET /search/suggestions?search=krém&only=products');
  const cream = body.item.products.find(({ id }: { id: number }) => id === FIXTURE.products.cream);
  expect([cream.taxed_price.value, cream.taxed_price_to.value]).toEqual([249, 449]);
  const [soap] = (await shop.request('GET /search/suggestions?search=tuhé&only=products')).body.item.products;
  expect([soap.taxed_price.value, soap.taxed_price_to]).toEqual([99.9, null]);
});

test('a value of a public property finds the products that have it', async () => {
  const [{ id, name }] = (await shop.sql(`select t.id, text_in(v.name, 'cs') as name from products t
    join product_property_assignments a on a.product_id = t.id join product_property_values v on v.id = a.value_id
    where t.is_active and not t.is_hidden order by t.id, v.id limit 1`)) as [{ id: number; name: string }];
  expect(await ids(name)).toContain(id);
  await shop.sql('update product_properties set is_public = false');
  await emit('catalogue.replaced', {});
  expect(await ids(name)).not.toContain(id);
});

test('a value of a filter shows the picture that it has', async () => {
  await shop.sql('update product_property_values set image_id = 1 where id = 1');
  await emit('catalogue.replaced', {});
  const { body } = await shop.request('GET /listings?path=/telo');
  const items = body.item.filters.flatMap((filter: { items: unknown[] }) => filter.items);
  const value = items.find((item: { id: string }) => item.id === 'value-1');
  expect(value.options).toEqual({ color: null, image_url: expect.stringContaining('aaaaaaaaaaaa') });
});

test('static pages are found by their names first, and by what they say', async () => {
  const pages = async (search: string, host?: string) =>
    (await shop.request(`GET /search/suggestions?search=${encodeURIComponent(search)}&only=pages`, { host })).body.item
      .pages;
  await shop.sql(
    `insert into static_pages (id, name, page_name, content) values
     (80, '{"cs":"Všechno ostatní"}', 'rest', '{"cs":"<p>Vrácení <em>zboží</em> do 30 dnů</p>"}'),
     (81, '{"cs":"Vrácení zboží"}', 'returns', '{"cs":"<p>Jak na to</p>"}'),
     (82, '{"cs":"Vrácení bez adresy"}', 'nowhere', '{"cs":"<p>…</p>"}'),
     (83, '{"cs":"Co nejde poslat zpátky"}', 'kept', '{"cs":"Rozbalené mýdlo."}')`,
  );
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) values ('cs', '/ostatni', 18, 80), ('cs', '/vraceni', 18, 81), ('cs', '/zpatky', 18, 83)`,
  );
  expect(await pages('vraceni zbozi')).toEqual([
    {
      id: 81,
      name: 'Vrácení zboží',
      url: '/vraceni',
      highlights: [
        { start: 0, end: 7 },
        { start: 8, end: 13 },
      ],
    },
    { id: 80, name: 'Všechno ostatní', url: '/ostatni', highlights: [] },
  ]);
  expect(await pages('em')).not.toContainEqual(expect.objectContaining({ id: 80 }));
  // Help that mentions goods is no answer to who looks for them.
  const found = async (search: string) => (await pages(search)).map(({ id }: { id: number }) => id);
  expect([await found('mýdla'), await found('rozbalené'), await found('rozbalené mýdlo')]).toEqual([[], [83], [83]]);
  expect(await pages('vraceni', FIXTURE.hosts.en)).toEqual([]);
});

test('tags, makers and the contents of packages find their products', async () => {
  const changed = (id: number) =>
    emit('product.changed', { product_ids: [id], affects_pages: true, category_ids: [], brand_ids: [] });
  await shop.sql(`insert into tags (id, name, slug) values (70, '{"cs":"Veganské","en":"Vegan"}', 'veganske')`);
  await shop.sql('insert into product_tags values ($1, 70)', [products.barSoap]);
  await shop.sql(`insert into manufacturers (id, name, address) values (70, 'Dílna Kopretina', 'Brno')`);
  await shop.sql('update products set manufacturer_id = 70 where id = $1', [products.candle]);
  await shop.sql('update products set product_type = 1 where id = $1', [products.discounted]);
  await shop.sql('insert into package_items (product_package_id, product_id) values ($1, $2)', [
    products.discounted,
    products.barSoap,
  ]);
  for (const id of [products.barSoap, products.candle, products.discounted]) await changed(id);
  expect([await ids('vegansky'), await ids('kopretina')]).toEqual([[products.barSoap], [products.candle]]);
  await shop.sql(`update products set name = '{"cs":"Pemza"}' where id = $1`, [products.barSoap]);
  await changed(products.barSoap);
  expect(await ids('pemza')).toEqual([products.barSoap, products.discounted]);
});

test('a search that is the whole name of a category or a brand shows its products before words of other names', async () => {
  await shop.sql(`update products set name = '{"cs":"Svíčky utopené v mýdle"}', sells_count = 99999 where id = $1`, [
    products.barSoap,
  ]);
  await shop.sql(`update products set name = '{"cs":"Vonný vosk"}' where id = $1`, [products.discounted]);
  await emit('catalogue.replaced', {});
  const found = await ids('Svíčky');
  expect(found).toEqual(expect.arrayContaining([products.candle, products.discounted, products.barSoap]));
  expect(found.indexOf(products.discounted)).toBeLessThan(found.indexOf(products.barSoap));
  expect((await ids('svíčka')).indexOf(products.discounted)).toBeLessThan(found.indexOf(products.barSoap));
  expect((await ids('svíčky utopené'))[0]).toBe(products.barSoap);
  const [{ id }] = (await shop.sql(`select id from categories where name ->> 'cs' = 'Svíčky'`)) as [{ id: number }];
  await shop.sql(`update categories set name = '{"cs":"Světla a svíčky"}' where id = $1`, [id]);
  await emit('catalogue.replaced', {});
  const renamed = await ids('Svíčky');
  expect(renamed.indexOf(products.discounted)).toBeGreaterThan(renamed.indexOf(products.barSoap));
});

test('a product that only mentions what is searched for does not stand alone: what is beside it follows', async () => {
  await shop.sql(`update products set description = '{"cs":"<p>Hodí se i jako zubropasta.</p>"}' where id = $1`, [
    products.candle,
  ]);
  await emit('product.changed', {
    product_ids: [products.candle],
    affects_pages: true,
    category_ids: [],
    brand_ids: [],
  });
  const found = await ids('zubropasta');
  expect(found[0]).toBe(products.candle);
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found).size).toBe(found.length);
});
