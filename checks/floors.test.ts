import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFloors, type Rule, readPlan } from './floors/index.ts';
import { checkInner } from './floors/inner.ts';
import { checkImports } from './floors/rules.ts';

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
  expect(files).toBe(23);
});

test.each<[Rule, string[]]>([
  ['house', ['contract/house.ts']],
  ['house-door', ['launch/house-door.ts']],
  ['up', ['contract/calls-above.ts', 'api/platform/up.ts']],
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

test('inside a room with floors of its own folders import each other downwards and by doors, types too', () => {
  const room = { ...plan, inner: { 'api/cart': ['above', 'below'] } };
  const module = (path: string, ...targets: string[]) => ({
    path: `api/cart/${path}`,
    isTest: path.includes('.test.'),
    imports: targets.map((target) => ({ target: `api/cart/${target}`, typeOnly: true, lazy: false })),
  });
  const breachesOf = (...modules: ReturnType<typeof module>[]) =>
    checkInner(room, modules).map(({ rule, file }) => [rule, file]);
  expect(
    breachesOf(
      module('index.ts', 'above/index.ts', 'tables.ts'),
      module('above/one.ts', 'above/two.ts', 'below/index.ts', 'tables.ts'),
      module('below/one.test.ts', 'above/one.ts'),
    ),
  ).toEqual([]);
  expect(
    breachesOf(
      module('below/one.ts', 'above/index.ts'),
      module('below/two.ts', 'index.ts'),
      module('above/one.ts', 'below/two.ts'),
      module('attic/one.ts'),
    ),
  ).toEqual([
    ['up', 'api/cart/below/one.ts'],
    ['up', 'api/cart/below/two.ts'],
    ['door', 'api/cart/above/one.ts'],
    ['unplaced', 'api/cart/attic/one.ts'],
  ]);
});

test('a room with doors of its folders is entered by these alone', () => {
  const api = { ...plan.floors.api, sideways: true, open: [], passes: [], rooms: [['orders'], ['platform']] };
  const room = { ...plan, floors: { ...plan.floors, api: { ...api, folderDoors: ['platform'] } } };
  const targets = ['http/index.ts', 'http/errors.ts', 'http/errors/index.ts', 'index.ts'];
  const imports = targets.map((target) => ({ target: `api/platform/${target}`, typeOnly: true, lazy: false }));
  const breaches = checkImports(room, [{ path: 'api/orders/one.ts', isTest: false, imports }]);
  expect(breaches.map(({ rule, message }) => [rule, message])).toEqual(
    ['http/errors.ts', 'http/errors/index.ts', 'index.ts'].map((file) => [
      'door',
      `platform is entered by the doors of its folders, not by platform/${file}`,
    ]),
  );
});

test('folders of a room without a door need none, and import downwards all the same', () => {
  const room = { ...plan, inner: { 'storefront/lib': ['above', 'below'] } };
  const module = (path: string, target: string) => ({
    path: `storefront/lib/${path}`,
    isTest: false,
    imports: [{ target: `storefront/lib/${target}`, typeOnly: true, lazy: false }],
  });
  const modules = [module('above/one.ts', 'below/two.ts'), module('below/two.ts', 'above/one.ts')];
  expect(checkInner(room, modules).map(({ rule, file }) => [rule, file])).toEqual([
    ['up', 'storefront/lib/below/two.ts'],
  ]);
});

test('rings of files, of types too, and of rooms are caught', () => {
  const rings = fixture('broken').breaches.filter(({ rule }) => rule === 'ring');
  expect(rings.map(({ message }) => message)).toEqual([
    'a ring: api/orders/ring-a.ts → api/orders/ring-b.ts → api/orders/ring-a.ts',
    'a ring: api/orders/ring-of-types-a.ts → api/orders/ring-of-types-b.ts → api/orders/ring-of-types-a.ts',
    'a ring: contract/cart → contract/orders → contract/cart',
    'a ring: api/content → api/orders → api/content',
  ]);
});
