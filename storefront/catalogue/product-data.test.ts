import { describe, expect, test } from 'vitest';
import { offerOf, propertiesOf } from './product-data.ts';

type Answer = NonNullable<Parameters<typeof offerOf>[1]>;
const price = { value: 100, formatted: '100 Kč' };
const answer = (more: object) =>
  ({ taxed_price: price, update_stock: true, stock_state: null, max_purchasable_amount: null, ...more }) as Answer;
const max = (more: object, most: number | null) => offerOf(answer(more), answer({ max_purchasable_amount: most })).max;

describe('the most that can be bought', () => {
  test.each([
    ['nothing limits it', {}, null, null],
    ['its own limit', { max_purchasable_amount: 4 }, null, 4],
    ['the limit of its product, which is lower', { max_purchasable_amount: 4 }, 3, 3],
    ['its own limit, which is lower than that of its product', { max_purchasable_amount: 2 }, 3, 2],
    ['few pieces, fewer than both limits', { max_purchasable_amount: 4, stock_state: 1 }, 3, 1],
    ['so many pieces that the page does not count them', { stock_state: 11 }, null, null],
    ['many pieces under a limit', { stock_state: 11, max_purchasable_amount: 4 }, null, 4],
    ['pieces that are not tracked', { update_stock: false, stock_state: 2 }, null, null],
  ])('%s', (_, more, most, limit) => {
    expect(max(more, most)).toBe(limit);
  });
});

const inStock = { name: 'Skladem', note: null, can_purchase: true, for_refilled_stock: true };
const madeToOrder = {
  name: 'Na objednávku',
  note: 'Vyrábíme po dvaceti kusech',
  can_purchase: true,
  for_refilled_stock: false,
};
const of = (product_availability: object) => answer({ _embedded: { product_availability } });

test('the shop’s note on the availability is shown, and a delivery date is promised only in stock', () => {
  expect(offerOf(of(madeToOrder))).toMatchObject({
    stock: 'in',
    availability: 'Na objednávku',
    note: 'Vyrábíme po dvaceti kusech',
    isPlainStock: false,
  });
  expect(offerOf(of(inStock))).toMatchObject({ availability: 'Skladem', note: null, isPlainStock: true });
  expect(offerOf(answer({}))).toMatchObject({ availability: null, note: null, isPlainStock: true });
});

test('a variation is in stock only when its product is', () => {
  expect(offerOf(of(inStock), of(madeToOrder))).toMatchObject({ availability: 'Na objednávku', isPlainStock: false });
  expect(offerOf(of(madeToOrder), of(inStock))).toMatchObject({ availability: 'Na objednávku', isPlainStock: false });
});

describe('what cannot be bought says why', () => {
  const soon = '2099-01-01T00:00:00.000Z';
  const withheld = {
    name: 'Připravujeme',
    note: null,
    can_purchase: false,
    for_refilled_stock: false,
    for_empty_stock: false,
  };
  const emptied = { ...withheld, name: 'Vyprodáno', for_empty_stock: true };
  const out = (product_availability: object, more = {}) =>
    answer({ ...more, _embedded: { product_availability, can_purchase: false } });

  test.each([
    ['it ran out', out(inStock), undefined, { availability: null, saleFrom: null, isSoldOut: true }],
    [
      'its availability is the one for empty stock',
      out(emptied),
      undefined,
      { availability: 'Vyprodáno', isSoldOut: true },
    ],
    ['the shop withholds it', out(withheld), undefined, { availability: 'Připravujeme', isSoldOut: false }],
    ['its product is withheld', out(inStock), out(withheld), { availability: 'Připravujeme', isSoldOut: false }],
    [
      'its sale begins later',
      out(inStock, { purchasable_since: soon }),
      undefined,
      { availability: null, saleFrom: soon, isSoldOut: false },
    ],
    [
      'the sale of its product does',
      out(inStock),
      out(inStock, { purchasable_since: soon }),
      { saleFrom: soon, isSoldOut: false },
    ],
  ])('%s', (_, record, product, expected) => {
    expect(offerOf(record, product)).toMatchObject({ stock: 'out', ...expected });
  });
});

test('texts that buyers fill in are no choices: a product with one can still be chosen', () => {
  const property = {
    description: null,
    position: 1,
    is_public: true,
    has_automatic_slug: true,
    slug: 'x',
    created_at: '2026-01-01T00:00:00.000Z',
    attributes: [],
    is_required: true,
  };
  const size = { ...property, id: 1, name: 'Velikost', type: 2, max_length: null };
  const engraving = { ...property, id: 2, name: 'Věnování', type: 4, max_length: 40 };
  expect(propertiesOf({ variation_properties: [size, engraving] }).map(({ id }) => id)).toEqual([1]);
});

test('an announced discount brings its price, what it is called, and the lowest price that its percents are taken of', () => {
  const lowest = { value: 110, formatted: '110 Kč' };
  const announced = (more: object) =>
    offerOf(answer({ _embedded: { announced_discounts: [{ description: null, lowest_taxed_price: null, ...more }] } }))
      .announced;
  const reduced = { name: 'Léto', text: 'V košíku −18 %: 90 Kč', description: 'Na vše', lowest_taxed_price: lowest };
  expect(announced(reduced)).toEqual([{ text: 'V košíku −18 %: 90 Kč', about: 'Léto: Na vše', lowest }]);
  expect(announced({ name: '3 za 2', text: '3 za 2' })).toEqual([{ text: '3 za 2', about: null, lowest: null }]);
  expect(offerOf(answer({ _embedded: { announced_discounts: [] } }))).not.toHaveProperty('announced');
});
