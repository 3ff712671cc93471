import { expect, it } from 'vitest';
import { headFrom, headHtml, scriptJson } from './head.ts';

const evil = '"><script>alert(1)</script>';

it('escapes whatever the catalogue brings', () => {
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
});
