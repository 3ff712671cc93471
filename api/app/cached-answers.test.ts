import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Transport } from '../../contract/client/client.ts';
import { createClient } from '../../contract/client/create-client.ts';
import { EVENT_POSITION } from '../../contract/event-position.ts';
import type { PultEvent } from '../../contract/events.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { createLifetimes } from '../platform/jobs/index.ts';
import { cacheAnswers } from './cached-answers.ts';

const brandChanged = { id: 1, type: 'brand.changed', payload: { brand_ids: [1] }, created_at: '' } as PultEvent;
const sold = {
  id: 2,
  type: 'product.changed',
  payload: { product_ids: [1], affects_pages: false, category_ids: [], brand_ids: [] },
  created_at: '',
} as PultEvent;

function openCache() {
  const state = {
    now: 1_000_000,
    moment: 1_005_000,
    position: 5,
    requests: 0,
    status: 200,
    tags: 'brands' as string | null,
    followed: 5,
    text: '',
  };
  const lifetimes = createLifetimes(
    () => new Date(state.now),
    async () => state.moment - state.now,
  );
  const cachedAnswers = cacheAnswers(
    lifetimes,
    () => state.position,
    async (token) => /^token-of-(.*)-/.exec(token)?.[1] ?? '',
  );
  const transport: Transport = async () => {
    state.requests += 1;
    const [value, { status, tags, followed }] = [{ items: [state.requests], text: state.text }, state];
    const headers = { get: (name: string) => (name === EVENT_POSITION ? String(followed) : tags) };
    return { status, headers, json: async () => value };
  };
  const request = async (url: string, headers: Record<string, string> = {}, method = 'GET', host = 'cs.localhost') => {
    const answer = await cachedAnswers.caching(transport, host)({ method, url, headers });
    return (await answer.json()) as { items: number[] };
  };
  const answers = async (...input: Parameters<typeof request>) => (await request(...input)).items[0];
  return { state, cachedAnswers, transport, answers };
}

test('a shared read is sent once, until an event that affects it', async () => {
  const { cachedAnswers, answers } = openCache();
  expect([await answers('/v1/brands'), await answers('/v1/brands')]).toEqual([1, 1]);
  cachedAnswers.onEvents([sold], 5);
  expect(await answers('/v1/brands')).toBe(1);
  cachedAnswers.onEvents([brandChanged], 5);
  expect(await answers('/v1/brands')).toBe(2);
});

test('texts of the shop and trees of content are read once for all pages, until they change', async () => {
  const { state, cachedAnswers, answers } = openCache();
  const urls = ['/v1/static-contents?hook=product', '/v1/static-pages/tree', '/v1/article-categories/tree'];
  const all = async () => [await answers(urls[0] ?? ''), await answers(urls[1] ?? ''), await answers(urls[2] ?? '')];
  state.tags = 'navigation,shop';
  expect([await all(), await all()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  const payload: PultEvent<'content.changed'>['payload'] = { kind: 'static-content', ids: [1] };
  cachedAnswers.onEvents([{ id: 3, type: 'content.changed', payload, created_at: '' } as PultEvent], 5);
  expect(await all()).toEqual([4, 5, 6]);
});

test('delivery days are read once for all products, until the cutoff hour for packing passes', async () => {
  const { state, cachedAnswers, answers } = openCache();
  state.tags = 'shop,shipping,delivery';
  expect([await answers('/v1/delivery-dates'), await answers('/v1/delivery-dates')]).toEqual([1, 1]);
  cachedAnswers.onEvents([{ id: 3, type: 'shipping.cutoff_passed', payload: {}, created_at: '' } as PultEvent], 5);
  expect(await answers('/v1/delivery-dates')).toBe(2);
  cachedAnswers.onEvents([{ id: 4, type: 'shipping.changed', payload: {}, created_at: '' } as PultEvent], 5);
  expect(await answers('/v1/delivery-dates')).toBe(3);
});

test('another query, host, language or currency is another answer', async () => {
  const { answers } = openCache();
  const requests = [
    await answers('/v1/brands'),
    await answers('/v1/brands?page=2'),
    await answers('/v1/brands', { 'language-preference': 'sk' }),
    await answers('/v1/brands', { 'currency-preference': 'EUR' }),
    await answers('/v1/brands', {}, 'GET', 'sk.localhost'),
  ];
  expect(requests).toEqual([1, 2, 3, 4, 5]);
  expect(await answers('/v1/brands', { 'language-preference': 'sk' })).toBe(3);
});

test('each price group has answers of its own, by whatever token; one that is not valid names none', async () => {
  const { answers } = openCache();
  const read = (token: string) => answers('/v1/products', { 'price-group': token });
  expect([await answers('/v1/products'), await read('token-of-7-a'), await read('token-of-7,8-a')]).toEqual([1, 2, 3]);
  expect([await read('token-of-7-b'), await read('forged'), await answers('/v1/products')]).toEqual([2, 1, 1]);
});

test.each([
  ['what one page shows', '/v1/products/1', {}, 'GET'],
  ['a cart', '/v1/carts/1', {}, 'GET'],
  ['an operator’s read', '/v1/brands', { authorization: 'Bearer x' }, 'GET'],
  ['a write', '/v1/brands', {}, 'PATCH'],
])('%s is never cached', async (_, url, headers, method) => {
  const { answers } = openCache();
  expect([await answers(url, headers, method), await answers(url, headers, method)]).toEqual([1, 2]);
});

test('neither failures nor responses without tags are cached', async () => {
  const { state, answers } = openCache();
  state.status = 503;
  expect([await answers('/v1/brands'), await answers('/v1/brands')]).toEqual([1, 2]);
  Object.assign(state, { status: 200, tags: null });
  expect([await answers('/v1/brands'), await answers('/v1/brands')]).toEqual([3, 4]);
});

test('an answer lasts until a banner begins or ends, wherever the clock goes', async () => {
  const { state, answers } = openCache();
  expect(await answers('/v1/banners')).toBe(1);
  state.now += 4_999;
  expect(await answers('/v1/banners')).toBe(1);
  state.now += 1;
  expect(await answers('/v1/banners')).toBe(2);
  state.now -= 60_000;
  expect(await answers('/v1/banners')).toBe(3);
});

test('concurrent reads share a request, and one after an event sends a new one', async () => {
  const { cachedAnswers, answers } = openCache();
  const crowd = [answers('/v1/brands'), answers('/v1/brands')];
  cachedAnswers.onEvents([brandChanged], 5);
  crowd.push(answers('/v1/brands'), answers('/v1/brands'));
  expect(await Promise.all(crowd)).toEqual([1, 1, 2, 2]);
  expect(await answers('/v1/brands')).toBe(2);
});

test('a failure is nobody else’s', async () => {
  const { cachedAnswers, answers } = openCache();
  const failing: Transport = async () => Promise.reject(new Error('away'));
  const requests = cachedAnswers.caching(failing, 'cs.localhost')({ method: 'GET', url: '/v1/brands', headers: {} });
  await expect(requests).rejects.toThrow('away');
  expect(await answers('/v1/brands')).toBe(1);
});

test('an answer that an event overtakes is not cached', async () => {
  const { cachedAnswers, transport, answers } = openCache();
  const overtaken: Transport = async (request) => {
    const answer = await transport(request);
    cachedAnswers.onEvents([brandChanged], 5);
    return answer;
  };
  await cachedAnswers.caching(overtaken, 'cs.localhost')({ method: 'GET', url: '/v1/brands', headers: {} });
  expect(await answers('/v1/brands')).toBe(2);
});

function requestBrands({ cachedAnswers, transport }: ReturnType<typeof openCache>) {
  const request = () =>
    cachedAnswers.caching(transport, 'cs.localhost')({ method: 'GET', url: '/v1/brands', headers: {} });
  return async () => {
    const answer = await request();
    const { items } = (await answer.json()) as { items: number[] };
    return [items[0], answer.headers.get(EVENT_POSITION), answer.headers.get('cache-tag')];
  };
}

test('a cached answer reports the position of later events that do not affect it', async () => {
  const cache = openCache();
  const request = requestBrands(cache);
  await request();
  cache.cachedAnswers.onEvents([sold], 9);
  cache.state.position = 9;
  expect(await request()).toEqual([1, '9', 'brands']);
});

test('an answer read before the index applied an event is not cached, and names its own position', async () => {
  const cache = openCache();
  const [request, { state, cachedAnswers }] = [requestBrands(cache), cache];
  cachedAnswers.onEvents([brandChanged], 7);
  expect(await request()).toEqual([1, '5', 'brands']);
  Object.assign(state, { position: 7, followed: 7 });
  expect(await request()).toEqual([2, '7', 'brands']);
  expect(await request()).toEqual([2, '7', 'brands']);
});

test('a read after the index applied an event does not share one that began before', async () => {
  const cache = openCache();
  const request = requestBrands(cache);
  const early = request();
  Object.assign(cache.state, { position: 7, followed: 7 });
  expect(await request()).toEqual([2, '7', 'brands']);
  expect(await early).toEqual([1, '5', 'brands']);
  expect(await request()).toEqual([2, '7', 'brands']);
});

test('the cache is bounded by what answers weigh: the least recently used leave', async () => {
  const { answers, state } = openCache();
  state.text = 'x'.repeat(10_000);
  await answers('/v1/brands');
  for (let page = 1; page <= 499; page += 1) await answers(`/v1/brands?page=${page}`);
  expect(await answers('/v1/brands')).toBe(1);
  for (let page = 500; page <= 1_000; page += 1) await answers(`/v1/brands?page=${page}`);
  expect(await answers('/v1/brands')).toBe(1);
  expect(await answers('/v1/brands?page=1')).toBe(1_002);
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

test('pages read a changed brand as soon as its event arrives', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const name = async () => (await api('GET /brands/{id}', { params: { id: FIXTURE.brands.lipa } })).item.name;
  const before = await name();
  await shop.sql("update brands set name = 'Lípa nová' where id = $1", [FIXTURE.brands.lipa]);
  expect(await name()).toBe(before);
  await shop.sql(`insert into outbox_events (type, payload) values ('brand.changed', '{"brand_ids":[1]}')`);
  await shop.api.flushEvents();
  expect(await name()).toBe('Lípa nová');
});

test('a product that comes back is not missing from answers made while the index was reading it', async () => {
  const transport = shop.api.transport('cs.localhost');
  const request = async () => {
    const url = '/v1/products?sort=-id&per_page=50&only=id';
    const { items } = (await (await transport({ method: 'GET', url, headers: {} })).json()) as {
      items: { id: number }[];
    };
    return items.map(({ id }) => id);
  };
  const show = async (id: number, isActive: boolean) => {
    await shop.sql('update products set is_active = $2 where id = $1', [id, isActive]);
    await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
    return { followed: shop.api.flushEvents() };
  };
  const [id = 0] = await request();
  await (await show(id, false)).followed;
  expect(await request()).not.toContain(id);
  const slow = Promise.withResolvers<void>();
  const read = shop.api.db.batches;
  const reads = vi.spyOn(shop.api.db, 'batches');
  reads.mockImplementation(async function* <Row extends object>(text: string, size: number) {
    await slow.promise;
    yield* read<Row>(text, size);
  });
  const { followed } = await show(id, true);
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(0);
  expect(await request()).not.toContain(id);
  slow.resolve();
  await followed;
  expect(await request()).toContain(id);
});
