import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInOperator, startBuyingShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('an undo that would leave nobody with all rights is refused, and nothing is undone', async () => {
  const [first, second] = [await signedInOperator(shop, ['all']), await signedInOperator(shop, ['orders.read'])];
  const [all] = await shop.sql<{ id: number }>('select id from operator_roles where is_built_in');
  const change = (by: typeof first, { id }: typeof first, body: object) =>
    shop.request(`PATCH /operators/${id}`, { headers: by.headers, body });
  const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id;
  const undo = (id: number | undefined) =>
    shop.request(`POST /change-sets/${id}/undo`, { headers: second.headers, body: { partial: true } });

  expect((await change(first, second, { role_ids: [all?.id] })).status).toBe(200);
  const given = await lastSet();
  expect((await change(second, first, { is_active: false })).status).toBe(200);
  const switchedOff = await lastSet();

  const refused = await undo(given);
  expect([refused.status, refused.body.type]).toEqual([409, 'last_operator']);
  expect(await lastSet()).toBe(switchedOff);
  const members = 'select operator_role_id as id from operator_role_members where operator_id = $1';
  expect(await shop.sql(members, [second.id])).toEqual([{ id: all?.id }]);

  expect((await undo(switchedOff)).status).toBe(200);
  expect((await undo(given)).status).toBe(200);
  expect(await shop.sql(members, [second.id])).not.toEqual([{ id: all?.id }]);
});
