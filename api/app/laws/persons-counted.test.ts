import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints, type EndpointKey } from '../../../contract/endpoints.ts';
import type { Right } from '../../../contract/rights.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { startOperatorSession } from '../../../testing/operators/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const endpoints = Object.entries(apiEndpoints) as [EndpointKey, Endpoint][];

/** Fields that hold something of a person, or open what does. */
const OF_PERSONS = new Set([
  ...['email', 'first_name', 'last_name', 'phone', 'birth_at', 'street', 'hash', 'access_token', 'client_ip'],
  ...['customer_full_name', 'order_addresses', 'order_item_product_fields', 'dedication', 'before', 'after'],
  // Of a note.
  'is_for_buyer',
  // What banks and gateways tell of payers.
  ...['counter_name', 'counter_account', 'message_id'],
]);
/** Calls of operators whose answers have such fields and mention no customer. */
const OF_NOBODY: readonly (readonly [calls: RegExp, why: string])[] = [
  [/ \/operators|\/operator-roles/, 'people of the shop, whom other operators with this right manage'],
  [/ \/(articles|authors)/, 'authors, who stand on public pages'],
  [/ \/products|\/product-variations/, 'manufacturers, who stand on public pages'],
  [/ \/sellers/, 'companies that sell, who stand on documents'],
  [/ \/manufacturers/, 'companies, who stand on public pages'],
  [/^POST \/vouchers$/, 'the operator typed for whom it is'],
  [/^POST \/orders\/\{id\}\/notes$/, 'the operator typed the note'],
];

function fieldsOf(schema: z.ZodType): Set<string> {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return;
    const { properties, _meta: __, ...rest } = node as { properties?: Record<string, unknown>; _meta?: unknown };
    for (const [name, inner] of Object.entries(properties ?? {})) {
      if (name === '_meta') continue;
      names.add(name);
      walk(inner);
    }
    for (const inner of Object.values(rest)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return names;
}

test('every call of operators whose answer may tell of a person says so', () => {
  const silent = endpoints.filter(
    ([key, { right, response, persons }]) =>
      right !== undefined &&
      response !== undefined &&
      persons === undefined &&
      !OF_NOBODY.some(([calls]) => calls.test(key)) &&
      [...fieldsOf(response)].some((name) => OF_PERSONS.has(name)),
  );
  expect(silent.map(([key]) => key)).toEqual([]);
});

let shop: TestShop;
const now = new Date('2026-11-20T12:00:00Z');
const MOST = 3;
const ids = { customers: [] as number[], orders: [] as number[] };
let [review, voucher, set, document, movement, message, batch, parcel] = [0, 0, 0, 0, 0, 0, 0, 0];
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now, personsPerDay: MOST });
  // Each order gets a document.
  await shop.sql(`with seller as (insert into sellers (name, country_id, currency_id, issues_from) values ('Shop', 1, 1, '2020-01-01') returning id)
    insert into seller_tax_ids (seller_id, valid_from, company_number, vat_number, is_vat_payer)
    select id, '2020-01-01', '27082440', 'CZ27082440', true from seller`);
  for (const one of [0, 1, 2, 3]) {
    ids.customers.push((await addCustomer(shop, { email: `person-${one}@example.com` })).id);
    const cart = await filledCart(shop.request, { email: `person-${one}@example.com` });
    ids.orders.push((await order(shop.request, cart)).body.item.id);
  }
  const [last] = ids.customers.slice(-1);
  [review, voucher] = await Promise.all([
    shop.sql<{ id: number }>(
      `insert into product_reviews (customer_id, product_id, name, rating, language)
       values ($1, (select min(id) from products), 'Author', 5, 'cs') returning id`,
      [last],
    ),
    shop.sql<{
      id: number;
    }>(`insert into vouchers (seed, code_hash, code_end, currency_id, amount, valid_until, email, language, hostname_id, order_id, order_item_id, piece, dedication)
      values (gen_random_uuid(), 'hash', 'VWXY', (select min(id) from currencies), 10000, '2027-06-01', 'person-3@example.com', 'cs', (select min(id) from shop_hostnames),
        ${ids.orders[3]}, (select min(id) from order_items where order_id = ${ids.orders[3]}), 1, '[{"name":"For","value":"Eva"}]') returning id`),
  ]).then((rows) => rows.map(([row]) => row?.id ?? 0) as [number, number]);
  [movement, message] = await addPayer();
  batch = await addBatch();
  const { headers } = await startOperatorSession(shop, ['all'], () => now);
  await shop.request(`PATCH /customers/${last}`, { headers, body: { first_name: 'Eva' } });
  parcel = await addLabel();
  await shop.sql(`insert into order_notes (order_id, text, is_for_buyer) values ($1, 'person-3 called', false)`, [
    of('orders'),
  ]);
  document = (await shop.sql<{ id: number }>('select max(id) as id from documents'))[0]?.id ?? 0;
  set = (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id ?? 0;
});
afterAll(() => shop.close());

/** A parcel of an order with a label, on which its buyer stands. */
async function addLabel(): Promise<number> {
  const pdf = Buffer.from('%PDF-1.4').toString('base64');
  const [made] = await shop.sql<{ id: number }>(
    `with p as (insert into parcels (order_id, position, number, carrier, is_by_hand, state_since, weight, is_measured, currency, decimal_places, insured_value, cash_on_delivery)
       values ($1, 1, '1-1', 'ppl', true, now(), 100, false, 'CZK', 2, 0, 0) returning id)
     insert into parcel_labels (parcel_id, content) select id, $2 from p returning parcel_id as id`,
    [of('orders'), pdf],
  );
  return made?.id ?? 0;
}

/** A movement of a bank account, and a message of a gateway about an order. */
async function addPayer(): Promise<[movement: number, message: number]> {
  const [booked] = await shop.sql<{ movement: number }>(
    `with s as (insert into bank_statements (source, account, first_day, last_day, opening, closing, file_hash, position)
       values ('gpc', '1', '2026-11-01', '2026-11-01', 0, 100, 'x', 0) returning id)
     insert into bank_movements (statement_id, account, day, amount, currency, ordinal, counter_name, is_reversal, state)
     select id, '1', '2026-11-01', 100, 'CZK', 1, 'person-3', false, 'offered' from s returning id as movement`,
  );
  const [sent] = await shop.sql<{ message: number }>(
    `with p as (insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language)
       values ($1, 'gopay', '1', '1', 100, 'CZK', 2, 'cs') returning id)
     insert into gateway_messages (gateway_payment_id, kind, message_id, content, received_at)
     select id, 'message', 'm', 'person-3', now() from p returning id as message`,
    [ids.orders[3]],
  );
  return [booked?.movement ?? 0, sent?.message ?? 0];
}

/** A file of a refund for the bank. */
async function addBatch(): Promise<number> {
  const [made] = await shop.sql<{ id: number }>(
    `with t as (insert into order_transactions (order_id, amount, currency, kind, booked_on) values ($1, 100, 'CZK', 'bank', now())),
       r as (insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, state, next_try_at) values ($1, 100, 'CZK', 2, 'goodwill', 'bank', 'sent', now()) returning id),
       b as (insert into payout_batches (format, currency, decimal_places, account, day, total, refunds, content, file_hash)
         values ('kpc', 'CZK', 2, 'CZ6508000000192000145399', now(), 100, 1, 'person-3', 'x') returning id)
     insert into payout_items (batch_id, refund_id, iban) select b.id, r.id, 'CZ6508000000192000145399' from b, r returning batch_id as id`,
    [ids.orders[3]],
  );
  return made?.id ?? 0;
}

interface Tried {
  path: () => string;
  body?: object;
  /** Beside the call's own. */
  rights?: readonly Right[];
}
const of = (one: keyof typeof ids) => ids[one][3];
const TRIED: { [K in EndpointKey]?: readonly Tried[] } = {
  'GET /orders': [
    { path: () => '/orders' },
    { path: () => '/orders?only=id&embed=shipping.order' },
    { path: () => '/orders?only=hash' },
    { path: () => '/orders?only=id&embed=notes' },
  ],
  'GET /orders/{id}': [
    { path: () => `/orders/${of('orders')}` },
    { path: () => `/orders/${of('orders')}?only=id,hash` },
    { path: () => `/orders/${of('orders')}?only=id&embed=payment.order` },
  ],
  'PATCH /orders/{id}': [
    { path: () => `/orders/${of('orders')}`, body: { code: 'changed' } },
    { path: () => `/orders/${of('orders')}?only=id&embed=order_addresses`, body: { code: 'changed' } },
    { path: () => `/orders/${of('orders')}?dry_run=1`, body: { code: 'changed' } },
  ],
  'POST /orders/{id}/mails': [
    { path: () => `/orders/${of('orders')}/mails?dry_run=1`, body: { subject: '{first_name}', text: '{last_name}' } },
    { path: () => `/orders/${of('orders')}/mails`, body: { subject: '{first_name}', text: '{last_name}' } },
  ],
  'POST /orders/{id}/edits': [
    { path: () => `/orders/${of('orders')}/edits?dry_run=1`, body: { email: 'new@example.com', reason: 'x' } },
    { path: () => `/orders/${of('orders')}/edits`, body: { email: 'new@example.com', reason: 'x' } },
  ],
  'PATCH /orders/{id}/payment': [{ path: () => `/orders/${of('orders')}/payment`, body: { payment_method_id: 1 } }],
  'POST /orders/{id}/new-account': [
    { path: () => `/orders/${of('orders')}/new-account`, body: { hash: 'h'.repeat(40) } },
  ],
  'GET /orders/{id}/agreements': [{ path: () => `/orders/${of('orders')}/agreements` }],
  'GET /orders/{id}/vouchers': [{ path: () => `/orders/${of('orders')}/vouchers` }],
  'GET /orders/{id}/timeline': [{ path: () => `/orders/${of('orders')}/timeline` }],
  'GET /packing-lists': [{ path: () => `/packing-lists?order_ids=${of('orders')}` }],
  'GET /parcel-labels': [{ path: () => `/parcel-labels?parcel_ids=${parcel}` }],
  'GET /orders/{id}/documents/{document_id}/file': [
    { path: () => `/orders/${of('orders')}/documents/${document}/file` },
  ],
  'GET /vouchers': [{ path: () => '/vouchers' }],
  'GET /vouchers/{id}': [{ path: () => `/vouchers/${voucher}` }],
  'POST /vouchers/{id}/extensions': [
    { path: () => `/vouchers/${voucher}/extensions`, body: { valid_until: '2028-01-01' } },
  ],
  'POST /vouchers/{id}/revocations': [{ path: () => `/vouchers/${voucher}/revocations`, body: {} }],
  'GET /product-reviews': [{ path: () => '/product-reviews' }],
  'GET /product-reviews/{id}': [{ path: () => `/product-reviews/${review}` }],
  'PATCH /product-reviews/{id}': [{ path: () => `/product-reviews/${review}`, body: { reply: 'changed' } }],
  'GET /customers': [{ path: () => '/customers' }, { path: () => '/customers?search=person-3' }],
  'GET /customers/{id}': [{ path: () => `/customers/${of('customers')}?only=id` }],
  'PATCH /customers/{id}': [
    { path: () => `/customers/${of('customers')}`, body: { code: 'changed' } },
    { path: () => `/customers/${of('customers')}?dry_run=1&only=id`, body: { first_name: 'Ida' } },
  ],
  'GET /newsletter-consents': [{ path: () => '/newsletter-consents?email=person-3@example.com' }],
  'GET /customers/{id}/sessions': [{ path: () => `/customers/${of('customers')}/sessions` }],
  'POST /customers/{id}/impersonations': [
    { path: () => `/customers/${of('customers')}/impersonations`, body: { reason: 'Asked by phone.' } },
  ],
  'GET /orders/{id}/gateway-messages': [{ path: () => `/orders/${of('orders')}/gateway-messages` }],
  'POST /orders/{id}/gateway-messages/{message_id}/replays': [
    { path: () => `/orders/${of('orders')}/gateway-messages/${message}/replays`, body: {} },
  ],
  'GET /payout-batches/{id}': [{ path: () => `/payout-batches/${batch}` }],
  'GET /bank-movements': [{ path: () => '/bank-movements' }, { path: () => '/bank-movements?only=id,counter_name' }],
  'PATCH /bank-movements/{id}': [{ path: () => `/bank-movements/${movement}`, body: { state: 'unrelated' } }],
  'POST /bank-movements/{id}/bookings': [{ path: () => `/bank-movements/${movement}/bookings`, body: { order_id: 1 } }],
  'GET /change-sets/{id}/rows': [{ path: () => `/change-sets/${set}/rows`, rights: ['customers.read'] }],
  'GET /change-rows': [
    { path: () => `/change-rows?table_name=customers&record_id=${of('customers')}`, rights: ['customers.read'] },
  ],
  'POST /change-sets/{id}/undo': [
    { path: () => `/change-sets/${set}/undo?dry_run=1`, body: {}, rights: ['customers.write'] },
    { path: () => `/change-sets/${set}/undo`, body: {}, rights: ['customers.write'] },
  ],
};

const counted = endpoints.filter(([, { persons }]) => persons !== undefined).map(([key]) => key);

/** An operator who has read as many persons as they may. */
async function reader(...rights: Right[]) {
  const operator = await startOperatorSession(shop, rights, () => now);
  await shop.sql(
    `insert into person_reads (operator_kind, operator_id, day, person_hash)
     select 'person', $1, $2::date, 'somebody ' || n from generate_series(1, ${MOST}) n`,
    [operator.id, now.toISOString().slice(0, 10)],
  );
  return operator.headers;
}
const written = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'orders',
        'vouchers',
        'product_reviews',
        'customers',
        'customer_sessions',
        'change_sets',
        'impersonations',
        'bank_movements',
      ].map((table) => shop.sql(`select * from ${table} order by id`)),
    ),
  );

test.each(counted)('%s counts, before it writes', async (key) => {
  const { right } = apiEndpoints[key] as Endpoint;
  const tries = TRIED[key] ?? [];
  expect(tries.length).toBeGreaterThan(0);
  const [method] = key.split(' ');
  for (const { path, body, rights = [] } of tries) {
    const all = [...(right && right !== 'self' ? [right] : []), ...rights];
    const [headers, exporter] = [
      await reader(...all),
      (await startOperatorSession(shop, [...all, 'customers.export'], () => now)).headers,
    ];
    const before = await written();
    const ask = (by: Record<string, string>) => shop.request(`${method} ${path()}`, { headers: by, body });
    const refused = await ask(headers);
    expect([path(), ...refusalOf(refused)]).toEqual([path(), 403, 'right_missing']);
    expect(JSON.stringify(refused.body)).toContain('customers.export');
    expect(JSON.stringify(refused.body)).not.toContain('person-3');
    expect(await written()).toBe(before);
    if (method === 'GET') expect([path(), (await ask(exporter)).status]).toEqual([path(), 200]);
  }
});

test('who moves orders on without asking for anything of their buyers is not limited', async () => {
  const headers = await reader('orders.write');
  for (const id of ids.orders)
    expect(
      (await shop.request(`PATCH /orders/${id}?only=id,code`, { headers, body: { code: `c-${id}` } })).status,
    ).toBe(200);
});

test('counting what a dry run tells leaves no change set', async () => {
  const { headers } = await startOperatorSession(shop, ['orders.write'], () => now);
  const sets = () => shop.sql('select count(*)::int as n from change_sets');
  const before = await sets();
  await shop.request(`PATCH /orders/${ids.orders[0]}?dry_run=1`, { headers, body: { code: 'x' } });
  expect(await sets()).toEqual(before);
});
