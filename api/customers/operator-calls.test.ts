import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters, type Filter } from '../../contract/list.ts';
import type { Right } from '../../contract/rights.ts';
import { addCustomer, type SignedInCustomer, signedIn, startSession } from '../../testing/customers/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
let shop: TestShop;
let reader: Record<string, string>;
let writer: Record<string, string>;
const operatorWith = async (...rights: Right[]) => (await startOperatorSession(shop, rights, clock)).headers;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
  await shop.sql(`insert into customer_groups (id, name) values (1, '{"cs":"Velkoobchod"}'), (2, '{"cs":"Klub"}')`);
  reader = await operatorWith('customers.read');
  writer = await operatorWith('customers.write', 'customers.read', 'changes.read', 'changes.undo');
});
afterAll(() => shop.close());

/** An operator whose sign-in is not recent any more. */
async function longSignedIn(...rights: Right[]) {
  const { sessionId, headers } = await startOperatorSession(shop, rights, clock);
  await shop.sql(
    `update operator_sessions set authenticated_at = authenticated_at - interval '16 minutes' where id = $1`,
    [sessionId],
  );
  return headers;
}
const change = (id: number, body: object, headers = writer) =>
  shop.request(`PATCH /customers/${id}`, { headers, body });
const me = ({ headers }: Pick<SignedInCustomer, 'headers'>) => shop.request('GET /auth/me', { headers });
const refresh = ({ refreshToken }: SignedInCustomer) =>
  shop.request('POST /auth/refresh', { body: { refresh_token: refreshToken } });
const serviceAccount = async (rights: Right[]) => {
  const token = `op_${rights.join('-').replaceAll('.', '-')}-token`;
  await shop.sql(
    `insert into operator_tokens (name, token_hash, rights) values ($1, encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2)`,
    [token, rights],
  );
  return { authorization: `Bearer ${token}` };
};

describe('the list of customers', () => {
  const list = (query: string, headers = reader) => shop.request(`GET /customers?${query}`, { headers });
  const idsOf = async (query: string) => (await list(query)).body.items.map(({ id }: { id: number }) => id);
  const filtered = (...filters: Filter[]) => idsOf(`filters=${encodeFilters(filters)}`);

  test('finds by parts of e-mail, names and phone number, by filters and by group, accounts only', async () => {
    const eva = await addCustomer(shop, { email: 'Eva.Zelena@post.example', groupIds: [2] });
    const guest = await addCustomer(shop, { email: 'guest.zelena@post.example' });
    await shop.sql(
      `update customers set last_name = 'Zelená', phone = '777888999', code = 'Z-1', is_blocked = true where id = $1`,
      [eva.id],
    );
    await shop.sql('update customers set is_guest = true where id = $1', [guest.id]);
    for (const search of ['zelena', 'ZELENÁ', '888', 'eva.zel', 'eva zelená'])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [eva.id]]);
    expect(await filtered({ field: 'email', operator: 'eq', value: 'eva.zelena@post.example' })).toEqual([eva.id]);
    expect(await filtered({ field: 'last_name', operator: 'eq', value: 'Zelená' })).toEqual([eva.id]);
    expect(await filtered({ field: 'phone', operator: 'eq', value: '777888999' })).toEqual([eva.id]);
    expect(await filtered({ field: 'is_blocked', operator: 'eq', value: true })).toEqual([eva.id]);
    expect(await idsOf('customer_group_id=2')).toEqual([eva.id]);
    expect(await idsOf('customer_group_id=1')).toEqual([]);
    const { body } = await list('search=zelena&embed=customer_group_ids&only=id,email');
    expect(body).toEqual({
      items: [{ id: eva.id, email: 'Eva.Zelena@post.example', _embedded: { customer_group_ids: [2] } }],
      _meta: { page: 1, per_page: 20, total_pages: 1, total: 1 },
    });
  });

  test('beyond the first page is an export: it needs its right and, of a person, a recent sign-in', async () => {
    const mayExport = await operatorWith('customers.read', 'customers.export');
    const program = await serviceAccount(['customers.read', 'customers.export']);
    const limited = await serviceAccount(['customers.read']);
    for (const query of ['page=2', 'per_page=21', 'paginate=0', 'after=x']) {
      expect([query, (await list(query)).body.type]).toEqual([query, 'right_missing']);
      expect([query, (await list(query, limited)).body.type]).toEqual([query, 'right_missing']);
    }
    expect((await list('page=2', mayExport)).status).toBe(200);
    expect((await list('page=2', program)).status).toBe(200);
    const since = await longSignedIn('customers.read', 'customers.export');
    expect((await list('page=2', since)).body.type).toBe('recent_sign_in_needed');
    expect((await list('per_page=20', since)).status).toBe(200);
  });

  test('by a filter that could walk all customers page by page is an export too, looking up known ones is not', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    const status = async (filter: Filter) => (await list(`filters=${encodeFilters([filter])}`)).status;
    const walks: Filter[] = [
      { field: 'id', operator: 'lt', value: 1_000 },
      { field: 'id', operator: 'gte', value: 1 },
      { field: 'created_at', operator: 'lte', value: '2026-01-01' },
      { field: 'email', operator: 'gt', value: 'a' },
      { field: 'last_name', operator: 'starts_with', value: 'N' },
      { field: 'email', operator: 'contains', value: '@' },
      { field: 'id', operator: 'neq', value: 1 },
      { field: 'id', operator: 'in', value: ids(21) },
    ];
    for (const filter of walks) expect([filter, await status(filter)]).toEqual([filter, 403]);
    expect(await status({ field: 'id', operator: 'in', value: ids(20) })).toBe(200);
    expect(await status({ field: 'is_blocked', operator: 'eq', value: false })).toBe(200);
    const both: Filter[] = [{ field: 'is_active', operator: 'eq', value: true }, ...walks.slice(0, 1)];
    expect((await list(`filters=${encodeFilters(both)}`)).body.type).toBe('right_missing');
    expect((await list('filters=nonsense')).status).toBe(422);
    const mayExport = await operatorWith('customers.read', 'customers.export');
    expect((await list(`filters=${encodeFilters(walks.slice(0, 1))}`, mayExport)).status).toBe(200);
  });

  test('has no password, no hash of one, and is for operators with the right alone', async () => {
    const customer = await signedIn(shop, { clock });
    expect(JSON.stringify((await list('')).body)).not.toMatch(/argon2|password_hash/);
    expect((await list('', customer.headers)).body.type).toBe('not_signed_in');
    expect((await list('', await operatorWith('orders.read'))).body.type).toBe('right_missing');
  });
});

describe('a change by an operator', () => {
  test('sets what a customer may not set, and leaves alone what is the owner’s', async () => {
    const customer = await signedIn(shop, { clock });
    const body = {
      code: 'VIP-7',
      customer_group_ids: [2, 1, 2],
      restrict_to_country_id: 1,
      first_name: 'Eva',
      phone: '',
    };
    const answer = await change(customer.id, body);
    expect(answer.body.item).toMatchObject({
      code: 'VIP-7',
      restrict_to_country_id: 1,
      first_name: 'Eva',
      phone: null,
    });
    const read = await shop.request(`GET /customers/${customer.id}?embed=customer_group_ids`, { headers: reader });
    expect(read.body.item._embedded.customer_group_ids).toEqual([1, 2]);
    for (const field of ['email', 'email_confirmed_at', 'password', 'password_hash', 'is_guest', 'last_logged_at'])
      expect((await change(customer.id, { [field]: 'x' })).body.errors[0].field).toBe(field);
    expect((await change(customer.id, { code: 'x' }, customer.headers)).body.errors).toEqual([
      { field: 'code', message: 'Tohle může změnit jen obchod.' },
    ]);
    expect(
      (await shop.request(`PATCH /customers/${customer.id}?dry_run=1`, { headers: customer.headers, body: {} })).status,
    ).toBe(422);
  });

  test.each<[object, string]>([
    [{ customer_group_ids: [1, 99] }, 'customer_group_ids.1'],
    [{ restrict_to_country_id: 99 }, 'restrict_to_country_id'],
    [{ phone: '1' }, 'phone'],
    [{ birth_at: '2030-01-01' }, 'birth_at'],
    [{ preferred_payment_method_id: 99 }, 'preferred_payment_method_id'],
    [{ is_blocked: 'yes' }, 'is_blocked'],
  ])('%j is refused by name', async (body, field) => {
    const { id } = await addCustomer(shop);
    expect((await change(id, body)).body.errors[0].field).toBe(field);
    expect((await shop.request(`PATCH /customers/${id}?dry_run=1`, { headers: writer, body })).status).toBe(422);
  });

  test('of where refunds go needs a person who is there', async () => {
    const { id } = await addCustomer(shop);
    const bank = { bank_account_iban: 'CZ6508000000192000145399' };
    const fresh = await operatorWith('customers.write');
    expect((await change(id, bank, await serviceAccount(['customers.write']))).body.type).toBe('person_needed');
    expect((await change(id, bank, fresh)).body.item.bank_account_iban).toBe(bank.bank_account_iban);
    const since = await longSignedIn('customers.write');
    expect((await change(id, { bank_account_iban: null }, since)).body.type).toBe('recent_sign_in_needed');
    expect((await change(id, { first_name: 'Eva' }, since)).status).toBe(200);
  });

  test('of where refunds go is undone, or tried to be, by a person who is there only', async () => {
    const { id } = await addCustomer(shop);
    const rights = ['customers.write', 'changes.undo'] as const;
    const [fresh, since] = [await operatorWith(...rights), await longSignedIn(...rights)];
    const service = await serviceAccount([...rights]);
    const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id;
    const undo = (set: number | undefined, headers: Record<string, string>, query = '') =>
      shop.request(`POST /change-sets/${set}/undo${query}`, { headers, body: {} });
    const iban = async () => (await shop.sql('select bank_account_iban from customers where id = $1', [id]))[0];
    const bank = { bank_account_iban: 'CZ6508000000192000145399' };
    expect((await change(id, { first_name: 'Eva', ...bank }, fresh)).status).toBe(200);
    let set = await lastSet();
    // The undo of an undo sets it again.
    for (const after of [null, bank.bank_account_iban]) {
      for (const query of ['', '?dry_run=1']) {
        expect((await undo(set, service, query)).body.type).toBe('person_needed');
        expect((await undo(set, since, query)).body.type).toBe('recent_sign_in_needed');
      }
      expect((await undo(set, fresh, '?dry_run=1')).status).toBe(200);
      expect((await undo(set, fresh)).status).toBe(200);
      expect(await iban()).toEqual({ bank_account_iban: after });
      set = await lastSet();
    }
    await change(id, { first_name: 'Iva' }, fresh);
    expect((await undo(await lastSet(), service)).status).toBe(200);
  });

  test('that started from other values is a conflict, and its history can be read and undone', async () => {
    const { id } = await addCustomer(shop, { groupIds: [1] });
    const first = await change(id, {
      last_name: 'Malá',
      customer_group_ids: [2],
      expected: { last_name: 'Nováková', customer_group_ids: [1] },
    });
    expect(first.status).toBe(200);
    const stale = await change(id, { last_name: 'Velká', expected: { last_name: 'Nováková' } });
    expect([stale.status, stale.body.errors[0]]).toEqual([
      409,
      { field: 'last_name', message: 'Nyní je tu "Malá", vaše hodnota je "Velká".' },
    ]);
    expect((await change(id, { customer_group_ids: [], expected: { customer_group_ids: [1] } })).status).toBe(409);
    const history = await shop.request(`GET /change-rows?table_name=customers&record_id=${id}`, { headers: writer });
    expect(history.body.items).toMatchObject([
      {
        before: { last_name: 'Nováková' },
        after: { last_name: 'Malá' },
        change_set: { call: 'PATCH /customers/{id}' },
      },
    ]);
    const set = history.body.items[0].change_set.id;
    expect((await shop.request(`POST /change-sets/${set}/undo`, { headers: writer, body: {} })).status).toBe(200);
    const after = await shop.request(`GET /customers/${id}?embed=customer_group_ids`, { headers: reader });
    expect(after.body.item).toMatchObject({ last_name: 'Nováková', _embedded: { customer_group_ids: [1] } });
  });

  test('of a person who was forgotten leaves no trace in the journal', async () => {
    const customer = await signedIn(shop, { clock });
    await change(customer.id, { last_name: 'Tajná', is_blocked: true });
    await change(customer.id, { is_blocked: false });
    const { headers } = await startSession(shop, customer, clock);
    expect((await shop.request(`DELETE /customers/${customer.id}`, { headers })).status).toBe(204);
    const rows = await shop.sql<{ row: unknown }>(
      `select to_jsonb(r) as row from change_rows r where table_name = 'customers' and record_ids @> array[$1::int]`,
      [customer.id],
    );
    expect(JSON.stringify(rows)).not.toContain('Tajná');
    expect(rows).toHaveLength(2);
    expect((await change(customer.id, { is_blocked: true })).status).toBe(404);
  });
});

describe('a customer who is blocked', () => {
  test.each([
    [{ is_blocked: true }, { is_blocked: false }, 'customer_blocked'],
    [{ is_active: false }, { is_active: true }, 'customer_inactive'],
  ])('by %j loses every session at once and hears why, and gets none of them back', async (shut, open, type) => {
    const customer = await signedIn(shop, { clock });
    const second = await startSession(shop, customer, clock);
    expect((await me(customer)).status).toBe(200);
    expect((await change(customer.id, shut)).status).toBe(200);
    for (const session of [customer, second]) {
      expect((await me(session)).body.type).toBe(type);
      expect((await refresh(session)).body.type).toBe(type);
    }
    const ended = await shop.sql('select distinct ended_at, end_reason from customer_sessions where customer_id = $1', [
      customer.id,
    ]);
    expect(ended).toEqual([{ ended_at: now, end_reason: 'refused' }]);
    expect((await change(customer.id, open)).status).toBe(200);
    for (const session of [customer, second]) {
      expect((await me(session)).body.type).toBe('not_signed_in');
      expect((await refresh(session)).body.type).toBe('session_ended');
    }
    expect((await me(await startSession(shop, customer, clock))).status).toBe(200);
  });

  test('by an undo loses them too', async () => {
    const customer = await signedIn(shop, { clock });
    await change(customer.id, { is_blocked: true });
    await change(customer.id, { is_blocked: false });
    const session = await startSession(shop, customer, clock);
    const [last] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
    expect((await shop.request(`POST /change-sets/${last?.id}/undo`, { headers: writer, body: {} })).status).toBe(200);
    expect((await me(session)).body.type).toBe('customer_blocked');
    await shop.sql('update customers set is_blocked = false where id = $1', [customer.id]);
    expect((await me(session)).body.type).toBe('not_signed_in');
  });
});

test('an operator ends all sessions of a customer, and it is written down', async () => {
  const customer = await signedIn(shop, { clock });
  const sessions = () => shop.request(`GET /customers/${customer.id}/sessions`, { headers: reader });
  expect((await sessions()).body.items).toMatchObject([{ id: customer.sessionId, is_current: false }]);
  const end = (headers: Record<string, string>) =>
    shop.request(`DELETE /customers/${customer.id}/sessions`, { headers });
  expect((await end(reader)).body.type).toBe('right_missing');
  expect((await end(writer)).status).toBe(204);
  expect((await me(customer)).body.type).toBe('not_signed_in');
  expect((await sessions()).body.items).toEqual([]);
  const [set] = await shop.sql('select call, record from change_sets order by id desc limit 1');
  expect(set).toEqual({ call: 'DELETE /customers/{id}/sessions', record: `/customers/${customer.id}/sessions` });
});
