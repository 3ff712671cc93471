import { expect, it } from 'vitest';
import { furtherPageHead, headAt, headFrom, headHtml, scriptJson } from './head.ts';

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

const head = {
  full_title: 'Péče | Obchod',
  meta: [
    { property: 'og:title', content: 'Péče | Obchod' },
    { property: 'og:url', content: 'https://cs.example/pece' },
  ],
  links: [
    { rel: 'canonical', href: 'https://cs.example/pece' },
    { rel: 'alternate', type: 'application/rss+xml', href: 'https://cs.example/rss.xml' },
    { rel: 'alternate', hreflang: 'en', href: 'https://en.example/care' },
  ],
  structured_data: [],
};

it('tells a choice of a listing by title and address, here and in other languages', () => {
  const { full_title, meta, links } = headAt(head, 'brand=lipa', 'Lípa');
  expect(full_title).toBe('Lípa – Péče | Obchod');
  expect(meta.map(({ content }) => content)).toEqual(['Lípa – Péče | Obchod', 'https://cs.example/pece?brand=lipa']);
  expect(links.map(({ href }) => href)).toEqual([
    'https://cs.example/pece?brand=lipa',
    'https://cs.example/rss.xml',
    'https://en.example/care?brand=lipa',
  ]);
});

it('tells a further page by title and address, and names no other language', () => {
  const { full_title, links } = furtherPageHead(head, 3, 'Strana 3');
  expect(full_title).toBe('Strana 3 – Péče | Obchod');
  expect(links.map(({ href }) => href)).toEqual(['https://cs.example/pece?page=3', 'https://cs.example/rss.xml']);
});
