import { expect, it } from 'vitest';
import { choiceUrl, chosenOf, firstPicked, isOffered, othersInStock } from './choose.ts';
import type { Choice, ProductData } from './product-data.ts';

const offer = (stock: 'in' | 'out') => ({ stock }) as Choice['offer'];
const choice = (id: number, attributes: number[], stock: 'in' | 'out' = 'in'): Choice => ({
  id,
  name: '',
  attributes,
  image: null,
  isDefault: false,
  offer: offer(stock),
});
const property = (id: number, values: number[]): ProductData['properties'][number] => ({
  id,
  name: '',
  type: 2,
  values: values.map((value) => ({ id: value, name: '', color: null })),
});
const properties = [property(1, [11, 12]), property(2, [21, 22])];
const choices = [choice(100, [11, 21]), choice(101, [11, 22], 'out'), choice(102, [12, 22])];

it('knows the choice once one value of each property is picked', () => {
  expect(chosenOf({ choices, properties }, { 1: 11 })).toBeUndefined();
  expect(chosenOf({ choices, properties }, { 1: 12, 2: 22 })?.id).toBe(102);
  expect(chosenOf({ choices, properties }, { 1: 12, 2: 21 })).toBeUndefined();
});

it('offers what can still be bought beside the other picks', () => {
  expect(isOffered(choices, { 1: 11 }, 2, 21)).toBe(true);
  expect(isOffered(choices, { 1: 11 }, 2, 22)).toBe(false);
  expect(isOffered(choices, { 1: 11, 2: 21 }, 1, 12)).toBe(false);
});

it('picks ahead what the shop puts forward and can sell', () => {
  expect(firstPicked({ choices, properties })).toEqual({ 1: 11, 2: 21 });
  expect(firstPicked({ choices: choices.slice(1).map((one) => ({ ...one, isDefault: true })), properties })).toEqual({
    1: 12,
    2: 22,
  });
  expect(firstPicked({ choices: [choice(1, [11, 21], 'out')], properties })).toEqual({});
});

it('starts with the choice that the address names, also when it is sold out, and with its own for any other number', () => {
  const choices = [choice(1, [11, 21]), choice(2, [12, 21], 'out')];
  expect(firstPicked({ choices, properties }, 2)).toEqual({ 1: 12, 2: 21 });
  expect(firstPicked({ choices, properties }, 99)).toEqual({ 1: 11, 2: 21 });
  expect(firstPicked({ choices, properties }, null)).toEqual({ 1: 11, 2: 21 });
  expect(choiceUrl('/gel', 2)).toBe('/gel?variant=2');
});

it('offers what is in stock instead of a sold-out choice, the most alike first', () => {
  const soldOut = choice(1, [11, 21], 'out');
  const choices = [soldOut, choice(2, [12, 22]), choice(3, [12, 21]), choice(4, [11, 22], 'out')];
  expect(othersInStock(choices, soldOut).map(({ id }) => id)).toEqual([3, 2]);
});
