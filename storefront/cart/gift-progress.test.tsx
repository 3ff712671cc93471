import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import type { Cart } from '../../contract/cart/records.ts';
import { htmlOf } from '../lib/shop/rendered.tsx';
import { GiftProgress } from './gift-progress.tsx';

const price = (value: number) => ({ value, formatted: `CZK ${value}` });
const messages = {
  gift: { next: compile('{price}{count} for {name}') },
  ui: { taxed: compile('{price} incl. VAT ') },
};
const candle = { name: 'Candle', is_combinable: true, taxed_price: price(0) };
const lacksPrice = { missing_price: price(481), needed_price: price(800), missing_pieces: null, needed_pieces: null };
const lacksPieces = { missing_price: null, needed_price: null, missing_pieces: 1, needed_pieces: 4 };

function progressOf(gift: object, is_for_businesses = false): [number, string] {
  const cart = { _embedded: { gifts: [{ ...candle, ...gift }] } } as unknown as Cart;
  const html = htmlOf(<GiftProgress cart={cart} />, messages, { is_for_businesses });
  return [Number(/aria-valuenow="(\d+)"/.exec(html)?.[1]), /[^>]* for [^<"]*/.exec(html)?.[0] ?? ''];
}

test('progress to a gift is the part of what it asks for that the goods are, by price and by pieces', () => {
  expect(progressOf(lacksPrice)).toEqual([40, 'CZK 4810 for Candle']);
  expect(progressOf(lacksPieces)).toEqual([75, '1 for Candle']);
  expect(progressOf(lacksPrice, true)).toEqual([40, 'CZK 481 incl. VAT 0 for Candle']);
});
