import { describe, expect, it } from 'vitest';
import type { Choice, ProductData } from '../product-view-data.ts';
import {
  choicesWith,
  choiceUrl,
  chosenOf,
  firstPicked,
  othersInStock,
  pickedIn,
  pictureOf,
  picturesFrom,
} from './choose.ts';

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

it('finds the choice once one value of each property is picked', () => {
  expect(chosenOf({ choices, properties }, { 1: 11 })).toBeUndefined();
  expect(chosenOf({ choices, properties }, { 1: 12, 2: 22 })?.id).toBe(102);
  expect(chosenOf({ choices, properties }, { 1: 12, 2: 21 })).toBeUndefined();
});

it('finds the choices of a value with the other picked values, also when there are none', () => {
  const ids = (picked: Record<number, number>, property: number, value: number) =>
    choicesWith(choices, picked, property, value).map(({ id }) => id);
  expect(ids({ 1: 11 }, 2, 21)).toEqual([100]);
  expect(ids({ 1: 11 }, 2, 22)).toEqual([101]);
  expect(ids({ 1: 11, 2: 21 }, 1, 12)).toEqual([]);
  expect(ids({ 1: 11 }, 1, 11)).toEqual([100, 101]);
});

it('keeps what an address says is picked, even if it matches no choice', () => {
  const product = { choices, properties };
  expect(firstPicked(product, { attributes: [12, 21] })).toEqual({ 1: 12, 2: 21 });
  expect(firstPicked(product, { attributes: [12] })).toEqual({ 1: 12 });
  expect(firstPicked(product, { attributes: [99] })).toEqual({ 1: 11, 2: 21 });
});

it('picks the shop’s default at first if it can be bought', () => {
  expect(firstPicked({ choices, properties })).toEqual({ 1: 11, 2: 21 });
  expect(firstPicked({ choices: choices.slice(1).map((one) => ({ ...one, isDefault: true })), properties })).toEqual({
    1: 12,
    2: 22,
  });
  expect(firstPicked({ choices: [choice(1, [11, 21], 'out')], properties })).toEqual({});
});

it('picks the choice that the address names, even sold out, and the default for an unknown number', () => {
  const choices = [choice(1, [11, 21]), choice(2, [12, 21], 'out')];
  expect(firstPicked({ choices, properties }, { choice: 2 })).toEqual({ 1: 12, 2: 21 });
  expect(firstPicked({ choices, properties }, { choice: 99 })).toEqual({ 1: 11, 2: 21 });
  expect(firstPicked({ choices, properties }, { choice: null })).toEqual({ 1: 11, 2: 21 });
  expect(choiceUrl('/gel', 2)).toBe('/gel?variant=2');
});

it('reads picked attributes from a form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const product = { choices, properties };
  expect(pickedIn(product, form({ 'property-1': '12', 'property-2': '22' }))).toEqual({ 1: 12, 2: 22 });
  expect(pickedIn(product, form({ 'property-1': '99' }))).toEqual({});
  const only = { choices: [choice(1, [11]), choice(2, [12])], properties: [property(1, [11, 12])] };
  expect(pickedIn(only, form({ product_variation_id: '2' }))).toEqual({ 1: 12 });
});

it('offers choices in stock instead of a sold-out one, most similar first', () => {
  const soldOut = choice(1, [11, 21], 'out');
  const choices = [soldOut, choice(2, [12, 22]), choice(3, [12, 21]), choice(4, [11, 22], 'out')];
  expect(othersInStock(choices, soldOut).map(({ id }) => id)).toEqual([3, 2]);
});

describe('the pictures of a product', () => {
  const picture = (url: string, variation: number | null = null) => ({ id: 1, url, description: null, variation });
  const images = [picture('/front'), picture('/scene'), picture('/red', 101), picture('/blue', 102)];
  const withPicture = (id: number, url: string | null = null) => ({ ...choice(id, []), image: url });
  const red = { ...choice(101, [11]), isDefault: true };
  const product = { images, properties: [property(1, [11, 12])], choices: [red, choice(102, [12])] };
  const urls = (choice: number | null) => picturesFrom(product, { choice }).map(({ url }) => url);

  it('include one of each choice: its own, or a shared one', () => {
    expect(pictureOf(images, withPicture(102))).toBe(3);
    expect(pictureOf(images, withPicture(100, '/front'))).toBe(0);
    expect(pictureOf(images, withPicture(103))).toBe(0);
    expect(pictureOf(images, undefined)).toBe(0);
  });

  it('begin with that of the choice picked at first', () => {
    expect(urls(102)).toEqual(['/blue', '/front', '/scene', '/red']);
    expect(urls(null)).toEqual(['/red', '/front', '/scene', '/blue']);
    expect(picturesFrom({ images, choices: [], properties: [] }, {})).toEqual(images);
  });
});
