import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`insert into customer_groups (id, name) values (700, '{"cs":"Klub"}')`);
});
afterAll(() => shop.close());

const { categories, brands, products } = FIXTURE;
const write = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
async function written(call: string, body?: unknown) {
  const { status, body: answer } = await write(call, body);
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  await shop.api.flushEvents();
  return answer?.item;
}
const refusal = async (call: string, body?: unknown) => {
  const { status, body: answer } = await write(call, body);
  return [status, answer.errors?.[0]?.field, answer.errors?.[0]?.message];
};
const undo = async () => {
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  await written(`POST /change-sets/${set?.id}/undo`, {});
};
const treeNames = async (host = 'cs.localhost') => {
  const names = (nodes: { name: string; children: [] }[]): string[] =>
    nodes.flatMap(({ name, children }) => [name, ...names(children)]);
  return names((await shop.request('GET /categories/tree', { host })).body.items);
};
const statusOf = async (path: string, host = 'cs.localhost') => (await shop.request(`GET ${path}`, { host })).status;
const lastEvent = async (type: string) => {
  const [event] = await shop.sql<{ payload: { category_ids: number[] } }>(
    'select payload from outbox_events where type = $1 order by id desc limit 1',
    [type],
  );
  return event?.payload;
};

describe('a category', () => {
  test('is made with addresses of its name, stands in the tree at its place, and is gone when undone', async () => {
    const made = await written('POST /categories', {
      name: { cs: 'Koupel', en: 'Bath' },
      description: { cs: '<p onclick="x()">Do vany<script>alert(1)</script></p>' },
      parent_id: categories.body,
      position: 0,
      color: '#AABB00',
    });
    expect(made.urls).toEqual({ cs: '/koupel', en: '/bath' });
    expect(await treeNames()).toEqual(['Tělo', 'Koupel', 'Mýdla', 'Tuhá mýdla', 'Domov', 'Svíčky']);
    expect(await treeNames('sk.localhost')).not.toContain('Koupel');
    const { item } = (await shop.request(`GET /categories/${made.id}`)).body;
    expect(item).toMatchObject({ description: '<p>Do vany</p>', color: '#AABB00', is_active: true });
    expect((await shop.request('GET /pages?path=/koupel')).body.item).toMatchObject({ kind: 'model' });
    await undo();
    expect(await treeNames()).not.toContain('Koupel');
    expect((await shop.request('GET /pages?path=/koupel')).status).toBe(404);
  });

  test('moves with what is below it, which is announced with all above', async () => {
    await written(`PATCH /categories/${categories.soaps}`, { parent_id: categories.home });
    expect(await treeNames()).toEqual(['Tělo', 'Domov', 'Mýdla', 'Tuhá mýdla', 'Svíčky']);
    expect((await lastEvent('category.changed'))?.category_ids.toSorted()).toEqual([
      categories.body,
      categories.soaps,
      categories.barSoaps,
      categories.home,
    ]);
    await undo();
    expect((await lastEvent('category.changed'))?.category_ids).toEqual(
      expect.arrayContaining([categories.body, categories.barSoaps, categories.home]),
    );
    expect(await treeNames()).toEqual(['Tělo', 'Mýdla', 'Tuhá mýdla', 'Domov', 'Svíčky']);
  });

  test.each<[string, { restricted_customer_group_ids?: number[] }]>([
    ['switched off', { is_active: false } as object],
    ['closed to others than a group', { customer_groups_restriction: true, restricted_customer_group_ids: [700] }],
    ['not for a language', { available_for_languages: ['sk', 'sk', 'en'] } as object],
  ])('%s is hidden from shoppers with what is below it, not from operators', async (_, body) => {
    await written(`PATCH /categories/${categories.soaps}`, body);
    expect(await treeNames()).toEqual(['Tělo', 'Domov', 'Svíčky']);
    const both = [categories.soaps, categories.barSoaps];
    for (const id of both) expect(await statusOf(`/categories/${id}`)).toBe(404);
    const { item } = (
      await write(`GET /categories/${categories.soaps}?embed=translations,restricted_customer_group_ids`)
    ).body;
    expect(item._embedded.translations.name).toEqual({ cs: 'Mýdla', sk: 'Mydlá', en: 'Soaps' });
    expect(item._embedded.restricted_customer_group_ids).toEqual(body.restricted_customer_group_ids ?? []);
    const listed = (await write('GET /categories?per_page=100')).body.items.map(({ id }: { id: number }) => id);
    expect(listed).toEqual(expect.arrayContaining([categories.hidden, ...both]));
    await undo();
    for (const id of both) expect(await statusOf(`/categories/${id}`)).toBe(200);
  });

  test('a listing follows: products of a category that is hidden are not counted above it', async () => {
    const total = async () => (await shop.request('GET /listings?path=/telo')).body.item.items.length;
    const before = await total();
    await written(`PATCH /categories/${categories.soaps}`, { parent_id: categories.home });
    expect(await total()).toBeLessThan(before);
    await undo();
    expect(await total()).toBe(before);
  });

  const at = `PATCH /categories/${categories.soaps}`;
  test.each<[string, object, number, string]>([
    [at, { parent_id: categories.soaps }, 422, 'parent_id'],
    [at, { parent_id: categories.barSoaps }, 422, 'parent_id'],
    [at, { parent_id: 99_999 }, 422, 'parent_id'],
    [at, { image_id: 99_999 }, 422, 'image_id'],
    [at, { restricted_customer_group_ids: [99_999] }, 422, 'restricted_customer_group_ids'],
    [
      at,
      { restricted_customer_group_ids: Array.from({ length: 51 }, (_, n) => n + 1) },
      422,
      'restricted_customer_group_ids',
    ],
    [at, { color: 'red;background:url(//evil.example)' }, 422, 'color'],
    [at, { available_for_languages: ['de'] }, 422, 'available_for_languages.0'],
    [at, { position: -1 }, 422, 'position'],
    [at, { name: null }, 422, 'name'],
    [at, { name: { cs: 'A'.repeat(201) } }, 422, 'name.cs'],
    [at, { import_key: 'x' }, 422, 'import_key'],
    [at, { slugs: { cs: '/kosik' } }, 422, 'slugs.cs'],
    [at, { slugs: { cs: '/telo' } }, 409, 'slugs.cs'],
    ['POST /categories', {}, 422, 'name'],
    ['POST /categories', { name: { cs: 'A' }, parent_id: 99_999 }, 422, 'parent_id'],
  ])('%s refuses %j', async (call, body, status, field) => {
    const before = await shop.sql('select * from categories order by id');
    expect((await refusal(call, body)).slice(0, 2)).toEqual([status, field]);
    expect(await shop.sql('select * from categories order by id')).toEqual(before);
  });

  test('stands on the eighth level at most, with what is below it', async () => {
    const make = async (parent_id: number | null) =>
      (await write('POST /categories', { name: { cs: 'Úroveň' }, parent_id })).body as {
        item: { id: number };
        errors: unknown;
      };
    const levels: number[] = [];
    for (let level = 1; level <= 8; level += 1) levels.push((await make(levels.at(-1) ?? null)).item.id);
    expect((await make(levels.at(-1) ?? null)).errors).toEqual([
      { field: 'parent_id', message: 'Strom má nejvýš 8 úrovní. Vyberte místo výš.' },
    ]);
    const top = (await make(null)).item.id;
    await make(top);
    const move = `PATCH /categories/${top}`;
    expect((await refusal(move, { parent_id: levels[6] })).slice(0, 2)).toEqual([422, 'parent_id']);
    await written(move, { parent_id: levels[5] });
    await written(move, { parent_id: levels[5], position: 3 });
    expect((await refusal(`PATCH /categories/${levels[0]}`, { parent_id: top })).slice(0, 2)).toEqual([
      422,
      'parent_id',
    ]);
  });

  test('is deleted only when nothing stands in it, and says what does', async () => {
    const remove = (id: number) => refusal(`DELETE /categories/${id}`);
    expect(await remove(categories.soaps)).toEqual([409, 'id', expect.stringMatching(/Nejdřív je přesuňte/)]);
    expect(await remove(categories.barSoaps)).toEqual([
      409,
      'id',
      expect.stringMatching(/product_categories.*Nejdřív/),
    ]);
    const { id } = await written('POST /categories', { name: { cs: 'Prázdná' } });
    await shop.sql('insert into banners (id, banner_type_id, name) values (700, 4, \'{"cs":"Pruh"}\')');
    await shop.sql('insert into banner_categories (banner_id, category_id) values (700, $1)', [id]);
    expect(await remove(id)).toEqual([409, 'id', expect.stringMatching(/banner_categories/)]);
    await shop.sql('delete from banners where id = 700');
    await written(`DELETE /categories/${id}`);
    expect((await shop.request('GET /pages?path=/prazdna')).status).toBe(404);
    expect(await treeNames()).not.toContain('Prázdná');
    await undo();
    expect((await shop.request('GET /pages?path=/prazdna')).status).toBe(200);
    await written(`DELETE /categories/${id}`);
    expect((await write(`DELETE /categories/${id}`)).status).toBe(404);
  });
});

describe('a brand', () => {
  test('is made with slug and addresses of its name, and renamed it leads from the former address', async () => {
    const made = await written('POST /brands', { name: 'Lípa', short_description: { cs: 'Druhá' } });
    expect(made.urls).toEqual({ cs: '/lipa', sk: '/lipa', en: '/lipa' });
    const { item } = (await shop.request(`GET /brands/${made.id}`)).body;
    expect(item).toMatchObject({ name: 'Lípa', slug: 'lipa-2', parent_id: null });
    const renamed = await written(`PATCH /brands/${made.id}`, { name: 'Javor', parent_id: brands.sever });
    expect(renamed.urls).toMatchObject({ cs: '/javor', en: '/javor' });
    const { item: page } = (await shop.request(`GET /pages?path=${made.urls.cs}`)).body;
    expect(page).toMatchObject({ kind: 'redirect', redirect_destination: '/javor' });
    const tree = (await shop.request('GET /brands/tree')).body.items;
    const sever = tree.find(({ id }: { id: number }) => id === brands.sever);
    expect(sever.children.map(({ name }: { name: string }) => name)).toEqual(['Javor']);
    expect((await refusal(`PATCH /brands/${brands.sever}`, { parent_id: made.id })).slice(0, 2)).toEqual([
      422,
      'parent_id',
    ]);
    expect(await refusal(`DELETE /brands/${brands.sever}`)).toEqual([409, 'id', expect.stringMatching(/přesuňte/)]);
    await written(`DELETE /brands/${made.id}`);
    expect(await statusOf(`/brands/${made.id}`)).toBe(404);
  });

  test('switched off is hidden from shoppers, and one that products have is not deleted', async () => {
    expect(await refusal(`DELETE /brands/${brands.lipa}`)).toEqual([409, 'id', expect.stringMatching(/: products\./)]);
    await written(`PATCH /brands/${brands.lipa}`, { is_active: false });
    expect(await statusOf(`/brands/${brands.lipa}`)).toBe(404);
    expect((await write(`GET /brands/${brands.lipa}`)).body.item.is_active).toBe(false);
    const product = (await shop.request(`GET /products/${products.barSoap}?embed=brand`)).body.item;
    expect(product._embedded.brand).toBeNull();
    await undo();
    expect(await statusOf(`/brands/${brands.lipa}`)).toBe(200);
  });

  test.each<[object, number, string]>([
    [{ slug: 'sever' }, 409, 'slug'],
    [{ slug: 'Lípa Ž' }, 422, 'slug'],
    [{ name: '' }, 422, 'name'],
    [{ name: 'A'.repeat(101) }, 422, 'name'],
    [{ og_image_id: 99_999 }, 422, 'og_image_id'],
    [{ slugs: { en: '/login' } }, 422, 'slugs.en'],
  ])('refuses %j', async (body, status, field) => {
    expect((await refusal(`PATCH /brands/${brands.lipa}`, body)).slice(0, 2)).toEqual([status, field]);
  });
});

test('who may write products only may not write categories and brands', async () => {
  const { headers } = await startOperatorSession(shop, ['products.read', 'products.write'], () => new Date());
  for (const call of [
    'POST /categories',
    'POST /brands',
    `PATCH /categories/${categories.body}`,
    `DELETE /brands/${brands.sever}`,
  ])
    expect([call, (await shop.request(call, { body: { name: 'X' }, headers })).body.type]).toEqual([
      call,
      'right_missing',
    ]);
  const { body } = await shop.request('GET /categories?per_page=100', { headers });
  expect(body.items.map(({ id }: { id: number }) => id)).not.toContain(categories.hidden);
});
