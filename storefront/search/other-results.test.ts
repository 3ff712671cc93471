import { expect, test } from 'vitest';
import type { Client } from '../../contract/client/client.ts';
import { loadOtherResults } from './other-results.ts';

const NOTHING = { products: [], brands: [], articles: [], pages: [], total: 0, all_words: true, redirect_url: null };
const answering = (item: object) => ({ api: (async () => ({ item: { ...NOTHING, ...item } })) as unknown as Client });

test('records besides products come with what their links need', async () => {
  const category = { id: 3, name: 'Krémy', url: '/kremy' };
  const shop = answering({ categories: [{ ...category, highlights: [{ start: 0, end: 4 }] }] });
  expect(await loadOtherResults(shop, 'krem')).toEqual({ categories: [category], brands: [], articles: [], pages: [] });
});

test('a search that operators lead elsewhere goes there', async () => {
  const answer = loadOtherResults(answering({ categories: [], redirect_url: '/doprava' }), 'doprava');
  const thrown = await answer.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe('/doprava');
});
