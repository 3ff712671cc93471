import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const write = async (call: string, body: object) => {
  const answer = await shop.request(call, { body, headers: shop.operator });
  await shop.api.flushEvents();
  return answer;
};
const made = async (call: string, body: object) => {
  const { status, body: answer } = await write(call, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.item;
};
const refusal = async (call: string, body: object) => {
  const { status, body: answer } = await write(call, body);
  return [status, answer.errors?.map(({ field }: { field: string }) => field)];
};
const page = async (path: string) => (await shop.request(`GET /pages?path=${path}`)).body.item;
const read = (path: string) => shop.request(`GET ${path}`);

const text = { content: { cs: '<p>Text</p>', en: '<p>Text</p>' } };

test('an article is a draft until it is switched on, and published at its time', async () => {
  const draft = await made('POST /articles', { name: { cs: 'Jak zhasínat' }, ...text, is_active: false });
  expect(draft).toMatchObject({ is_active: false, slug: 'jak-zhasinat', _embedded: { urls: { cs: '/jak-zhasinat' } } });
  expect((await read(`/articles/${draft.id}`)).status).toBe(404);
  expect((await shop.request(`GET /articles/${draft.id}`, { headers: shop.operator })).status).toBe(200);
  await write(`PATCH /articles/${draft.id}`, { is_active: true, publish_at: '2099-01-01T00:00:00.000Z' });
  expect((await read(`/articles/${draft.id}`)).status).toBe(404);
  await write(`PATCH /articles/${draft.id}`, { publish_at: '2026-01-01T00:00:00.000Z' });
  expect((await read(`/articles/${draft.id}`)).status).toBe(200);
  expect((await page('/jak-zhasinat')).model_id).toBe(draft.id);
  // No name and no address in Slovak.
  expect((await shop.request(`GET /articles/${draft.id}`, { headers: { 'language-preference': 'sk' } })).status).toBe(
    404,
  );
});

test('HTML is sanitised when it is written, in every language and record', async () => {
  const attack =
    '<p onclick="x">a</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a>';
  const left = '<p>a</p><a>b</a>';
  const article = await made('POST /articles', { name: { cs: 'Útok' }, content: { cs: attack, sk: attack } });
  expect(article._embedded.translations.content).toEqual({ cs: left, sk: left });
  const changed = await write('PATCH /articles/1', { content: { en: attack } });
  expect(changed.body.item._embedded.translations.content).toMatchObject({ en: left, cs: '<p>Text</p>' });
  const rich = { content: { cs: attack } };
  expect((await made('POST /static-pages', { name: { cs: 'Útok' }, page_name: 'attack', ...rich })).content).toBe(left);
  expect((await made('POST /static-contents', { hooks: ['cart'], ...rich })).content).toBe(left);
  expect((await made('POST /banners', { name: { cs: 'Útok' }, banner_type_id: 1, ...rich })).content).toBe(left);
  const category = await made('POST /article-categories', { name: { cs: 'Útok' }, description: { cs: attack } });
  expect(category.description).toBe(left);
  // Names are no HTML: pages escape them.
  expect((await made('POST /articles', { name: { cs: '<b>1</b> < 2' }, ...text })).name).toBe('<b>1</b> < 2');
});

test('an address follows the name, gets a number where it is taken, and leads on when it changes', async () => {
  const { id } = await made('POST /articles', { name: { cs: 'Vosk a knot' }, ...text });
  const second = await made('POST /articles', { name: { cs: 'Vosk a knot' }, ...text });
  expect(second.slug).toBe('vosk-a-knot-2');
  expect((await made('POST /static-pages', { name: { cs: 'Košík' }, page_name: 'basket', ...text })).slug).toBe(
    'kosik-2',
  );
  await write(`PATCH /articles/${id}`, { name: { cs: 'Knot a vosk' } });
  expect(await page('/vosk-a-knot')).toMatchObject({ kind: 'redirect', redirect_destination: '/knot-a-vosk' });
  await write(`PATCH /articles/${id}`, { slugs: { cs: 'magazin/knot' }, has_automatic_slug: false });
  expect(await page('/vosk-a-knot')).toMatchObject({ kind: 'redirect', redirect_destination: '/magazin/knot' });
  await write(`PATCH /articles/${id}`, { name: { cs: 'Jiné jméno' } });
  expect((await page('/magazin/knot')).model_id).toBe(id);
  expect(await refusal(`PATCH /articles/${id}`, { slugs: { cs: '/vosk-a-knot-2' } })).toEqual([409, ['slugs.cs']]);
  expect(await refusal(`PATCH /articles/${id}`, { slugs: { cs: '/kosik/x' } })).toEqual([422, ['slugs.cs']]);
  expect(await refusal(`PATCH /articles/${id}`, { slugs: { cs: '/Co to je?' } })).toEqual([422, ['slugs.cs']]);
});

test('texts and addresses of categories and brands are written too', async () => {
  const html = { description: { cs: '<p onclick="x">Mýdla</p><script>1</script>' } };
  const { body } = await write('PATCH /categories/2', { ...html, slugs: { cs: '/telo/mydla-a-gely' } });
  expect(body.item.urls.cs).toBe('/telo/mydla-a-gely');
  expect((await read('/categories/2')).body.item.description).toBe('<p>Mýdla</p>');
  expect(await page('/telo/mydla')).toMatchObject({ kind: 'redirect', redirect_destination: '/telo/mydla-a-gely' });
  await write('PATCH /brands/1', { short_description: { cs: 'Rodinná dílna' }, meta_index: false });
  expect((await read('/brands/1')).body.item).toMatchObject({ short_description: 'Rodinná dílna', meta_index: false });
  expect(await refusal('PATCH /brands/1', { image_id: 999 })).toEqual([422, ['image_id']]);
});

test('a deleted record is gone with its addresses', async () => {
  const { id } = await made('POST /static-pages', { name: { cs: 'Na chvíli' }, page_name: 'brief', ...text });
  expect((await page('/na-chvili')).model_id).toBe(id);
  const { id: below } = await made('POST /static-pages', {
    name: { cs: 'Pod' },
    page_name: 'under',
    ...text,
    parent_id: id,
  });
  expect(await refusal(`DELETE /static-pages/${id}`, {})).toEqual([409, ['id']]);
  for (const one of [below, id])
    expect((await shop.request(`DELETE /static-pages/${one}`, { headers: shop.operator })).status).toBe(204);
  await shop.api.flushEvents();
  expect(await page('/na-chvili')).toBeUndefined();
});

test.each<[what: string, call: string, body: object, answer: [number, string[]]]>([
  ['an article without a name', 'POST /articles', text, [422, ['name']]],
  ['a name in no language', 'POST /articles', { name: { cs: null }, ...text }, [422, ['name']]],
  [
    'HTML of nothing but attacks',
    'POST /articles',
    { name: { cs: 'A' }, content: { cs: '<script>1</script>' } },
    [422, ['content']],
  ],
  ['the last name taken away', 'PATCH /article-tags/1', { name: { cs: null, sk: null, en: null } }, [422, ['name']]],
  ['a language that the shop has not', 'PATCH /articles/1', { name: { de: 'A' } }, [422, ['name.de']]],
  ['an author who is not there', 'PATCH /articles/1', { author_id: 999 }, [422, ['author_id']]],
  ['a product that is not there', 'PATCH /articles/1', { product_ids: [1, 999999] }, [422, ['product_ids']]],
  ['a category above itself', 'PATCH /article-categories/1', { parent_id: 1 }, [422, ['parent_id']]],
  [
    'an address that runs a script',
    'PATCH /articles/1',
    { external_url: 'javascript:alert(1)' },
    [422, ['external_url']],
  ],
  ['an address that leads elsewhere unseen', 'PATCH /banners/1', { url: { cs: '//evil.example' } }, [422, ['url.cs']]],
  ['an address with a name in it', 'PATCH /banners/1', { url: { cs: 'https://shop@evil.example' } }, [422, ['url.cs']]],
  [
    'a code that another page has',
    'POST /static-pages',
    { name: { cs: 'A' }, page_name: 'terms', ...text },
    [409, ['page_name']],
  ],
  ['a place that is not there', 'PATCH /static-contents/1', { hooks: ['attic'] }, [422, ['hooks.0']]],
  ['a field that nobody writes', 'PATCH /articles/1', { id: 5 }, [422, ['id']]],
  ['an article that is not there', 'PATCH /articles/999', { is_active: true }, [404, []]],
])('%s is refused', async (_, call, body, answer) => {
  expect(await refusal(call, body)).toEqual(answer);
});

test('two moves at once make no ring of categories', async () => {
  const [a, b] = [
    await made('POST /article-categories', { name: { cs: 'A' } }),
    await made('POST /article-categories', { name: { cs: 'B' } }),
  ];
  const answers = await Promise.all([
    write(`PATCH /article-categories/${a.id}`, { parent_id: b.id }),
    write(`PATCH /article-categories/${b.id}`, { parent_id: a.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a place gets its text in the process’s own pages too, once it is written', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const texts = async () => (await api('GET /static-contents', { query: { hook: 'product' } })).items;
  expect(await texts()).toEqual([]);
  await made('POST /static-contents', { content: { cs: '<p>Balíme s péčí.</p>' }, hooks: ['product'] });
  expect(await texts()).toMatchObject([{ content: '<p>Balíme s péčí.</p>' }]);
});
