import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { tableContents, waitsForLock } from '../../../testing/database-inspection/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { signedInOperator } from '../../../testing/operators/index.ts';
import { addVoucherProduct, VOUCHERS } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import {
  addAccounts,
  addDiscounts,
  addPrograms,
  addRestriction,
  addReviews,
  addSearchRules,
  addSellers,
  addTemplate,
  CONTENT_RECORDS,
  CONTENT_WRITES,
  CREDIT_WRITES,
  DISCOUNT_WRITES,
  DRAFTS,
  GIFT_WRITES,
  OTHER_WRITES,
  PROGRAM_WRITES,
  RESTRICTION_WRITES,
  REVIEW_WRITES,
  SEARCH_WRITES,
  SELLER_WRITES,
  SUPPLEMENTS,
  TEMPLATE_WRITES,
} from '../../../testing/writes/index.ts';
import { JOURNALED_TABLES, NOT_JOURNALED } from '../journaled-tables.ts';
import { type Changed, changesOf } from './compared-changes.ts';

let shop: TestShop;
let orderIds: number[];
let customerId: number;
let person: Record<string, string>;
beforeAll(async () => {
  shop = await startBuyingShop();
  orderIds = [];
  for (let count = 0; count < 7; count += 1)
    orderIds.push((await order(shop.request, await filledCart(shop.request))).body.item.id);
  await shop.sql('update product_availabilities set for_empty_stock = true where id = 2');
  person = (await signedInOperator(shop, ['all'], () => new Date())).headers;
  await shop.sql(
    `insert into operator_roles (id, name, rights) values (500, 'Sklad', '{orders.read}'), (501, 'Nikdo', '{}')`,
  );
  await addSearchRules(shop);
  await shop.sql(`insert into operators (id, name, email) values (500, 'Eva', 'eva@shop.example')`);
  await shop.sql(`insert into customer_groups (id, name) values (501, '{"cs":"Velkoobchod"}'), (502, '{"cs":"Klub"}')`);
  await addReviews(shop);
  await addDiscounts(shop);
  await addPrograms(shop);
  await addRestriction(shop);
  await addTemplate(shop);
  await addAccounts(shop);
  await addSellers(shop);
  await shop.sql(SUPPLEMENTS.rows);
  await addVoucherProduct(shop);
  await shop.sql(VOUCHERS.rows);
  customerId = (await signedIn(shop, { groupIds: [501] })).id;
  for (const statement of [CONTENT_RECORDS, DRAFTS.rows].join(';').split(';')) await shop.sql(statement);
  await shop.sql(AUDIT);
});
afterAll(() => shop.close());

/** Notes every write of a table with the change set that it belongs to. */
const AUDIT = `
  create table audit (table_name text, change_set text);
  create function audit() returns trigger language plpgsql as $$ begin
    insert into audit values (tg_table_name, current_setting('pult.change_set', true)); return null; end $$;
  do $$ declare name text; begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'audit' loop
      execute format('create trigger audit after insert or update or delete on %I for each statement execute function audit()', name);
    end loop; end $$`;

const { products, variations } = SHOP;
type Write = [path: string, body: unknown];

/** Calls of operators that write, with requests that change something. `order` is an order of its own. */
const WRITES: Record<string, Write[]> = {
  'PATCH /orders/{id}': [
    ['/orders/:order', { tracking_numbers: ['DR1', 'DR2'], sku: 'O-1', code: 'K-1' }],
    ['/orders/:order', { tags: ['Dárek', 'čeká na razítko'], assigned_operator_id: 500 }],
    ['/orders/:order', { paid: true }],
    ['/orders/:order', { paid: true, state: 'waiting', waiting: { note: 'Chybí svíčka', until: '2099-01-31' } }],
    ['/orders/:order', { state: 'cancelled' }],
  ],
  'POST /orders/{id}/notes': [
    ['/orders/:order/notes', { text: 'Volala, přijde v pátek.' }],
    ['/orders/:order/notes', { text: 'Krém dorazí zítra.', is_for_buyer: true }],
  ],
  'POST /orders/{id}/mails': [
    ['/orders/:order/mails', { template_id: 500 }],
    ['/orders/:order/mails', { subject: 'Objednávka {order_number}', text: 'Pošleme ji zítra.' }],
  ],
  ...TEMPLATE_WRITES,
  ...SUPPLEMENTS.writes,
  'PATCH /price-lists/{id}': [['/price-lists/1', { percents_rounding: 100 }]],
  'PUT /products/{id}/prices/{price_list_id}': [
    [`/products/${products.soap}/prices/1`, { price: 9900, discounted_price: 8800 }],
    [`/products/${products.candle}/prices/1`, { price: 100 }],
    [`/products/${products.cream}/prices/1`, { product_variation_id: variations.cream50, price: 100 }],
  ],
  'PATCH /customers/{id}': [
    ['/customers/:customer', { is_blocked: true, code: 'VIP-1', customer_group_ids: [502] }],
    ['/customers/:customer', { is_active: false, first_name: '', birth_at: '1990-05-17', bank_code: '0800' }],
  ],
  ...REVIEW_WRITES,
  ...DISCOUNT_WRITES,
  ...GIFT_WRITES,
  ...RESTRICTION_WRITES,
  ...PROGRAM_WRITES,
  ...CREDIT_WRITES,
  ...SELLER_WRITES,
  ...CONTENT_WRITES,
  ...DRAFTS.writes,
  ...SEARCH_WRITES,
  ...VOUCHERS.writes,
  'POST /operators': [['/operators', { name: 'Jan', email: 'jan@shop.example', role_ids: [500] }]],
  'PATCH /operators/{id}': [['/operators/500', { name: 'Ema', is_active: false, role_ids: [500, 501] }]],
  'POST /operator-roles': [['/operator-roles', { name: 'Expedice', rights: ['orders.write'] }]],
  'PATCH /operator-roles/{id}': [['/operator-roles/500', { name: 'Sklady', rights: ['products.read'] }]],
  'DELETE /operator-roles/{id}': [['/operator-roles/501', undefined]],
};

/** Tables whose rows only say what happened. */
const LOGS = new Set([...Object.keys(NOT_JOURNALED), 'audit', 'operator_tokens']);

const contents = () => tableContents(shop, LOGS);
const send = (call: string, body?: unknown) => shop.request(call, { body, headers: person });
const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id ?? 0;

/** Inform buyers what happened to their order: an undo sends no mails. */
const PRICE_ONCE = ['order.paid', 'order.cancelled', 'order.state_changed', 'order.waiting', 'order.noted'];

/** What a write or an undo announced, by type, so that pages, index and feeds follow. */
async function eventsSince(id: number): Promise<string[]> {
  const rows = await shop.sql<{ type: string }>('select distinct type from outbox_events where id > $1 order by 1', [
    id,
  ]);
  return rows.map(({ type }) => type).filter((type) => !PRICE_ONCE.includes(type));
}
const lastEvent = async () =>
  (await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events'))[0]?.id ?? 0;

const rowsOf = async (id: number): Promise<Changed[]> =>
  (await send(`GET /change-sets/${id}/rows?per_page=100`)).body.items;

test('a write tells what it would change', () => {
  const untold = Object.keys(WRITES).filter((call) => !(apiEndpoints as Record<string, Endpoint>)[call]?.dryRun);
  expect(untold).toEqual([]);
});

test('every call of operators that writes is tried', () => {
  const declared = Object.entries(apiEndpoints as Record<string, Endpoint>).flatMap(([call, { access, right }]) =>
    (access === 'operator' || (access === 'customer' && right)) && !call.startsWith('GET ') ? [call] : [],
  );
  expect([...Object.keys(WRITES), ...Object.keys(OTHER_WRITES)].sort()).toEqual(declared.sort());
});

const cases = Object.entries(WRITES).flatMap(([call, writes]) =>
  writes.map(([path, body], index) => [`${call} ${JSON.stringify(body)}`, { call, path, body, index }] as const),
);

const requestTo = (call: string, path: string, index: number) =>
  `${call.split(' ')[0]} ${path.replace(':order', String(orderIds[index])).replace(':customer', String(customerId))}`;

const bodyOf = (call: string) => (apiEndpoints as Record<string, Endpoint>)[call]?.body;
const expectedFields = (call: string): string[] => {
  const body = bodyOf(call);
  const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const expected = schema?.properties?.expected;
  return typeof expected === 'object' ? Object.keys(expected.properties ?? {}) : [];
};
/** Undone by difference, and set by difference where the write knows what it started from. */
const DIFFERENCES = new Set(Object.values(JOURNALED_TABLES).flatMap(({ differences }) => differences ?? []));

/** Tables that calls name otherwise. */
const CALLED: Record<string, string> = { 'product-tags': 'tags' };
const guarded = Object.keys(WRITES).filter((call) => expectedFields(call).length > 0);

/** Requests that say they started from the very value that they write, which is not there yet: one for each field. */
function staleRequests(call: string): { at: string; field: string; right: object; body: object }[] {
  return (WRITES[call] ?? []).flatMap(([path, sent], index) => {
    const right = sent as { expected?: object };
    return Object.entries(right)
      .filter(([field]) => expectedFields(call).includes(field) && !DIFFERENCES.has(field))
      .map(([field, value]) => ({
        at: requestTo(call, path, index),
        field,
        right,
        body: { ...right, expected: { ...right.expected, [field]: value } },
      }));
  });
}

describe.each(guarded)('%s with a value that it did not start from', (call) => {
  test('is refused with both values, and changes nothing', async () => {
    const before = await contents();
    const requests = staleRequests(call);
    expect(requests).not.toEqual([]);
    for (const { at, field, body } of requests) {
      const refused = [await send(at, body), await send(`${at}?dry_run=1`, body)];
      for (const { status, body: answer } of refused)
        expect([at, field, status, answer.type, answer.errors]).toEqual([
          at,
          field,
          409,
          'changed_meanwhile',
          [{ field, message: expect.stringMatching(/^Nyní je tu .+, vaše hodnota je .+\.$/) }],
        ]);
    }
    expect(await contents()).toEqual(before);
  });

  test('waits for another write of the record before it compares', async () => {
    const waited: boolean[] = [];
    for (const { at, right, body } of staleRequests(call).slice(0, 1)) {
      const [, segment = '', id = ''] = at.split(' ')[1]?.split('/') ?? [];
      const planned: Changed[] = (await send(`${at}?dry_run=1`, right)).body.changes;
      const records = [
        { table: CALLED[segment] ?? segment.replaceAll('-', '_'), id: Number(id) },
        ...planned.flatMap(({ table_name: table, record_id, operation }) =>
          operation === 'update' && record_id !== null ? [{ table, id: record_id }] : [],
        ),
      ];
      for (const record of records) waited.push(await waitsForLock(shop, record, () => send(at, body)));
    }
    expect(waited).toContain(true);
  });
});

describe.each(cases)('%s', (_, { call, path, body, index }) => {
  const request = () => requestTo(call, path, index);

  test('is journaled as a dry run tells, and undone everything is as before', async () => {
    const before = await contents();
    const tried = await send(`${request()}?dry_run=1`, body);
    expect([tried.status, await contents()]).toEqual([200, before]);
    await shop.sql('delete from audit');
    const eventBefore = await lastEvent();
    const { status, body: answer } = await send(request(), body);
    expect([status < 300, answer?.type]).toEqual([true, undefined]);
    const id = await lastSet();
    const written = await shop.sql<{ table_name: string; change_set: string | null }>('select distinct * from audit');
    for (const { table_name, change_set } of written) {
      // Its token was used, and events are delivered meanwhile.
      if (table_name === 'operator_tokens' || table_name in NOT_JOURNALED) continue;
      expect([table_name, table_name in JOURNALED_TABLES, change_set]).toEqual([table_name, true, String(id)]);
    }
    expect(changesOf(tried.body.changes)).toEqual(changesOf(await rowsOf(id)));
    const emitted = await eventsSince(eventBefore);
    const repeated = await lastEvent();
    const undone = await send(`POST /change-sets/${id}/undo`, {});
    expect([undone.status, undone.body.item?.conflicts ?? undone.body]).toEqual([200, []]);
    expect(await eventsSince(repeated)).toEqual(emitted);
    expect(undone.body.item.undone_total).toBeGreaterThan(0);
    expect(await contents()).toEqual(before);
  });
});
