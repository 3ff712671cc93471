import { expect, test } from 'vitest';
import { layoutAt } from './layout-at.ts';

const layout = { header: '<input name="hledat" data-search="">', minimalHeader: '', footer: '', consent: '' };
const shop = {
  language: 'cs',
  routes: { search: { cs: { slug: '/hledat', queries: { search: 'hledat' } } } },
} as unknown as Parameters<typeof layoutAt>[2];

test('the search box shows the query on the search page, without scripts too', () => {
  expect(layoutAt(layout, '/hledat?hledat=kr%C3%A9m+%22%3E', shop).header).toBe(
    '<input name="hledat" value="krém &quot;&gt;" data-search="">',
  );
  expect(layoutAt(layout, '/hledat', shop)).toBe(layout);
  expect(layoutAt(layout, '/pece?hledat=krem', shop)).toBe(layout);
});
