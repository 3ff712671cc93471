import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { CARDS_BY_SQL, startListingShop } from '../../testing/listings/index.ts';
import { type SearchCluster, searchIsIndexed, startSearchCluster } from '../../testing/search/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, openTestApi, type TestShop } from '../../testing/shops/index.ts';

const { products, categories, hosts } = FIXTURE;
const GROUP = 71;

/** What both engines promise, whoever finds the words. */
describe.each(['embedded', 'opensearch'])('the %s engine', (name) => {
  let shop: TestShop;
  let cluster: SearchCluster | undefined;
  let opened: Pick<TestShop, 'api' | 'request'>;

  beforeAll(async () => {
    shop = await startListingShop();
    cluster = name === 'opensearch' ? await startSearchCluster() : undefined;
    opened = await openTestApi(shop.url, { ...CUSTOMERS_BY_HEADER, ...cluster?.options });
    await shop.sql(
      `update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}},"en":{"slug":"/search","queries":{"search":"search"}}}}'`,
    );
    await shop.sql(`insert into customer_groups (id, name) values ($1, '{"cs":"Salony"}')`, [GROUP]);
    await emit('shop.changed', {});
    if (cluster) await opened.api.startWorker(2);
    await opened.api.warm();
    await indexed();
  });
  afterAll(async () => {
    await opened.api.close();
    await cluster?.close();
    await shop.close();
  });

  const emit = async (type: string, payload: object) => {
    await shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);
    await opened.api.flushEvents();
  };
  const indexed = () => (cluster ? searchIsIndexed(opened.api) : opened.api.flushEvents());
  const changed = async (...ids: number[]) => {
    await emit('product.changed', { product_ids: ids, affects_pages: true, category_ids: [], brand_ids: [] });
    await indexed();
  };
  const request = async (search: string, more = '', ask: { host?: string; headers?: Record<string, string> } = {}) => {
    const path = ask.host ? '/search' : '/hledat';
    const query = `path=${path}&search=${encodeURIComponent(search)}${more}`;
    const { status, body } = await opened.request(`GET /listings?${query}`, ask);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.item;
  };
  const ids = async (...asked: Parameters<typeof request>): Promise<number[]> =>
    (await request(...asked)).items.map(({ id }: { id: number }) => id);

  test.each([
    ['a word', 'mýdlo'],
    ['without diacritics', 'mydlo'],
    ['in another case', 'mýdlem'],
    ['another number', 'mýdla'],
    ['the beginning of it', 'mýd'],
    ['a letter left out', 'mdlo'],
    ['two letters swapped', 'mýldo'],
    ['in capitals', 'MÝDLO'],
  ])('%s finds the soaps', async (_, search) => {
    expect(await ids(search)).toEqual(expect.arrayContaining([products.barSoap, products.liquidSoap]));
  });

  test('a code finds its product first, and a part of a code finds it too', async () => {
    expect((await ids('R-70'))[0]).toBe(2070);
    expect(await ids('sku-3')).toContain(products.candle);
  });

  test('words in any order find the same, the whole name first', async () => {
    expect((await ids('tuhé mýdlo'))[0]).toBe(products.barSoap);
    expect((await ids('mýdlo tuhé'))[0]).toBe(products.barSoap);
  });

  test('a search of many words is taken', async () => {
    const many = Array.from({ length: 16 }, (_, at) => `slovo${String.fromCharCode(97 + at)}mydlo`).join(' ');
    expect(await ids(many)).toEqual([]);
  });

  /** A product that the fixture names so. */
  interface Good {
    id: number;
    brand: string;
    price: number;
    sells: number;
    in_stock: boolean;
    values: string[];
  }
  const FILTERS: Record<string, (good: Good) => boolean> = {
    '': () => true,
    '&brand=lipa': ({ brand }) => brand === 'lipa',
    '&in_stock=1': (good) => good.in_stock,
    '&min_price=100&max_price=500': ({ price }) => price >= 10_000 && price <= 50_000,
    '&typ-pleti=sucha': ({ values }) => values.includes('sucha'),
    '&typ-pleti=sucha,mastna': ({ values }) => values.includes('sucha') || values.includes('mastna'),
  };
  const GROUPS: Record<string, string> = { brand: '&brand', in_stock: '&in_stock', 'typ-pleti': '&typ-pleti' };

  test.each(Object.keys(FILTERS))(
    'total and counts of a search with "%s" are those of SQL; a filter does not count itself',
    async (filter) => {
      const goods = await shop.sql<Good>(CARDS_BY_SQL);
      const { filters, pagination_data } = await request('zboží', filter);
      const fits = FILTERS[filter] as (good: Good) => boolean;
      expect(pagination_data.items_count).toBe(goods.filter(fits).length);
      const counts = (id: string) => {
        const choices = filters.find((one: { id: string }) => one.id === id)?.items ?? [];
        const positive = choices.filter(({ count }: { count: number }) => count > 0);
        return Object.fromEntries(positive.map(({ value, count }: { value: string; count: number }) => [value, count]));
      };
      const without = (id: string) => goods.filter(filter.startsWith(GROUPS[id] ?? '-') ? () => true : fits);
      const countBy = (of: readonly string[]) =>
        Object.fromEntries([...new Set(of)].map((value) => [value, of.filter((one) => one === value).length]));
      expect(counts('brand')).toEqual(countBy(without('brand').map(({ brand }) => brand)));
      expect(counts('in_stock')['1'] ?? 0).toBe(without('in_stock').filter((good) => good.in_stock).length);
      const skins = without('typ-pleti').flatMap(({ values }) =>
        values.filter((value) => ['sucha', 'mastna'].includes(value)),
      );
      expect(counts('typ-pleti')).toEqual(countBy(skins));
    },
  );

  test('a search sorted by price or by what is recommended is sorted as by SQL', async () => {
    const goods = await shop.sql<Good>(CARDS_BY_SQL);
    const sorted = (compare: (one: Good, other: Good) => number) =>
      goods
        .toSorted((one, other) => compare(one, other) || one.id - other.id)
        .slice(0, 24)
        .map(({ id }) => id);
    expect(await ids('zboží', '&sort=price')).toEqual(sorted((one, other) => one.price - other.price));
    expect(await ids('zboží', '&sort=-price')).toEqual(sorted((one, other) => other.price - one.price));
    expect(await ids('zboží', '&sort=recommended')).toEqual(
      sorted((one, other) => Number(other.in_stock) - Number(one.in_stock) || other.sells - one.sells),
    );
  });

  test('a second page goes on where the first one ended', async () => {
    const [first, second] = [await ids('zboží'), await ids('zboží', '&page=2')];
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([24, 24, 48]);
  });

  test('a product is found in the languages in which it has an address', async () => {
    expect(await ids('candle', '', { host: hosts.en })).toContain(products.candle);
    await shop.sql(`delete from slugs where model_type = 9 and model_id = $1 and language = 'en'`, [products.candle]);
    await changed(products.candle);
    expect(await ids('candle', '', { host: hosts.en })).not.toContain(products.candle);
    expect(await ids('svíčka')).toContain(products.candle);
  });

  test('products for a customer group are found by its members only', async () => {
    const before = await ids('mýdlo');
    await shop.sql('update categories set customer_groups_restriction = true where id = $1', [categories.soaps]);
    await shop.sql('insert into category_customer_groups values ($1, $2)', [categories.soaps, GROUP]);
    await emit('category.changed', { category_ids: [categories.soaps] });
    await indexed();
    expect(await ids('mýdlo')).not.toContain(products.barSoap);
    // Products that everybody sees are no longer found by the name of a category that not everybody sees.
    const rows = await shop.sql<{ id: number }>("select product_id as id from products_of_other_groups('{}')");
    const unchanged = before.filter((id) => rows.some((row) => row.id === id));
    expect(unchanged).toEqual(expect.arrayContaining([products.barSoap, products.liquidSoap]));
    expect(await ids('mýdlo', '', { headers: asCustomer(1, [GROUP]) })).toEqual(expect.arrayContaining(unchanged));
    await shop.sql('update categories set customer_groups_restriction = false where id = $1', [categories.soaps]);
    await emit('category.changed', { category_ids: [categories.soaps] });
    await indexed();
    expect(await ids('mýdlo')).toContain(products.barSoap);
  });

  test('a new name, a new price and a product that leaves are followed', async () => {
    await shop.sql(`update products set name = '{"cs":"Zubní pasta"}' where id = $1`, [products.liquidSoap]);
    await changed(products.liquidSoap);
    expect(await ids('pasta')).toEqual([products.liquidSoap]);
    await shop.sql('update products set is_active = false where id = $1', [products.liquidSoap]);
    await changed(products.liquidSoap);
    expect(await ids('pasta')).toEqual([]);
  });

  test('synonyms and redirects of operators hold', async () => {
    await shop.sql(`insert into search_synonyms (language, phrases) values ('cs', '{kostka na ruce,mýdlo}')`);
    await shop.sql(
      `insert into search_redirects (language, phrase, path) values ('cs', 'reklamace', '/obchodni-podminky')`,
    );
    await emit('search.changed', {});
    expect(await ids('kostka na ruce')).toContain(products.barSoap);
    const { body } = await opened.request('GET /search/suggestions?search=reklamace');
    expect(body.item.redirect_url).toBe('/obchodni-podminky');
  });

  test('suggestions, searched lists and explanations find what the search page finds', async () => {
    const [first] = await ids('tuhé mýdlo');
    const suggested = await opened.request('GET /search/suggestions?search=tuh%C3%A9%20m%C3%BDdlo');
    expect(suggested.body.item.products[0].id).toBe(first);
    expect(suggested.body.item.total).toBe((await request('tuhé mýdlo')).pagination_data.items_count);
    const { body } = await opened.request('GET /products?search=tuh%C3%A9%20m%C3%BDdlo');
    expect(body.items[0].id).toBe(first);
    const explained = await opened.request(`GET /search/explanation?search=tuhe%20mydlem&product_ids=${first}`, {
      headers: shop.operator,
    });
    const [item] = explained.body.item.items;
    expect([item.product_id, item.position]).toEqual([first, 1]);
    expect(item.words.map(({ searched, kind, field }: Record<string, unknown>) => [searched, kind, field])).toEqual([
      ['tuhe', 'exact', 'first'],
      ['mydlem', 'inflected', 'name'],
    ]);
    const parts = ['code', 'match', 'whole_name', 'coverage', 'available', 'popular'];
    expect(item.score).toBe(parts.reduce((sum, part) => sum + item[part], 0));
  });
});
