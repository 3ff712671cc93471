import { expect, it } from 'vitest';
import { type CardSource, soldOutLast, toCard } from './card-data.ts';

const price = { value: 100, formatted: '100 Kč' };
const card = (tags: { name: string; color: string | null }[]) =>
  toCard({
    id: 1,
    name: 'Mýdlo',
    slug: 'mydlo',
    short_description: null,
    has_variations: false,
    stock_state: 5,
    taxed_price: price,
    _embedded: { tags },
  } satisfies CardSource);

it('shows the first tag with a colour, and no imported keyword', () => {
  const keyword = { name: 'beauty', color: null };
  expect(card([keyword, { name: 'Novinka', color: '#1c1917' }]).tag).toBe('Novinka');
  expect(card([keyword]).tag).toBeNull();
  expect(card([]).tag).toBeNull();
});

it('puts sold-out products last and keeps the order otherwise', () => {
  const cards = [
    { ...card([]), id: 1, stock: 'out' as const },
    { ...card([]), id: 2 },
    { ...card([]), id: 3, stock: 'last' as const },
  ];
  expect(soldOutLast(cards).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('says “from” only where choices differ in price', () => {
  const same = { price, taxed_price: price, original_price: price, original_taxed_price: price };
  const none = { discount_percents: null, discount_valid_to: null, lowest_price: null, lowest_taxed_price: null };
  const source = { id: 1, name: 'Krém', slug: 'krem', short_description: null, stock_state: 5, taxed_price: price };
  const isFrom = (taxed_price_to: typeof price | null, more: object) => {
    const computed_prices = { ...same, ...none, unit_price: null, price_to: taxed_price_to, taxed_price_to };
    return toCard({ ...source, has_variations: false, ...more, _embedded: { computed_prices } }).isFrom;
  };
  const dearer = { value: 200, formatted: '200 Kč' };
  expect(isFrom(dearer, { has_variations: true })).toBe(true);
  expect(isFrom(null, { has_variations: true })).toBe(false);
  expect(isFrom(dearer, { product_type: 3 })).toBe(true);
  expect(isFrom(null, { product_type: 3 })).toBe(false);
});

it('names the first of several announced discounts, with the lowest price that the law asks for', () => {
  const source = { id: 1, name: 'Krém', slug: 'krem', short_description: null, stock_state: 5, taxed_price: price };
  const announced_discounts = [
    { text: 'V košíku −20 %: 80 Kč', lowest_taxed_price: price },
    { text: '3 za 2', lowest_taxed_price: null },
  ];
  const of = (embedded: object) => toCard({ ...source, has_variations: false, _embedded: embedded });
  expect(of({ announced_discounts }).announced).toEqual({ text: 'V košíku −20 %: 80 Kč', lowest: price });
  expect(of({ announced_discounts: [] })).not.toHaveProperty('announced');
});

it('tells how many there are to choose from, with colors, and which can be added from the card', () => {
  const source = { id: 1, name: 'Rtěnka', slug: 'rtenka', short_description: null, stock_state: 5, taxed_price: price };
  const choicesOf = (choices: NonNullable<CardSource['_embedded']>['choices'], more: object = {}) =>
    toCard({ ...source, has_variations: true, ...more, _embedded: { choices } }).choices;
  const shade = { slug: 'shade', type: 3 };
  const swatches = ['#9f1239', '#be123c'].map((color) => ({ color }));
  expect(choicesOf({ count: 8, property: shade, swatches })).toEqual({
    count: 8,
    slug: 'shade',
    colors: ['#9f1239', '#be123c'],
  });
  expect(choicesOf({ count: 3, property: { slug: 'size', type: 2 }, swatches: [] })).toEqual({
    count: 3,
    slug: 'size',
    isQuick: true,
  });
  expect(choicesOf({ count: 9, property: { slug: 'size', type: 2 }, swatches: [] })).not.toHaveProperty('isQuick');
  expect(choicesOf({ count: 4, property: null, swatches: [] })).toEqual({ count: 4, slug: null });
  expect(choicesOf({ count: 3, property: shade, swatches }, { has_product_fields: true })).toBeUndefined();
  expect(choicesOf(null)).toBeUndefined();
});

it('says nothing of what is in stock, as most products are', () => {
  const source = { id: 1, name: 'Mýdlo', slug: 'mydlo', short_description: null, has_variations: false };
  const stockOf = (stock_state: number, name: string, for_refilled_stock: boolean) =>
    toCard({
      ...{ ...source, stock_state, taxed_price: price },
      _embedded: {
        product_availability: { name, can_purchase: true, for_refilled_stock, for_empty_stock: false },
      },
    });
  expect(stockOf(50, 'Skladem', true)).toMatchObject({ stock: 'in', availability: null });
  expect(stockOf(50, 'Na objednávku', false)).toMatchObject({ stock: 'in', availability: 'Na objednávku' });
  expect(stockOf(2, 'Skladem', true)).toMatchObject({ stock: 'last', availability: null });
});
