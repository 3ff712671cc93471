import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFloors, type Rule, readPlan } from './floors/index.ts';

const here = import.meta.dirname;
const plan = readPlan(join(here, 'fixtures/floors.json'));
const fixture = (name: string) => checkFloors(join(here, 'fixtures', name), plan);

test('the project keeps to its floors', () => {
  const { breaches, files } = checkFloors(join(here, '..'), readPlan(join(here, 'floors.json')));
  expect(breaches).toEqual([]);
  expect(files).toBeGreaterThan(300);
});

test('a sound tree has no breach', () => {
  const { breaches, files } = fixture('sound');
  expect(breaches).toEqual([]);
  expect(files).toBe(20);
});

test.each<[Rule, string[]]>([
  ['house', ['contract/house.ts']],
  ['house-door', ['launch/house-door.ts']],
  ['up', ['api/platform/up.ts']],
  ['sideways', ['storefront/checkout/methods/nested-sideways.ts', 'storefront/content/sideways.ts']],
  ['door', ['api/orders/door.ts', 'storefront/checkout/methods/nested-door.ts']],
  ['browser', ['storefront/cart/browser.ts']],
])('the rule "%s" catches %s', (rule, files) => {
  const caught = fixture('broken').breaches.filter((breach) => breach.rule === rule);
  expect(caught.map((breach) => breach.file)).toEqual(files);
});

test('a room and a house that are not in the plan are caught', () => {
  const caught = fixture('broken').breaches.filter(({ rule }) => rule === 'unplaced');
  expect(caught.map(({ file }) => file)).toEqual(['shed', 'api/attic/unplaced.ts', 'storefront/checkout/unplaced.ts']);
});

test('a room and a door of the plan that do not exist are caught', () => {
  const doors = { ...plan, houses: { ...plan.houses, launch: { imports: [], doors: ['main.ts'] } } };
  const caught = checkFloors(join(here, 'fixtures/broken'), doors).breaches.filter(({ rule }) => rule === 'absent');
  expect(caught.map(({ file }) => file)).toEqual(['api/cart', 'launch/main.ts']);
});

test('rings of files and of rooms are caught', () => {
  const rings = fixture('broken').breaches.filter(({ rule }) => rule === 'ring');
  expect(rings.map(({ message }) => message)).toEqual([
    'a ring: api/orders/ring-a.ts → api/orders/ring-b.ts → api/orders/ring-a.ts',
    'a ring: api/content → api/orders → api/content',
  ]);
});
