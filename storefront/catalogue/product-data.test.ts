import { describe, expect, test } from 'vitest';
import { offerOf } from './product-data.ts';

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

test('what the shop says of the availability is shown, and a day promised only of what is in stock', () => {
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
