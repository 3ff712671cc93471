import { afterEach, expect, test } from 'vitest';
import { PATHS } from '../buying/buy.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';

const CROWNS = 1;

const restore: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const back of restore.splice(0)) await back();
});

const crowns = (value: number) => new RegExp(`${value.toLocaleString('cs-CZ').replace(/\s/g, '\\s')}(?:\\s|&nbsp;)Kč`);
const pageAt = async (path: string) => (await callShop('cs', path)).text;

test('a new price shows on the product’s page and on the listing at once', async () => {
  const product = await findProduct('cs', 30);
  const operator = apiOf('cs', { operator: true });
  const { item } = await apiOf('cs')('GET /products/{id}', { params: { id: product.id } });
  const category = await apiOf('cs')('GET /categories/{id}', {
    params: { id: item.default_category_id ?? 0 },
    query: { embed: 'urls' },
  });
  const listing = `${category.item._embedded?.urls?.cs}?per_page=96`;
  const params = { id: product.id, price_list_id: CROWNS };
  const setPrice = (price: number) =>
    operator('PUT /products/{id}/prices/{price_list_id}', { params, body: { price: price * 100 } });
  // Cached first.
  for (const path of [product.address, listing]) {
    await pageAt(path);
    expect(await pageAt(path)).toMatch(crowns(product.price));
  }
  restore.push(() => setPrice(product.price));
  await setPrice(7_531);
  for (const path of [product.address, listing]) await expect.poll(() => pageAt(path)).toMatch(crowns(7_531));
  await restore.pop()?.();
  for (const path of [product.address, listing]) {
    await expect.poll(() => pageAt(path)).not.toMatch(crowns(7_531));
  }
});

test('selling out drops the cached page at once, one piece less does not', async () => {
  const product = await findProduct('cs', 31);
  const operator = apiOf('cs', { operator: true });
  const params = { id: product.id };
  const setStock = (stock_state: number) => operator('PATCH /products/{id}', { params, body: { stock_state } });
  restore.push(async () => {
    await setStock(product.stock);
    await expect.poll(() => pageAt(product.address)).toContain('Skladem');
  });
  const before = await callShop('cs', product.address);
  expect(before.text).toContain('Skladem');
  await setStock(product.stock - 1);
  expect((await callShop('cs', product.address)).headers.etag).toBe(before.headers.etag);
  await setStock(0);
  await expect.poll(() => pageAt(product.address)).toContain('Vyprodáno');
});

test('a cached page is confirmed by its ETag, and compressed for clients that accept it', async () => {
  const first = await callShop('cs', '/');
  const { etag } = first.headers;
  expect(etag).toMatch(/^(?:W\/)?".+"$/);
  const again = await callShop('cs', '/', { headers: { 'if-none-match': etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const packed = await callShop('cs', '/', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
});

test('a public page has nothing personal: two shoppers get the same bytes', async () => {
  const product = await findProduct('cs', 32);
  const api = apiOf('cs');
  const cart = (await api('POST /carts', { body: {} })).item;
  await api('POST /carts/{id}/items', { params: { id: cart.id }, body: { product_id: product.id, amount: 7 } });
  for (const path of ['/', product.address]) {
    const [stranger, owner] = await Promise.all([
      callShop('cs', path),
      callShop('cs', path, { headers: { cookie: `cart=${cart.id}` } }),
    ]);
    expect(owner.text === stranger.text).toBe(true);
    expect(owner.text).not.toContain(cart.id);
    expect(owner.headers['set-cookie']).toBeUndefined();
  }
});

test.each(Object.entries(PATHS))('the %s is never cached', async (_name, paths) => {
  const answer = await callShop('cs', `${paths.cs}?oid=1&oh=x`);
  expect(answer.headers['cache-control']).toMatch(/no-store/);
  expect(answer.headers.etag).toBeUndefined();
});

test('a made-up Host header gets into no page', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  const poisoned = await callShop('cs', '/?utm_source=x', { headers });
  expect(poisoned.text).not.toContain('evil.example');
  expect(await pageAt('/')).not.toContain('evil.example');
  // An unknown host is answered as the shop's main one.
  const unknown = await callShop('cs', '/', { host: 'evil.example' });
  expect(unknown.text).not.toContain('evil.example');
  expect(unknown.text).toMatch(/<link[^>]+rel="canonical"[^>]+href="http:\/\/en\.localhost/);
});
