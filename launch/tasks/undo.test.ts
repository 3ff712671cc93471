import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { Config } from '../config/index.ts';
import { undoTask } from './undo.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { soap } = SHOP.products;

async function undo(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await undoTask({
    config: {} as Config,
    databaseUrl: shop.url,
    args,
    reason: 'Wrong file',
    logger: pino({ level: 'silent' }),
    print: (line) => lines.push(line),
  });
  return lines;
}
const messageOf = (...args: string[]) =>
  undo(...args).then(
    () => 'It was undone.',
    (error: Error) => error.message,
  );

const lastSet = async () =>
  (
    await shop.sql<{ id: number; reason: string | null }>('select id, reason from change_sets order by id desc limit 1')
  )[0];

/** Changes the soap by a call of an operator; returns the number of the change set. */
async function change(body: object): Promise<number> {
  const { status } = await shop.request(`PATCH /products/${soap}`, { body, headers: shop.operator });
  expect(status).toBe(200);
  return (await lastSet())?.id ?? 0;
}
const soapNow = async () =>
  (await shop.sql('select stock_state, max_purchasable_amount from products where id = $1', [soap]))[0];
const reset = () =>
  shop.sql('update products set stock_state = 20, max_purchasable_amount = null where id = $1', [soap]);

test('a dry run prints each change and changes nothing; the undo prints its own number', async () => {
  await reset();
  const id = await change({ stock_state: 25, max_purchasable_amount: 3 });
  expect(await undo(String(id), '--dry-run')).toEqual([
    `Undoing ${id} would change 1 rows:`,
    `  products ${soap}: stock_state 25 → 20, max_purchasable_amount 3 → null`,
  ]);
  expect([await soapNow(), (await lastSet())?.id]).toEqual([{ stock_state: 25, max_purchasable_amount: 3 }, id]);
  const lines = await undo(String(id));
  const undone = await lastSet();
  expect(lines).toEqual([`The change set ${id} is undone: 1 rows, in the change set ${undone?.id}.`]);
  expect(undone?.reason).toBe('Wrong file');
  expect(await soapNow()).toEqual({ stock_state: 20, max_purchasable_amount: null });
  expect(await messageOf(String(id))).toBe(`The change set ${id} was undone before.`);
});

test('conflicts are printed with both values; nothing is undone without --partial', async () => {
  await reset();
  const id = await change({ max_purchasable_amount: 3 });
  await change({ max_purchasable_amount: 5 });
  const conflicts = ['Changed since:', `  products ${soap}: max_purchasable_amount is 5 now, the change had set 3`];
  expect(await undo(String(id), '--dry-run')).toEqual([`Undoing ${id} would change 0 rows:`, ...conflicts]);
  expect(await messageOf(String(id))).toBe(
    ['Nothing was undone: some of it changed since.', ...conflicts, '--partial undoes the rest.'].join('\n'),
  );
  expect(await soapNow()).toMatchObject({ max_purchasable_amount: 5 });
  const lines = await undo(String(id), '--partial');
  expect(lines).toEqual([
    `The change set ${id} is undone: 0 rows, in the change set ${(await lastSet())?.id}.`,
    ...conflicts,
  ]);
  expect(await soapNow()).toMatchObject({ max_purchasable_amount: 5 });
});

test('what is no number of a change set is refused', async () => {
  for (const args of [[], ['0'], ['x'], ['1', '2'], ['1', '--fast']])
    expect(await messageOf(...args)).toMatch(/^Name one change set by its number\./);
  expect(await messageOf('99999999')).toBe('There is no change set 99999999.');
});
