import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInOperator } from '../../../testing/operators/index.ts';
import { type MoneyDesk, openMoneyDesk, type PayingShop, startPayingShop } from '../../../testing/payments/index.ts';
import type { TestShop } from '../../../testing/shops/index.ts';

let paying: PayingShop;
let shop: TestShop;
let desk: MoneyDesk;
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  paying = await startPayingShop({ clock });
  shop = paying.shop;
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

const [FORMER, LATER] = ['CZ6508000000192000145399', 'CZ2820100000002000145399'];
const make = (body: object = { currency: 'CZK' }) => desk.send('POST /payout-batches', body, randomUUID());

async function owedTo(iban = FORMER) {
  const placed = await desk.transfer();
  await desk.book(placed, 500, { kind: 'bank' });
  const [{ id: refundId }] = (await desk.refund(placed, 20, { cause: 'overpaid' })).body.item.refunds;
  await shop.sql(`insert into order_payout_accounts (order_id, iban, changed_on) values ($1, $2, '2026-03-02')`, [
    placed.id,
    iban,
  ]);
  return { ...placed, refundId: refundId as number };
}

test('a file that waits for a change of the account pays the new account', async () => {
  const placed = await owedTo();
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  await client.query('begin');
  await client.query('select id from order_refunds where order_id = $1 for update', [placed.id]);
  await client.query('update order_payout_accounts set iban = $2 where order_id = $1', [placed.id, LATER]);
  const made = make();
  const waits = async () =>
    (await shop.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length > 0;
  await expect.poll(waits).toBe(true);
  await client.query('commit');
  await client.end();
  expect((await made).status).toBe(201);
  expect(await shop.sql('select iban from payout_items where refund_id = $1', [placed.refundId])).toEqual([
    { iban: LATER },
  ]);
});

test('a file is shown to a person who signed in a short time ago', async () => {
  await owedTo();
  const { id } = (await make()).body.item;
  const person = await signedInOperator(shop, ['orders.read', 'orders.refund'], clock);
  const open = (headers: Record<string, string>) => shop.request(`GET /payout-batches/${id}`, { headers });
  expect((await open(person.headers)).status).toBe(200);
  ahead += 14 * 60_000;
  const { body } = await shop.request('POST /operators/refresh', { body: { refresh_token: person.refreshToken } });
  ahead += 2 * 60_000;
  const late = await open({ authorization: `Bearer ${body.item.access_token}` });
  expect([late.status, late.body.type]).toEqual([403, 'recent_sign_in_needed']);
});

test('a file pays refunds of the orders of one shop, from its own account', async () => {
  const [first, second] = [await owedTo(), await owedTo()];
  await shop.sql(
    `with other as (insert into shops (id, name, guid, company_info, bank_accounts)
       values (2, 'Druhá', 'second', '{"name":"Druhá s.r.o."}', jsonb_build_array(jsonb_build_object('currency', 'CZK', 'iban', $2::text))) returning id),
     host as (insert into shop_hostnames (id, shop_id, hostname, locale, language, country_id, currency_id)
       select 9, id, 'second.localhost', 'cs-CZ', 'cs', 1, 1 from other returning id)
     update orders set hostname_id = host.id from host where orders.id = $1`,
    [second.id, LATER],
  );
  const mixed = await make({ currency: 'CZK', refund_ids: [first.refundId, second.refundId] });
  expect([mixed.status, mixed.body.errors[0].message]).toEqual([422, expect.stringContaining(`${second.refundId}`)]);
  const refundsOf = (id: number) => shop.sql('select refund_id from payout_items where batch_id = $1', [id]);
  for (const [account, placed] of [
    [FORMER, first],
    [LATER, second],
  ] as const) {
    const { item } = (await make()).body;
    expect([item.account, await refundsOf(item.id)]).toEqual([account, [{ refund_id: placed.refundId }]]);
  }
});

test('refunds of a shop without an account, however many, do not keep those of another one out of files', async () => {
  await shop.sql(`update shops set bank_accounts = '[]' where id = 2`);
  const homeless = await owedTo();
  await desk.book(homeless, 500, { kind: 'bank' });
  await shop.sql('update orders set hostname_id = 9 where id = $1', [homeless.id]);
  await shop.sql(
    `insert into order_refunds (order_id, way, currency, decimal_places, amount, cause, next_try_at)
     select $1, 'bank', 'CZK', 2, 10, 'overpaid', now() from generate_series(1, 500)`,
    [homeless.id],
  );
  const placed = await owedTo();
  const { status, body } = await make();
  expect([status, body.item]).toMatchObject([201, { account: FORMER, refunds: 1, total: { value: 20 } }]);
  expect(await shop.sql('select refund_id from payout_items where batch_id = $1', [body.item.id])).toEqual([
    { refund_id: placed.refundId },
  ]);
});
