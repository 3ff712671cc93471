import { expect, it } from 'vitest';
import { groupBrands } from './brand-index-data.ts';

const brand = (name: string) => ({ id: 1, name, url: '/', image: null, products: 1 });
const letters = (names: string[], language: string) =>
  groupBrands(names.map(brand), language).map(({ letter, brands }) => [letter, brands.map(({ name }) => name)]);

it('groups brands by their first letter in the order of the language', () => {
  expect(letters(['šafrán', 'Sova', 'Čajka', 'Cedr', 'Lípa', 'Ľubovník', '7 květů', 'Citron', 'Lotos'], 'cs')).toEqual([
    ['#', ['7 květů']],
    ['C', ['Cedr', 'Citron']],
    ['Č', ['Čajka']],
    ['L', ['Lípa', 'Lotos', 'Ľubovník']],
    ['S', ['Sova']],
    ['Š', ['šafrán']],
  ]);
});
