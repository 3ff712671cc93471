import { expect, test } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { loadBlog } from './article-data.ts';

const ARTICLES = 30;

/** An API with thirty articles, which like the real one refuses pages beyond 10,000 records. */
const api = async (call: string, { query }: { query: { page?: number; per_page: number } }) => {
  if (call !== 'GET /articles') return { items: [] };
  const { page = 1, per_page } = query;
  if ((page - 1) * per_page > 10_000) throw new Error('too deep');
  const ids = Array.from({ length: ARTICLES }, (_, index) => index + 1).slice((page - 1) * per_page, page * per_page);
  return {
    items: ids.map((id) => ({ id, name: `Article ${id}`, publish_at: '2026-01-01T00:00:00.000Z', perex: null })),
    _meta: { page, per_page, total: ARTICLES, total_pages: Math.ceil(ARTICLES / per_page) },
  };
};
const open = (address: string) =>
  loadBlog(
    { api, language: 'en', shop: { routes: {} } } as unknown as ShopContext,
    new URL(address, 'http://shop.test'),
    undefined,
  );

test('the article list shows the page in its address', async () => {
  const [first, second] = [await open('/magazine'), await open('/magazine?page=2')];
  expect([first.page, second.page]).toEqual([1, 2]);
  expect(second.pages).toBe(first.pages);
  expect(first.articles[0]?.id).toBe(1);
  expect(second.articles[0]?.id).toBe(first.articles.length + 1);
  expect(await open('/magazine?page=nonsense')).toEqual(first);
  expect(await open('/magazine?page=-3')).toEqual(first);
});

test.each(['99', '9999', '1e99'])('page %s is past the end and redirects to the last one', async (page) => {
  const { pages } = await open('/magazine');
  const answer = await open(`/magazine?page=${page}`).catch((thrown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/magazine?page=${pages}`]);
});

test('a tag that no article has redirects to the whole list', async () => {
  const answer = await open('/magazine?tag=nothing').catch((thrown) => thrown);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/magazine']);
});

test('an author without articles redirects to the whole list', async () => {
  for (const author of ['9', 'nobody', '99999999999']) {
    const answer = await open(`/magazine?author=${author}`).catch((thrown) => thrown);
    expect([author, answer.status, answer.headers.get('location')]).toEqual([author, 302, '/magazine']);
  }
});
