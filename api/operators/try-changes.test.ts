import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Right } from '../../contract/rights.ts';
import { signedInOperator, startOperatorSession } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

type Caller = { headers: Record<string, string> };
const ask = ({ headers }: Caller, call: string, body?: object) => shop.request(call, { headers, body });
const person = (rights: Right[]) => startOperatorSession(shop, rights);
const addRole = async (by: Caller, name: string, rights: Right[]) =>
  (await ask(by, 'POST /operator-roles', { name, rights })).body.item?.id as number;
const addPerson = async (by: Caller, email: string, role_ids: number[]) =>
  (await ask(by, 'POST /operators', { name: 'Eva', email, role_ids })).body.item?.id as number;
const conflictOf = async (by: Caller, call: string, body: object) => {
  const { status, body: answer } = await ask(by, call, body);
  const problems = (answer.errors ?? []).map(({ field, message }: { field: string; message: string }) => [
    field,
    message,
  ]);
  return [status, answer.type, ...problems];
};
const builtIn = async () =>
  (await shop.sql<{ id: number }>('select id from operator_roles where is_built_in'))[0]?.id ?? 0;

test('a person or a role that changed since they were read is a conflict that names both values', async () => {
  const boss = await person(['all']);
  const [one, two] = [await addRole(boss, 'One', ['orders.read']), await addRole(boss, 'Two', ['prices.read'])];
  const eva = `PATCH /operators/${await addPerson(boss, 'eva@shop.example', [one, two])}`;
  const named = { name: 'Eva Nová', expected: { name: 'Eva' } };
  expect((await ask(boss, eva, named)).status).toBe(200);
  expect((await ask(boss, eva, named)).status).toBe(200);
  for (const query of ['', '?dry_run=1'])
    expect(await conflictOf(boss, `${eva}${query}`, { ...named, name: 'Ema' })).toEqual([
      409,
      'changed_meanwhile',
      ['name', 'Nyní je tu "Eva Nová", vaše hodnota je "Ema".'],
    ]);
  const withdrawn = { role_ids: [two], expected: { role_ids: [two, one], is_active: true } };
  expect((await ask(boss, eva, withdrawn)).body.item.role_ids).toEqual([two]);
  expect((await conflictOf(boss, eva, { role_ids: [], expected: { role_ids: [one, two] } }))[1]).toBe(
    'changed_meanwhile',
  );

  const role = `PATCH /operator-roles/${one}`;
  const rights = { rights: ['orders.write', 'orders.read'], expected: { rights: ['orders.read'], name: 'One' } };
  expect((await ask(boss, role, rights)).body.item.rights).toEqual(['orders.read', 'orders.write']);
  expect((await ask(boss, role, rights)).status).toBe(200);
  for (const query of ['', '?dry_run=1'])
    expect(await conflictOf(boss, `${role}${query}`, { ...rights, rights: ['changes.read'] })).toEqual([
      409,
      'changed_meanwhile',
      ['rights', 'Nyní je tu ["orders.read","orders.write"], vaše hodnota je ["changes.read"].'],
    ]);
  expect((await ask(boss, role, { expected: { is_built_in: false } })).status).toBe(422);
});

test('a dry run refuses what the write would refuse, and tells only what would change', async () => {
  const boss = await person(['all']);
  const manager = await person(['operators.manage', 'orders.read']);
  const all = await builtIn();
  const [used, other] = [await addRole(boss, 'Used', ['orders.read']), await addRole(boss, 'Other', ['orders.read'])];
  const jan = await addPerson(boss, 'jan@shop.example', [used]);
  const refused: [by: Caller, call: string, body: object | undefined, type: string][] = [
    [manager, 'POST /operators', { name: 'X', email: 'x@shop.example', role_ids: [all] }, 'right_missing'],
    [manager, `PATCH /operators/${jan}`, { role_ids: [all] }, 'right_missing'],
    [manager, 'POST /operator-roles', { name: 'Mine', rights: ['prices.write'] }, 'right_missing'],
    [manager, `PATCH /operator-roles/${used}`, { rights: ['all'] }, 'right_missing'],
    [manager, `DELETE /operator-roles/${all}`, undefined, 'right_missing'],
    [boss, 'POST /operators', { name: 'X', email: 'JAN@shop.example', role_ids: [] }, 'conflict'],
    [boss, 'POST /operators', { name: 'X', email: 'x@shop.example', role_ids: [99_999] }, 'invalid_fields'],
    [boss, 'PATCH /operators/99999', { name: 'X' }, 'not_found'],
    [boss, 'POST /operator-roles', { name: 'Used', rights: ['orders.read'] }, 'conflict'],
    [boss, `PATCH /operator-roles/${other}`, { name: 'Used' }, 'conflict'],
    [boss, `PATCH /operator-roles/${all}`, { name: 'Every' }, 'conflict'],
    [boss, `DELETE /operator-roles/${used}`, undefined, 'conflict'],
    [boss, 'DELETE /operator-roles/99999', undefined, 'not_found'],
  ];
  for (const [by, call, body, type] of refused) {
    const [tried, written] = [await ask(by, `${call}?dry_run=1`, body), await ask(by, call, body)];
    expect([call, body, tried.status, tried.body.type]).toEqual([call, body, written.status, type]);
    expect(tried.body.type).toBe(written.body.type);
  }
  const changesOf = async (call: string, body?: object) => (await ask(boss, `${call}?dry_run=1`, body)).body.changes;
  expect(await changesOf(`PATCH /operators/${jan}`, { name: 'Eva', role_ids: [used], is_active: true })).toEqual([]);
  expect(await changesOf(`PATCH /operators/${jan}`, { role_ids: [other, used] })).toEqual([
    {
      table_name: 'operator_role_members',
      record_id: jan,
      operation: 'insert',
      before: null,
      after: { operator_id: jan, operator_role_id: other },
    },
  ]);
  expect(await changesOf(`PATCH /operator-roles/${used}`, { name: 'Used', rights: ['orders.read'] })).toEqual([]);
});

test('a dry run tells that nobody with all rights would be left', async () => {
  await shop.sql('update operators set is_active = false');
  const last = await signedInOperator(shop, ['all']);
  const [role] = await shop.sql<{ id: number }>('select id from operator_roles where name = $1', [last.email]);
  const writes: [call: string, body: object][] = [
    [`PATCH /operators/${last.id}`, { is_active: false }],
    [`PATCH /operators/${last.id}`, { role_ids: [] }],
    [`PATCH /operator-roles/${role?.id}`, { rights: ['orders.read'] }],
  ];
  for (const [call, body] of writes)
    for (const query of ['?dry_run=1', ''])
      expect([call, query, (await ask(last, `${call}${query}`, body)).body.type]).toEqual([
        call,
        query,
        'last_operator',
      ]);
  expect((await ask(last, `PATCH /operators/${last.id}?dry_run=1`, { name: 'Still here' })).status).toBe(200);
  await signedInOperator(shop, ['all']);
  for (const [call, body] of writes)
    expect([call, (await ask(last, `${call}?dry_run=1`, body)).status]).toEqual([call, 200]);
});
