import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlan } from './floors/index.ts';
import { checkSqlWalls, type Rule, readWalls, type Walls } from './sql-walls/index.ts';

const plan = readPlan(join(import.meta.dirname, 'floors.json'));
const walls: Walls = {
  columns: { stock: { order_items: ['stock_taken'] } },
  writers: {},
  undeclared: { 'graphile_worker.jobs': 'payments' },
  exceptions: [],
  functions: {},
  houses: {
    launch: { reads: ['orders'], writes: [], reason: 'asks whether it is empty' },
    demo: { reads: [], writes: '*', reason: 'fills it' },
  },
  runtime: [],
};
const fixture = (name: string, own: Partial<Walls> = {}) =>
  checkSqlWalls(join(import.meta.dirname, 'fixtures', name), plan, { ...walls, ...own });
const named = {
  file: 'api/checkout/writes-named-by-function.ts',
  starts: 'insert into _parameter_',
  reason: 'what calls it is read whole',
};
const BROKEN = { functions: { of_stock: 'stock' }, runtime: [named] };
const broken = fixture('sql-walls-broken', BROKEN).breaches;

test("the project's statements keep the walls between its rooms", () => {
  const own = readWalls(join(import.meta.dirname, 'sql-walls.json'));
  const { breaches, statements } = checkSqlWalls(join(import.meta.dirname, '..'), plan, own);
  expect(breaches).toEqual([]);
  expect(statements).toBeGreaterThan(250);
  for (const { reason } of [...own.exceptions, ...own.runtime, ...Object.values(own.houses)])
    expect(reason.length).toBeGreaterThan(20);
});

test('sound statements have no breach', () => {
  const { breaches, statements, uses } = fixture('sql-walls-sound', {
    functions: { taken_pieces: 'stock', forget_methods: 'payments' },
  });
  expect(breaches).toEqual([]);
  expect(statements).toBe(16);
  expect(uses).toEqual([
    'checkout → orders: orders',
    'checkout → payments: payment_methods',
    'launch → orders: orders',
    'orders → payments: payment_methods',
    'payments → orders: order_totals',
    'stock → orders: order_items, order_items*',
  ]);
});

test.each<[string, Rule, string]>([
  ['checkout/writes-anothers.ts', 'write', 'checkout may not write orders (state)'],
  ['checkout/writes-in-with.ts', 'write', 'checkout may not write order_items (all of it)'],
  ['checkout/writes-named-by-function.ts', 'write', 'checkout may not write payment_methods (id)'],
  ['checkout/writes-joined.ts', 'write', 'checkout may not write orders'],
  ['checkout/writes-by-a-condition.ts', 'write', 'checkout may not write orders'],
  ['checkout/writes-from-a-list.ts', 'write', 'checkout may not write orders'],
  ['checkout/writes-in-a-block.ts', 'unreadable', 'cannot be read as SQL'],
  ['orders/writes-columns-of-stock.ts', 'write', 'orders may not write order_items (stock_taken)'],
  ['stock/writes-other-columns.ts', 'write', 'stock may not write order_items (amount)'],
  ['payments/reads-above.ts', 'read', 'payments is below orders and may not read orders'],
  ['payments/reads-above-in-part.ts', 'read', 'payments is below orders and may not read orders'],
  ['payments/reads-by-imported-part.ts', 'read', 'payments is below orders and may not read orders'],
  ['orders/misspelt.ts', 'unknown-table', 'no tables.ts declares order_itmes'],
  ['orders/columns-at-run-time.ts', 'runtime', 'orders writes columns of order_items that only running the code tells'],
  ['payments/table-of-the-caller.ts', 'runtime', 'payments writes a table that only the caller names'],
  ['orders/unreadable.ts', 'unreadable', 'cannot be read as SQL'],
  ['orders/unknown-name.ts', 'unreadable', 'cannot be read as SQL'],
])('%s breaks the rule "%s"', (file, rule, message) => {
  const caught = broken.filter((breach) => breach.file === `api/${file}`);
  expect(new Set(caught.map((breach) => breach.rule))).toEqual(new Set([rule]));
  expect(caught.map((breach) => breach.message).join('; ')).toContain(message);
});

test.each<[string, Rule, string]>([
  ['launch/reads-orders.ts', 'read', 'launch may not read orders'],
  ['demo/writes-orders.ts', 'write', 'demo may not write orders'],
])('another house touches only what is listed for it: %s', (file, rule, message) => {
  const houses = {
    launch: { reads: [], writes: [], reason: '' },
    demo: { reads: [], writes: ['payment_methods'], reason: '' },
  };
  const { breaches } = fixture('sql-walls-broken', { ...BROKEN, houses });
  const caught = breaches.filter((breach) => breach.file === file);
  expect(caught.map((breach) => breach.rule)).toEqual([rule]);
  expect(caught[0]?.message).toContain(message);
});

test.each<[string, Rule, string]>([
  ['0001_functions.sql:1', 'write', 'payments may not write orders (state)'],
  ['0001_functions.sql:13', 'unowned', 'count_orders'],
  ['0002_more_functions.sql:1', 'unreadable', 'empty_table'],
  ['0002_more_functions.sql:11', 'unreadable', 'do $$'],
])('functions of the database are statements of the room that answers for them: %s', (at, rule, message) => {
  const caught = broken.filter(({ file, line }) => `${file}:${line}` === `api/migrations/${at}`);
  expect(caught.map((breach) => breach.rule)).toEqual([rule]);
  expect(caught[0]?.message).toContain(message);
});

test('a trigger runs a function of the room that owns its table', () => {
  expect(broken.filter(({ file }) => file === 'api/migrations').map(({ message }) => message)).toEqual([
    "of_stock of stock may not be a trigger on payment_methods, which is payments's",
  ]);
});

test('a statement that cannot be read is listed with a reason, and only while it is there', () => {
  const listed = {
    file: 'api/payments/table-of-the-caller.ts',
    starts: 'delete from _parameter_',
    reason: 'for the test',
  };
  const runtime = [named, listed, { ...listed, starts: 'delete from elsewhere' }];
  const { breaches } = fixture('sql-walls-broken', { ...BROKEN, runtime });
  expect(breaches.filter(({ file }) => file === listed.file)).toEqual([]);
  expect(breaches.filter(({ rule }) => rule === 'unused-exception').map(({ message }) => message)).toEqual([
    'api/payments/table-of-the-caller.ts has no unreadable statement that begins with "delete from elsewhere": delete it from the list',
  ]);
  const functions = { ...BROKEN.functions, long_gone: 'orders' };
  expect(fixture('sql-walls-broken', { functions }).breaches.map(({ message }) => message)).toContain(
    'the database has no function long_gone: delete it from the list',
  );
});

test('a room that reads one which imports it closes a ring', () => {
  expect(broken.filter(({ rule }) => rule === 'ring').map(({ message }) => message)).toEqual([
    'a ring of imports and reads: api/catalogue → api/orders → api/catalogue',
  ]);
});

test('a column with a writer of its own is written by no other file, and by that one', () => {
  const writers = { orders: { state: 'api/orders/states.ts' } };
  const { breaches } = fixture('sql-walls-broken', { ...BROKEN, writers });
  const caught = breaches.filter(({ message }) => message.includes('orders.state'));
  expect(caught.map(({ rule, file, message }) => [rule, file, message])).toEqual([
    ...['writes-anothers', 'writes-by-a-condition', 'writes-from-a-list', 'writes-joined'].map((file) => [
      'writer',
      `api/checkout/${file}.ts`,
      'api/orders/states.ts alone writes orders.state: call its function',
    ]),
    [
      'unused-exception',
      'checks/sql-walls.json',
      'api/orders/states.ts does not write orders.state: delete it from the list',
    ],
  ]);
});

test('an exception allows one access of one room, and only while something needs it', () => {
  const meant = { room: 'payments', table: 'orders', access: 'read', reason: 'for the test' } as const;
  const { breaches } = fixture('sql-walls-broken', { ...BROKEN, exceptions: [meant, { ...meant, room: 'checkout' }] });
  expect(breaches.filter(({ rule }) => rule === 'read')).toEqual([]);
  expect(breaches.filter(({ rule }) => rule === 'write')).toHaveLength(11);
  expect(breaches.filter(({ rule }) => rule === 'unused-exception').map(({ message }) => message)).toEqual([
    'checkout does not read orders against the rules: delete the exception',
  ]);
});
