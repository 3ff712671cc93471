import { expect, it } from 'vitest';
import { headFrom, headHtml, pagedHead, scriptJson } from './head.ts';

const evil = '"><script>alert(1)</script>';

it('escapes texts of the catalogue', () => {
  const html = headHtml({
    full_title: evil,
    meta: [{ name: 'description', content: evil }],
    links: [{ rel: 'canonical', href: evil }],
    structured_data: [{ name: '</script><script>alert(1)</script>' }],
  });
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

it('writes JSON that stays within its element and reads back the same', () => {
  const value = { a: '</script><!--', b: '\u2028' };
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

it('takes the head of the deepest route', () => {
  const head = (full_title: string) => ({ head: { full_title, meta: [], links: [], structured_data: [] } });
  expect(headFrom({ root: head('outer'), content: head('inner') })?.full_title).toBe('inner');
  expect(headFrom({ root: null, content: { page: 1 } })).toBeUndefined();
  expect(headFrom({ root: null, content: { page: head('own').head } })?.full_title).toBe('own');
  expect(headFrom({ content: { page: head('own').head, ...head('titled') } })?.full_title).toBe('titled');
});

it.each([
  ['?page=3', '?page=3'],
  ['?page=1', ''],
  ['?page=3&sort=price', ''],
  ['?brand=lipa', ''],
  ['?page=03', ''],
  ['', ''],
])('a listing at %s has the query %j in its canonical address and in other languages', (search, query) => {
  const head = {
    full_title: 'Péče',
    meta: [
      { name: 'robots', content: 'index' },
      { property: 'og:url', content: 'https://cs.example/pece' },
    ],
    links: [
      { rel: 'canonical', href: 'https://cs.example/pece' },
      { rel: 'alternate', hreflang: 'en', href: 'https://en.example/care' },
    ],
    structured_data: [],
  };
  const { full_title, meta, links } = pagedHead(
    head,
    new URL(`https://cs.example/pece${search}`),
    (page) => `Strana ${page}`,
  );
  expect(full_title).toBe(query === '' ? 'Péče' : 'Péče – Strana 3');
  expect(links.map((link) => link.href)).toEqual([
    `https://cs.example/pece${query}`,
    `https://en.example/care${query}`,
  ]);
  expect(meta.map((one) => one.content)).toEqual(['index', `https://cs.example/pece${query}`]);
});
