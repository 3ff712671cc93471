import { expect, test } from 'vitest';
import { besideName } from './point-address.ts';

test.each([
  ['Box Košice, Národná 9', 'Národná 9', 'Košice', '', ''],
  ['BOX KOŠICE, NÁRODNÁ 9 (Billa)', 'Národná 9', 'Košice', '', ''],
  ['Box Košice, Národná 98', 'Národná 9', 'Košice', 'Národná 9', ''],
  ['Nové Košice', 'Národná 9/12', 'Košice', 'Národná 9/12', ''],
  ['Prahafruct', 'Dlouhá 1', 'Praha', 'Dlouhá 1', 'Praha'],
  ['Dlouhá 11, Dlouhá 1', 'Dlouhá 1', 'Praha', '', 'Praha'],
  ['Trafika', '', ' ', '', ' '],
])('%s at %s in %s has beside its name “%s” and “%s”', (name, street, city, besideStreet, besideCity) => {
  expect(besideName({ name, street, city })).toEqual({ street: besideStreet, city: besideCity });
});
