import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Right } from '../../contract/rights.ts';
import {
  codeAt,
  OPERATOR_PASSWORD,
  signedInOperator,
  signInOperator,
  startOperatorSession,
} from '../../testing/operators/index.ts';
import {
  fromManyAddresses,
  refusalOf,
  SIGNING_SECRET,
  startBuyingShop,
  type TestShop,
} from '../../testing/shops/index.ts';
import { createKeys, createManagement } from '../index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock, trustProxy: true }));
});
afterAll(() => shop.close());

type Caller = { headers: Record<string, string> };
const ask = ({ headers }: Caller, call: string, body?: object) => shop.request(call, { headers, body });
const addRole = async (by: Caller, name: string, rights: Right[]) =>
  (await ask(by, 'POST /operator-roles', { name, rights })).body.item?.id as number;
const person = (rights: Right[]) => startOperatorSession(shop, rights, clock);
const builtIn = async () =>
  (await shop.sql<{ id: number }>('select id from operator_roles where is_built_in'))[0]?.id ?? 0;

test('an operator is added with a role, sets up with the token once, and is changed and reset', async () => {
  const boss = await person(['all']);
  const role = await addRole(boss, 'Warehouse', ['orders.write', 'orders.read', 'orders.read']);
  const body = { name: 'Eva Malá', email: 'eva@shop.example', role_ids: [role] };
  const added = await ask(boss, 'POST /operators', body);
  expect(added.body.item).toMatchObject({
    name: 'Eva Malá',
    is_set_up: false,
    rights: ['orders.read', 'orders.write'],
    set_up_expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
  });
  const taken = await ask(boss, 'POST /operators', { ...body, email: 'EVA@shop.example' });
  expect([taken.body.type, taken.body.errors[0].field]).toEqual(['conflict', 'email']);
  const unknown = await ask(boss, 'POST /operators', { ...body, email: 'x@shop.example', role_ids: [role, 99_999] });
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'role_ids.1']);
  const { id, set_up_token: token } = added.body.item;
  const { secret } = (await ask({ headers: {} }, 'POST /operators/set-ups', { token })).body.item;
  const set = (code: string, password = OPERATOR_PASSWORD) =>
    ask({ headers: {} }, 'POST /operators/set-ups/completions', {
      token,
      code,
      new_password: password,
      new_password_confirmation: OPERATOR_PASSWORD,
    });
  const code = codeAt(secret, now);
  expect((await set(code, 'another password')).body.errors[0].field).toBe('new_password_confirmation');
  expect((await set('000000')).body.errors[0].field).toBe('code');
  expect((await set(code)).status).toBe(200);
  expect((await set(code)).body.type).toBe('link_not_valid');
  const login = () => ask({ headers: {} }, 'POST /operators/login', { email: body.email, password: OPERATOR_PASSWORD });
  expect((await login()).status).toBe(200);
  expect((await ask(boss, `PATCH /operators/${id}`, { is_active: false })).body.item.is_active).toBe(false);
  expect((await login()).body.type).toBe('login_failed');
  await ask(boss, `PATCH /operators/${id}`, { is_active: true, name: 'Eva Nová' });
  const reset = await ask(boss, `POST /operators/${id}/resets`);
  expect([reset.status, reset.body.item.is_set_up, reset.body.item.name]).toEqual([201, false, 'Eva Nová']);
  expect((await login()).body.type).toBe('login_failed');
  later(86_401);
  const late = await ask({ headers: {} }, 'POST /operators/set-ups', { token: reset.body.item.set_up_token });
  expect(late.body.type).toBe('link_not_valid');
});

test('nobody gives or takes rights that they lack, also not by a reset, a session’s end or a role', async () => {
  const manager = await person(['operators.manage', 'orders.read']);
  const boss = await person(['all']);
  const mayMore = await person(['orders.read', 'prices.write']);
  const all = await builtIn();
  const bigger = await addRole(boss, 'Bigger', ['prices.write']);
  const refused: [call: string, body?: object][] = [
    ['POST /operators', { name: 'X', email: 'x@shop.example', role_ids: [all] }],
    ['POST /operators', { name: 'X', email: 'x@shop.example', role_ids: [bigger] }],
    [`PATCH /operators/${manager.id}`, { role_ids: [all] }],
    [`PATCH /operators/${mayMore.id}`, { is_active: false }],
    [`PATCH /operators/${boss.id}`, { role_ids: [] }],
    [`POST /operators/${boss.id}/resets`],
    [`DELETE /operators/${boss.id}/sessions`],
    ['POST /operator-roles', { name: 'Mine', rights: ['prices.write'] }],
    ['POST /operator-roles', { name: 'Mine', rights: ['all'] }],
    [`PATCH /operator-roles/${bigger}`, { rights: ['orders.read'] }],
    [`DELETE /operator-roles/${bigger}`],
  ];
  for (const [call, body] of refused)
    expect([call, (await ask(manager, call, body)).body.type]).toEqual([call, 'right_missing']);
  const role = await addRole(manager, 'Readers', ['orders.read']);
  expect((await ask(manager, `PATCH /operator-roles/${role}`, { rights: ['all'] })).body.type).toBe('right_missing');
  const made = await ask(manager, 'POST /operators', { name: 'R', email: 'r@shop.example', role_ids: [role] });
  expect(made.status).toBe(201);
  expect((await ask(manager, `PATCH /operators/${made.body.item.id}`, { role_ids: [] })).body.item.rights).toEqual([]);
});

test('a role keeps its name apart, and is deleted only when nobody has it; the built-in one never', async () => {
  const boss = await person(['all']);
  const role = await addRole(boss, 'Accounting', ['orders.read']);
  expect(
    (await ask(boss, 'POST /operator-roles', { name: 'Accounting', rights: ['orders.read'] })).body.errors[0].field,
  ).toBe('name');
  expect((await ask(boss, 'POST /operator-roles', { name: 'Empty', rights: [] })).status).toBe(422);
  expect((await ask(boss, 'POST /operator-roles', { name: 'Odd', rights: ['fly'] })).status).toBe(422);
  const { id } = (await ask(boss, 'POST /operators', { name: 'A', email: 'a@shop.example', role_ids: [role] })).body
    .item;
  expect((await ask(boss, `DELETE /operator-roles/${role}`)).body.type).toBe('conflict');
  await ask(boss, `PATCH /operators/${id}`, { role_ids: [] });
  expect((await ask(boss, `DELETE /operator-roles/${role}`)).status).toBe(204);
  const all = await builtIn();
  expect((await ask(boss, `PATCH /operator-roles/${all}`, { rights: ['orders.read'] })).body.type).toBe('conflict');
  expect((await ask(boss, `DELETE /operator-roles/${all}`)).body.type).toBe('conflict');
});

test('of two last people with all rights who switch each other off at once, one stays', async () => {
  await shop.sql('update operators set is_active = false');
  const [one, other] = [await signedInOperator(shop, ['all'], clock), await signedInOperator(shop, ['all'], clock)];
  const off = (by: Caller, { id }: { id: number }) => ask(by, `PATCH /operators/${id}`, { is_active: false });
  const both = await Promise.all([off(one, other), off(other, one)]);
  // Whoever is switched off first may be signed out before their own call is looked at.
  expect([
    [200, 401],
    [200, 409],
  ]).toContainEqual(both.map(({ status }) => status).sort());
  const [stays] = both[0].status === 200 ? [one] : [other];
  const roles = { role_ids: [] };
  expect((await ask(stays, `PATCH /operators/${stays.id}`, roles)).body.type).toBe('last_operator');
  expect((await ask(stays, `PATCH /operators/${stays.id}`, { name: 'Still here' })).status).toBe(200);
  const role = await shop.sql<{ id: number }>('select id from operator_roles where name = $1', [stays.email]);
  const smaller = await ask(stays, `PATCH /operator-roles/${role[0]?.id}`, { rights: ['orders.read'] });
  expect(smaller.body.type).toBe('last_operator');
  expect((await ask(stays, `POST /operators/${stays.id}/resets`)).body.type).toBe('last_operator');
  expect((await ask(stays, 'GET /operators/me')).status).toBe(200);
  const { operator } = await createManagement({ db: shop.api.db, clock, derivedKey: createKeys(SIGNING_SECRET) }).reset(
    null,
    stays.id,
  );
  expect(operator.is_set_up).toBe(false);
});

test('one’s own password and second factor are changed after a recent sign-in, and other sessions end', async () => {
  const first = await signedInOperator(shop, ['orders.read'], clock);
  later(30);
  const here = await signInOperator(shop, first, clock);
  const changed = { new_password: 'mech tramvaj hrnek', new_password_confirmation: 'mech tramvaj hrnek' };
  const put = (current_password: string, more = changed) =>
    ask(here, 'PUT /operators/me/password', { current_password, ...more });
  expect((await put('wrong')).body.type).toBe('login_failed');
  const weak = { new_password: 'heslo1234', new_password_confirmation: 'heslo1234' };
  expect((await put(OPERATOR_PASSWORD, weak)).body.errors[0].field).toBe('new_password');
  expect((await put(OPERATOR_PASSWORD)).status).toBe(204);
  expect((await ask(first, 'GET /operators/me')).status).toBe(401);
  const { secret } = (await ask(here, 'POST /operators/me/second-factors')).body.item;
  const use = (code: string) => ask(here, 'PUT /operators/me/second-factors', { code });
  expect((await use(codeAt(here.secret, now))).body.errors[0].field).toBe('code');
  const { recovery_codes } = (await use(codeAt(secret, now))).body.item;
  expect(recovery_codes).toHaveLength(10);
  later(30);
  const login = { email: here.email, password: changed.new_password };
  const { ticket } = (await ask({ headers: {} }, 'POST /operators/login', login)).body.item;
  const second = (code: string) => ask({ headers: {} }, 'POST /operators/login/second-factor', { ticket, code });
  for (const old of [codeAt(here.secret, now), here.recoveryCodes[0] ?? ''])
    expect((await second(old)).status).toBe(422);
  expect((await second(codeAt(secret, now))).status).toBe(200);
  later(840);
  const { refresh_token, access_token } = (
    await ask({ headers: {} }, 'POST /operators/refresh', { refresh_token: here.refreshToken })
  ).body.item;
  expect(refresh_token).not.toBe(here.refreshToken);
  later(60);
  const tired = { headers: { authorization: `Bearer ${access_token}` } };
  expect((await ask(tired, 'POST /operators/me/recovery-codes')).body.type).toBe('recent_sign_in_needed');
  const again = (code: string) =>
    ask(tired, 'POST /operators/reauthentications', { password: changed.new_password, code });
  expect((await again('000000')).body.type).toBe('login_failed');
  expect((await again(codeAt(secret, now))).status).toBe(204);
  expect((await ask(tired, 'POST /operators/me/recovery-codes')).body.item.recovery_codes).toHaveLength(10);
});

test('what is changed about operators is in the journal, without secrets', async () => {
  const boss = await person(['all']);
  await shop.sql('delete from change_sets');
  await ask(boss, 'POST /operators', { name: 'J', email: 'j@shop.example', role_ids: [await builtIn()] });
  const sets = await shop.sql('select call, author_kind, author_id from change_sets');
  expect(sets).toEqual([{ call: 'POST /operators', author_kind: 'person', author_id: boss.id }]);
  const noted = JSON.stringify(await shop.sql('select * from change_rows'));
  for (const table of ['"operators"', '"operator_role_members"']) expect(noted).toContain(table);
  for (const secret of ['hash', 'secret']) expect(noted).not.toContain(secret);
});

test('a service account manages nobody, whatever its rights: there is no recent sign-in of a person', async () => {
  for (const call of ['POST /operators', 'POST /operators/1/resets', 'PATCH /operators/1', 'POST /operator-roles'])
    expect(refusalOf(await ask({ headers: shop.operator }, call)), call).toEqual([403, 'person_needed']);
});
