import { expect, test } from 'vitest';
import type { Page } from '../../../contract/pages/records.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { blog } from './load-blog.ts';

const PAGE = {
  page_type: 'blog-list',
  full_title: 'Magazín | Obchod',
  meta: [{ name: 'robots', content: 'index, follow' }],
  links: [
    { rel: 'canonical', href: 'https://cs.example/magazin' },
    { rel: 'alternate', hreflang: 'en', href: 'https://en.example/magazine' },
  ],
  structured_data: [],
} as unknown as Page;
const article = { id: 1, name: 'Jak vonět', perex: null, time_for_reading: 1, publish_at: '2026-01-01T00:00:00.000Z' };
const tag = { id: 1, name: 'Rituály', slug: 'rituals' };
const author = { id: 3, first_name: 'Eva', last_name: 'Malá', image_url: null };
const ITEMS: Record<string, object[]> = {
  'GET /articles': [article],
  'GET /article-tags': [tag],
  'GET /authors': [author],
};
const SHOP = {
  language: 'cs',
  shop: { name: 'Obchod', routes: {} },
  api: async (call: string) => ({ items: ITEMS[call] ?? [], _meta: { total_pages: 3 } }),
  text: (key: string, { page, tag: of, name }: { page?: number; tag?: string; name?: string }) =>
    ({ 'ui.page': `Strana ${page}`, 'content.writtenBy': `Píše ${name}` })[key] ?? `Články se štítkem ${of}`,
} as unknown as ShopContext;

async function headOf(query: string) {
  const url = new URL(`https://cs.example/magazin${query}`);
  const { head = PAGE } = await blog.load({ shop: SHOP, page: PAGE, url });
  return { title: head.full_title, links: head.links.map(({ href }) => href) };
}

test.each(['', '?page=1', '?ref=x', '?page=nonsense'])('the journal at %j stands for itself', async (query) => {
  expect(await headOf(query)).toEqual({
    title: 'Magazín | Obchod',
    links: ['https://cs.example/magazin', 'https://en.example/magazine'],
  });
});

test.each(['?page=2', '?page=2&ref=x', '?foo=1&page=2', '?page=02'])(
  'its second page at %j has title and canonical address of its own, and names no other language',
  async (query) => {
    expect(await headOf(query)).toEqual({
      title: 'Strana 2 – Magazín | Obchod',
      links: ['https://cs.example/magazin?page=2'],
    });
  },
);

test('its articles of a tag are not listed', async () => {
  expect(await headOf('?tag=rituals&page=2')).toEqual({ title: 'Články se štítkem Rituály | Obchod', links: [] });
});

test('nor are those of an author', async () => {
  expect(await headOf('?author=3')).toEqual({ title: 'Píše Eva Malá | Obchod', links: [] });
});
