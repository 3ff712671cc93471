import { describe, expect, test } from 'vitest';
import type { Page } from '../../contract/pages/records.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { ListingData } from './listing-data.ts';
import { listingHead } from './listing-head.ts';

const PAGE = {
  full_title: 'Mýdla | Obchod',
  meta: [
    { name: 'robots', content: 'index, follow' },
    { property: 'og:url', content: 'https://cs.example/mydla' },
  ],
  links: [
    { rel: 'canonical', href: 'https://cs.example/mydla' },
    { rel: 'alternate', hreflang: 'en', href: 'https://en.example/soaps' },
  ],
  structured_data: [{ '@type': 'BreadcrumbList' }],
  urls: { cs: 'https://cs.example/mydla' },
} as unknown as Page;
const SHOP = {
  language: 'cs',
  text: (_key: string, { page }: { page: number }) => `Strana ${page}`,
} as unknown as ShopContext;

const item = (value: string, label: string, isChosen: boolean) => ({ label, ...(isChosen && { chosen: value }) });
function listing(query: string, cards: object[]) {
  const chosen = new URLSearchParams(query);
  const is = (name: string, value: string) => (chosen.get(name) ?? '').split(',').includes(value);
  return {
    request_uri: `/mydla${query && `?${query}`}`,
    cards,
    pagination_data: { items_count: 30 },
    filters: [
      {
        id: 'brand',
        type: 'checkbox',
        items: [item('lipa', 'Lípa', is('brand', 'lipa')), item('sever', 'Sever', is('brand', 'sever'))],
      },
      { id: 'barva', type: 'color', items: [item('zelena', 'Zelená', is('barva', 'zelena'))] },
      { id: 'size', type: 'checkbox', items: [item('50-ml', '50 ml', is('size', '50-ml'))] },
      { id: 'tag', type: 'checkbox', items: [item('vegan', 'Vegan', is('tag', 'vegan'))] },
      { id: 'discount', type: 'checkbox', items: [item('1', 'Ve slevě', is('discount', '1'))] },
      { id: 'rating', type: 'radio', items: [item('4', '4 hvězdičky a víc', is('rating', '4'))] },
      { id: 'in_stock', type: 'checkbox', items: [item('1', 'Skladem', is('in_stock', '1'))] },
      { id: 'price', type: 'price_slider', items: [] },
    ],
  } as unknown as ListingData;
}
const headOf = (query: string, cards: object[] = [{ url: '/krem' }], count = 30) => {
  const data = { ...listing(query, cards), pagination_data: { items_count: count } } as unknown as ListingData;
  const { full_title, meta, links } = listingHead(PAGE, data, SHOP);
  return {
    title: full_title,
    robots: meta.find(({ name }) => name === 'robots')?.content,
    links: links.map(({ href }) => href),
  };
};

describe('search engines', () => {
  test('are told not to list a category without goods', () => {
    expect(headOf('', [], 0).robots).toContain('noindex');
    expect(headOf('', [{ url: '/krem' }], 1).robots).toBe('index, follow');
  });

  test.each(['', 'from=1&to=3'])('are told of ?%s that it is the listing', (query) => {
    expect(headOf(query)).toEqual({
      title: 'Mýdla | Obchod',
      robots: 'index, follow',
      links: ['https://cs.example/mydla', 'https://en.example/soaps'],
    });
  });

  test.each([
    ['brand=lipa', 'Lípa'],
    ['barva=zelena', 'Zelená'],
    ['size=50-ml', '50 ml'],
    ['tag=vegan', 'Vegan'],
  ])('may list ?%s with a title and canonical address of its own', (query, name) => {
    expect(headOf(query)).toEqual({
      title: `${name} – Mýdla | Obchod`,
      robots: 'index, follow',
      links: [`https://cs.example/mydla?${query}`, `https://en.example/soaps?${query}`],
    });
  });

  test('may list a further page, which names no other language: there the list may be shorter', () => {
    expect(headOf('page=2')).toEqual({
      title: 'Strana 2 – Mýdla | Obchod',
      robots: 'index, follow',
      links: ['https://cs.example/mydla?page=2'],
    });
  });

  test.each([
    'brand=lipa,sever',
    'brand=lipa&barva=zelena',
    'brand=lipa&page=2',
    'brand=lipa&sort=price',
    'in_stock=1',
    'discount=1',
    'rating=4',
    'size=50-ml&tag=vegan',
    'sort=bestselling',
    'sort=price',
    'per_page=96',
    'min_price=100',
    'brand=unknown',
  ])('may follow, but not list ?%s', (query) => {
    expect(headOf(query)).toEqual({ title: 'Mýdla | Obchod', robots: 'noindex, follow', links: [] });
  });

  test('do not list a choice that has no products', () => {
    expect(headOf('brand=lipa', []).robots).toBe('noindex, follow');
  });
});

test('the products of the page are a list, besides what the page itself is', () => {
  const cards = [{ url: '/krem' }, { url: '/mydlo' }];
  const { structured_data } = listingHead(PAGE, listing('page=2', cards), SHOP);
  expect(structured_data).toEqual([
    { '@type': 'BreadcrumbList' },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 30,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://cs.example/krem' },
        { '@type': 'ListItem', position: 2, url: 'https://cs.example/mydlo' },
      ],
    },
  ]);
});
