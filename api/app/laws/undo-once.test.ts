import { afterAll, beforeAll, expect, test } from 'vitest';
import { duringChange } from '../../../testing/database-inspection/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { runUndo } from '../run-undo.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { soap } = SHOP.products;
const TOUCH = 'update products set sells_count = sells_count where id = $1';

const send = (call: string, body: unknown = {}) => shop.request(call, { body, headers: shop.operator });
const undo = (id: number) => send(`POST /change-sets/${id}/undo`);
const idOf = async (id: number): Promise<number> => (await undo(id)).body.item.id;
const stock = async () =>
  (await shop.sql<{ stock_state: number }>('select stock_state from products where id = $1', [soap]))[0]?.stock_state;

/** The change set of ten more pieces, beside a hundred. */
async function tenMore(): Promise<number> {
  await shop.sql('update products set stock_state = 100 where id = $1', [soap]);
  await send(`PATCH /products/${soap}`, { change: 10 });
  return (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id ?? 0;
}

const answers = (statuses: { status: number; body: { type?: string } }[]) =>
  statuses.map(({ status, body }) => `${status} ${body.type ?? ''}`.trim()).sort();

test('of two undos at once one runs', async () => {
  const id = await tenMore();
  const both = await duringChange(shop, TOUCH, soap, () => Promise.all([undo(id), undo(id)]), 2);
  expect([answers(both), await stock()]).toEqual([['200', '409 already_undone'], 100]);
});

test('of two undos of an undo at once one runs, also when the command line runs the other', async () => {
  const id = await idOf(await tenMore());
  const command = () =>
    runUndo({ databaseUrl: shop.url, setId: id, isDryRun: false, partial: false, reason: null }).then(
      ({ refused }) => ({ status: refused ? 409 : 200, body: refused ? { type: refused } : {} }),
    );
  const both = await duringChange(shop, TOUCH, soap, () => Promise.all([undo(id), command()]), 2);
  expect([answers(both), await stock()]).toEqual([['200', '409 already_undone'], 110]);
});

test('a change that was brought back by two undos in turn is undone once, whichever of them is undone', async () => {
  const change = await tenMore();
  const undone = await idOf(change);
  const again = await idOf(undone);
  const undoneAgain = await idOf(change);
  expect(answers([await undo(again), await undo(change)])).toEqual(['409 already_undone', '409 already_undone']);
  expect(await stock()).toBe(100);
  expect((await send(`POST /change-sets/${undoneAgain}/undo`)).status).toBe(200);
  expect(answers([await undo(undone), await undo(undoneAgain)])).toEqual(['409 already_undone', '409 already_undone']);
  expect(await stock()).toBe(110);
});

test('a change that was undone, brought back and undone again stays undone', async () => {
  const change = await tenMore();
  const last = await idOf(await idOf(await idOf(change)));
  expect(answers([await undo(change)])).toEqual(['409 already_undone']);
  const { body } = await shop.request(`GET /change-sets/${change}`, { headers: shop.operator });
  expect([body.item.undone_by_id, await stock()]).toEqual([last, 100]);
});
