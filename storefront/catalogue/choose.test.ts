import { expect, it } from 'vitest';
import { chosenOf, firstPicked, isOffered } from './choose.ts';
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
