import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../testing/customers/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { inChangeSet } from './in-change-set.ts';

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
  const tryUndo = (id: number | undefined) =>
    shop.request(`POST /change-sets/${id}/undo?dry_run=1`, { headers: second.headers, body: { partial: true } });

  expect((await change(first, second, { role_ids: [all?.id] })).status).toBe(200);
  const given = await lastSet();
  expect((await change(second, first, { is_active: false })).status).toBe(200);
  const switchedOff = await lastSet();

  const preview = await tryUndo(given);
  expect([preview.status, preview.body.type]).toEqual([409, 'last_operator']);
  expect((await tryUndo(switchedOff)).body).toMatchObject({ changes_total: 1, conflicts: [] });
  const refused = await undo(given);
  expect([refused.status, refused.body.type]).toEqual([409, 'last_operator']);
  expect(await lastSet()).toBe(switchedOff);
  const members = 'select operator_role_id as id from operator_role_members where operator_id = $1';
  expect(await shop.sql(members, [second.id])).toEqual([{ id: all?.id }]);

  expect((await undo(switchedOff)).status).toBe(200);
  expect((await tryUndo(given)).status).toBe(200);
  expect((await undo(given)).status).toBe(200);
  expect(await shop.sql(members, [second.id])).not.toEqual([{ id: all?.id }]);
});

test('a change set that changed no records is refused, tried or undone', async () => {
  const operator = await signedInOperator(shop, ['all']);
  const { id: customerId } = await addCustomer(shop);
  const reason = 'Cannot find the invoice, asked by phone.';
  await shop.request(`POST /customers/${customerId}/impersonations`, { headers: operator.headers, body: { reason } });
  const [set] = await shop.sql<{ id: number }>(
    "select max(id) as id from change_sets where call like '%impersonations'",
  );
  for (const query of ['', '?dry_run=1']) {
    const refused = await shop.request(`POST /change-sets/${set?.id}/undo${query}`, {
      headers: operator.headers,
      body: {},
    });
    expect([refused.status, refused.body.type]).toEqual([409, 'nothing_to_undo']);
  }
});

test('what a command changed is undone only by somebody who signed in recently, but an import by its rights', async () => {
  const operator = await signedInOperator(shop, ['all']);
  const stock = await signedInOperator(shop, ['changes.undo', 'products.write', 'prices.write']);
  const setOf = async (call: string) => {
    const author = { kind: 'command', name: call } as const;
    await inChangeSet({ author, call, record: '', reason: null }, () =>
      shop.api.db.transaction((tx) => tx.query('update products set weight = coalesce(weight, 0) + 1 where id = 1')),
    );
    return (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id;
  };
  const undo = (id: number | undefined, { headers }: typeof operator) =>
    shop.request(`POST /change-sets/${id}/undo`, { headers, body: {} });
  const imported = await setOf('import');
  expect((await undo(imported, stock)).status).toBe(200);
  const seeded = await setOf('operator:create');
  expect((await undo(seeded, stock)).body.type).toBe('right_missing');
  await shop.sql("update operator_sessions set authenticated_at = authenticated_at - interval '16 minutes'");
  expect((await undo(seeded, operator)).body.type).toBe('recent_sign_in_needed');
  await shop.sql("update operator_sessions set authenticated_at = authenticated_at + interval '16 minutes'");
  expect((await undo(seeded, operator)).status).toBe(200);
});
