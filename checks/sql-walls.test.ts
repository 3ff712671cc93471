import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlan } from './floors/index.ts';
import { checkSqlWalls, type Rule, readWalls, type Walls } from './sql-walls/index.ts';

const plan = readPlan(join(import.meta.dirname, 'floors.json'));
const walls: Walls = {
  columns: { stock: { order_items: ['stock_taken'] } },
  undeclared: { 'graphile_worker.jobs': 'payments' },
  exceptions: [],
};
const fixture = (name: string, exceptions: Walls['exceptions'] = []) =>
  checkSqlWalls(join(import.meta.dirname, 'fixtures', name), plan, { ...walls, exceptions });
const broken = fixture('sql-walls-broken').breaches;

test("the project's statements keep the walls between its rooms", () => {
  const own = readWalls(join(import.meta.dirname, 'sql-walls.json'));
  const { breaches, statements } = checkSqlWalls(join(import.meta.dirname, '..'), plan, own);
  expect(breaches).toEqual([]);
  expect(statements).toBeGreaterThan(250);
  for (const { reason } of own.exceptions) expect(reason.length).toBeGreaterThan(20);
});

test('sound statements have no breach', () => {
  const { breaches, statements, uses } = fixture('sql-walls-sound');
  expect(breaches).toEqual([]);
  expect(statements).toBe(10);
  expect(uses).toEqual([
    'checkout → orders: orders',
    'checkout → payments: payment_methods',
    'orders → payments: payment_methods',
    'payments → orders: order_totals',
    'stock → orders: order_items*',
  ]);
});

test.each<[string, Rule, string]>([
  ['checkout/writes-anothers.ts', 'write', 'checkout may not write orders (state)'],
  ['checkout/writes-in-with.ts', 'write', 'checkout may not write order_items (all of it)'],
  ['checkout/writes-named-by-function.ts', 'write', 'checkout may not write payment_methods (id)'],
  ['checkout/writes-joined.ts', 'write', 'checkout may not write orders'],
  ['orders/writes-columns-of-stock.ts', 'write', 'orders may not write order_items (stock_taken)'],
  ['stock/writes-other-columns.ts', 'write', 'stock may not write order_items (amount)'],
  ['payments/reads-above.ts', 'read', 'payments is below orders and may not read orders'],
  ['payments/reads-above-in-part.ts', 'read', 'payments is below orders and may not read orders'],
  ['payments/reads-by-imported-part.ts', 'read', 'payments is below orders and may not read orders'],
  ['orders/misspelt.ts', 'unknown-table', 'no tables.ts declares order_itmes'],
  ['orders/unreadable.ts', 'unreadable', 'cannot be read as SQL'],
  ['orders/unknown-name.ts', 'unreadable', 'cannot be read as SQL'],
])('%s breaks the rule "%s"', (file, rule, message) => {
  const caught = broken.filter((breach) => breach.file === `api/${file}`);
  expect(new Set(caught.map((breach) => breach.rule))).toEqual(new Set([rule]));
  expect(caught[0]?.message).toContain(message);
});

test('a room that reads one which imports it closes a ring', () => {
  expect(broken.filter(({ rule }) => rule === 'ring').map(({ message }) => message)).toEqual([
    'a ring of imports and reads: api/content → api/orders → api/content',
  ]);
});

test('an exception allows one access of one room, and only while something needs it', () => {
  const meant = { room: 'payments', table: 'orders', access: 'read', reason: 'for the test' } as const;
  const { breaches } = fixture('sql-walls-broken', [meant, { ...meant, room: 'checkout' }]);
  expect(breaches.filter(({ rule }) => rule === 'read')).toEqual([]);
  expect(breaches.filter(({ rule }) => rule === 'write')).toHaveLength(6);
  expect(breaches.filter(({ rule }) => rule === 'unused-exception').map(({ message }) => message)).toEqual([
    'checkout does not read orders against the rules: delete the exception',
  ]);
});
