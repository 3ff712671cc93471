import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type SearchCluster, searchIsIndexed, startSearchCluster } from '../../testing/search/index.ts';
import { openTestApi, startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

const { products } = FIXTURE;

/** How both engines read words: typos, words that say nothing, names of categories. */
describe.each(['embedded', 'opensearch'])('words in the %s engine', (name) => {
  let shop: TestShop;
  let cluster: SearchCluster | undefined;
  let opened: Pick<TestShop, 'api' | 'request'>;

  beforeAll(async () => {
    shop = await startBrowsingShop();
    cluster = name === 'opensearch' ? await startSearchCluster() : undefined;
    opened = await openTestApi(shop.url, { ...cluster?.options });
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
  const ids = async (search: string): Promise<number[]> => {
    const { status, body } = await opened.request(`GET /products?search=${encodeURIComponent(search)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items.map(({ id }: { id: number }) => id);
  };
  const rename = async (id: number, to: string) => {
    await shop.sql('update products set name = jsonb_build_object($2::text, $3::text) where id = $1', [id, 'cs', to]);
    await changed(id);
  };
  const describeAs = async (id: number, description: string) => {
    await shop.sql('update products set description = $2 where id = $1', [id, { cs: description }]);
    await changed(id);
  };

  test('two typos are forgiven, and none of a second in a word that is written so in a text or a page', async () => {
    await rename(products.candle, 'Doprava květin');
    expect(await ids('dupreva')).toEqual([products.candle]);
    await describeAs(products.barSoap, 'Kapela Dupreva');
    // What stands beside a product that only mentions it may follow.
    expect((await ids('dupreva'))[0]).toBe(products.barSoap);
    expect(await ids('dupreva')).not.toContain(products.candle);
    await rename(products.candle, 'Pohovka lesní');
    expect(await ids('puhuvka')).toEqual([products.candle]);
    await shop.sql(
      `insert into static_pages (id, name, page_name, content) values (900, '{"cs":"Puhuvka"}', 'puhuvka', '{}')`,
    );
    await emit('content.changed', {});
    expect(await ids('puhuvka')).toEqual([]);
  });

  test('edits are counted in words and in what they are without endings, not in their stems', async () => {
    await rename(products.candle, 'Ruční vějíř');
    expect(await ids('vrácení')).toEqual([]);
    expect(await ids('vujířem')).toEqual([products.candle]);
  });

  test('what is written by single signs is found however it is typed', async () => {
    const named: [id: number, name: string, searches: string[]][] = [
      [products.candle, 'Vosk N°5', ['no5', '№5', 'Nº5', 'No. 5', 'n° 5']],
      [products.barSoap, 'Sada 7 x 9 kusů', ['7 x 9', '7x9', '7 × 9']],
      [products.candle, 'Ladička A♭', ['A♭', 'Ab']],
      [products.barSoap, 'Hra 18+', ['18+']],
      [products.candle, 'Filtr 5 µm', ['5um', '5 µm', '5μm']],
    ];
    for (const [id, name, searches] of named) {
      await rename(id, name);
      for (const search of searches) expect([search, (await ids(search))[0]], name).toEqual([search, id]);
    }
  });

  test('what has the signs that were typed comes first, however well the other one sells', async () => {
    await shop.sql('update products set sells_count = 500 where id = $1', [products.candle]);
    const pairs: [without: string, withSign: string, search: string][] = [
      ['Ponožky 36', 'Plenky 3-6 m', '3-6'],
      ['Hrnek 12', 'Kohout 1/2', '1/2'],
      ['Láhev 25', 'Láhev 2,5', '2.5'],
      ['Hra 11', 'Sada 1+1', '1+1'],
      ['Krém SPF 50', 'Krém SPF 50+', 'krém spf 50+'],
      ['Opalovák SPF50', 'Opalovák SPF50+', 'spf50+'],
      ['Hra 18', 'Hra 18+', 'hra 18+'],
      ['Vodka 40', 'Vodka 40 %', 'vodka 40%'],
      ['Kniha C', 'Kniha C++', 'kniha c++'],
      ['Hra A&D', 'Kostky pro hru D&D', 'D & D'],
      ['Plachta 34', 'Plachta pevná 3*4', 'plachta 3x4'],
      ['Vlásky', 'Krém protivráskový', 'vrásky'],
      ['Kovář', 'Sprej protikomáří', 'komár'],
    ];
    for (const [without, withSign, search] of pairs) {
      await rename(products.candle, without);
      await rename(products.barSoap, withSign);
      expect([search, (await ids(search))[0]]).toEqual([search, products.barSoap]);
    }
    await shop.sql('update products set sells_count = 0 where id = $1', [products.candle]);
    await rename(products.barSoap, 'Mýdlo 3638');
    await rename(products.candle, 'Svíčka 36/38');
    expect(await ids('3638')).not.toContain(products.candle);
  });

  test('the whole name of a category comes before words of names', async () => {
    await shop.sql('update products set sells_count = 99999 where id = $1', [products.barSoap]);
    await rename(products.barSoap, 'Svíčky utopené v mýdle');
    await rename(products.discounted, 'Vonný vosk');
    const found = await ids('Svíčky');
    expect(found).toEqual(expect.arrayContaining([products.barSoap, products.discounted]));
    expect(found.indexOf(products.discounted)).toBeLessThan(found.indexOf(products.barSoap));
    expect((await ids('svíčky utopené'))[0]).toBe(products.barSoap);
  });

  test('a word that says nothing carries no points, and the name of a category is explained', async () => {
    const explained = async (search: string, id: number) => {
      const { body } = await opened.request(
        `GET /search/explanation?search=${encodeURIComponent(search)}&product_ids=${id}`,
        { headers: shop.operator },
      );
      return body.item.items[0];
    };
    const { words } = await explained('utopené v', products.barSoap);
    expect(words.map(({ searched, points }: Record<string, unknown>) => [searched, points])).toEqual([
      ['utopene', 1000],
      ['v', 0],
    ]);
    expect(words.map(({ weight }: Record<string, unknown>) => weight === 0)).toEqual([false, true]);
    expect((await explained('svíčky', products.discounted)).whole_name).toBe(950);
  });
});
