import { expect, test } from 'vitest';
import { comparedGroups } from './comparison-data.ts';

const taxed_price = { value: 1, formatted: '1 Kč' };
const product = (id: number, category: number, properties: [number, string, string][], brand = 'Lípa') => ({
  id,
  name: `Produkt ${id}`,
  slug: `produkt-${id}`,
  short_description: null,
  has_variations: false,
  stock_state: 1,
  taxed_price,
  default_category_id: category,
  _embedded: {
    brand: { name: brand },
    categories: [
      { id: 1, name: 'Všechno' },
      { id: category, name: `Kategorie ${category}` },
    ],
    properties: properties.map(([property, name, value]) => ({ id: property, name, values: [{ name: value }] })),
  },
});

test('products are grouped by their category, in the order in which they were added', () => {
  const groups = comparedGroups([product(5, 3, []), product(2, 4, []), product(9, 3, [])]);
  expect(groups.map(({ name, cards }) => [name, cards.map(({ id }) => id)])).toEqual([
    ['Kategorie 3', [5, 9]],
    ['Kategorie 4', [2]],
  ]);
});

test('rows say in what products differ; a missing value differs from one that is there', () => {
  const [group] = comparedGroups([
    product(1, 3, [
      [10, 'Vůně', 'růže'],
      [11, 'Objem', '50 ml'],
    ]),
    product(2, 3, [
      [10, 'Vůně', 'fík'],
      [11, 'Objem', '50 ml'],
      [12, 'Pleť', 'suchá'],
    ]),
  ]);
  expect(group?.rows).toEqual([
    { key: 'brand', name: null, values: ['Lípa', 'Lípa'], differs: false },
    { key: '10', name: 'Vůně', values: ['růže', 'fík'], differs: true },
    { key: '11', name: 'Objem', values: ['50 ml', '50 ml'], differs: false },
    { key: '12', name: 'Pleť', values: [null, 'suchá'], differs: true },
  ]);
});
