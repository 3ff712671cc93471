import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import type { Messages } from '../lib/words/texts.ts';
import { TextsProvider } from '../lib/words/use-translations.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { nameWidth } from './name-width.ts';

const messages = {
  header: { others: 'Ďalšie', navigation: 'Menu', open: 'Otvoriť', allIn: 'Všetko' },
} as unknown as Messages;
const leaf = (id: number, name: string): CategoryNode =>
  ({ id, name, url: `/${id}`, image_url: null, children: [] }) as unknown as CategoryNode;
const branch = (name: string, id: number): CategoryNode => ({ ...leaf(id, name), children: [leaf(100 + id, 'x')] });

/** Name of each item of the row with its classes. */
function itemsOf(categories: CategoryNode[]): string[][] {
  const html = renderToStaticMarkup(
    <TextsProvider locale="sk-SK" messages={messages}>
      <MegaMenu categories={categories} />
    </TextsProvider>,
  );
  return [...html.matchAll(/<li class="mega-item ?([^"]*)"[^>]*><(?:a|button)[^>]*>([^<]*)</g)].map(
    ([, own = '', name = '']) => [name, own],
  );
}

const SLOVAK = [
  'Starostlivosť o pleť',
  'Líčenie',
  'Telo a kúpeľ',
  'Vlasy',
  'Pre mužov',
  'Deti',
  'Vône do domova',
  'Parfumy',
  'Darčeky',
];

test.each([
  ['Vlasy', 42],
  ['Vône do domova', 129],
  ['Starostlivosť o pleť', 144],
  ['Body & bath', 93],
])('the name %s is as wide as browsers measure it', (name, width) => {
  expect(Math.abs(nameWidth(name, 16) - width)).toBeLessThanOrEqual(2);
});

test('a category that fits stands in the row, and under the last item only on screens that have no room', () => {
  const items = itemsOf([...SLOVAK.map(branch), leaf(50, 'Pre veľkoobchod')]);
  // 1,250 pixels: more than the row of a screen of 1280 has, less than that of one of 1360.
  expect(items.at(-2)).toEqual(['Pre veľkoobchod', 'mega-full']);
  expect(items.at(-1)).toEqual(['Ďalšie', 'mega-medium']);
});

test('where all fit everywhere there is no last item', () => {
  expect(itemsOf(SLOVAK.slice(1, 6).map(branch))).toEqual(SLOVAK.slice(1, 6).map((name) => [name, '']));
});
