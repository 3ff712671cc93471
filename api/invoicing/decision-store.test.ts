import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS, type DecisionKind } from '../../contract/invoicing/rules.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { rowsRead } from '../../testing/database-inspection/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { readDecisions } from './decision-store.ts';

const MANY = 3_000;
/** Orders of each kind of trouble that is over; of it some rows are read each time. */
const RARE = 5;
const RARE_KINDS: readonly DecisionKind[] = ['overpaid', 'returned_elsewhere', 'reversed_by_bank', 'payment_mismatch'];
const MOST_READ = 10 * RARE;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  const { body } = await order(shop.request, await filledCart(shop.request));
  await paidOrders(body.item.id);
  await settledMoney(body.item.id);
  await shop.sql('analyze');
});
afterAll(() => shop.close());

/** Copies of an order, each paid and refunded in part, as most of a shop are: nothing of them waits. */
async function paidOrders(id: number): Promise<void> {
  const columns = await shop.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'orders' and column_name not in ('id', 'order_number', 'hash', 'cart_id', 'paid_at', 'state')`,
  );
  const same = columns.map(({ name }) => name).join(', ');
  await shop.api.db.transaction(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(
      `insert into orders (hash, cart_id, paid_at, state, ${same}) select 'copy-' || n, gen_random_uuid(), now(), 'delivered', ${columns.map(({ name }) => `o.${name}`).join(', ')}
       from orders o, generate_series(1, ${MANY}) n where o.id = ${id}`,
    );
    await tx.query(
      `insert into order_transactions (order_id, amount, currency, kind, booked_on) select id, taxed_price, 'CZK', 'bank', now() from orders where id > ${id}`,
    );
    await tx.query(
      `insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, state, done_at, next_try_at)
       select id, 100, 'CZK', 2, 'goodwill', 'bank', 'done', now(), now() from orders where id > ${id}`,
    );
    await tx.query(
      `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
       select id, 'gopay', 'p' || id, order_number::text, 100, 'CZK', 2, 'cs', 'paid' from orders where id > ${id}`,
    );
    await tx.query(
      `insert into gateway_messages (gateway_payment_id, kind, message_id, content, received_at, handled_at)
       select id, 'message', 'm' || id, '{}', now(), now() from gateway_payments`,
    );
    await tx.query(
      `insert into order_payout_accounts (order_id, iban, changed_on) select id, 'CZ6508000000192000145399', now() from orders where id > ${id}`,
    );
  });
}

/** What carriers have paid out long ago of each, movements that are booked, and a few orders whose trouble is over. */
async function settledMoney(id: number): Promise<void> {
  const few = (nth: number) => `id - ${id} between ${nth * RARE + 1} and ${(nth + 1) * RARE}`;
  const booked = (amount: number, kind: string, where: string, more = 'false, now()') =>
    `insert into order_transactions (order_id, amount, currency, kind, booked_on, is_over, created_at)
     select id, ${amount}, 'CZK', '${kind}', now(), ${more} from orders where ${where}`;
  const refunded = (cause: string, where: string) =>
    `insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, state, done_at, next_try_at)
     select id, 100, 'CZK', 2, '${cause}', 'bank', 'done', now(), now() from orders where ${where}`;
  const longAgo = "false, now() - interval '401 days'";
  await shop.api.db.transaction(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    for (const text of [
      `insert into order_returns (order_id, cause, lines, rows, taxed_price, cash_rounding, vouchers, voucher_amount, credits, money, refunded)
       select id, 'goodwill', '[]', '[]', 100, 0, '[]', 0, '[]', 100, 100 from orders where id > ${id}`,
      booked(100, 'owed_by_carrier', `id > ${id}`, longAgo),
      booked(-100, 'owed_by_carrier', `id > ${id}`, longAgo),
      `insert into bank_movements (statement_id, account, day, amount, currency, ordinal, is_reversal, state, order_ids)
       select 1, '1', now(), 100, 'CZK', n, false, 'booked', '{}' from generate_series(1, ${MANY}) n`,
      booked(100, 'bank', few(0), 'true, now()'),
      refunded('overpaid', few(0)),
      refunded('at_gateway', few(1)),
      booked(100, 'bank', few(1)),
      booked(-100, 'bank', few(2)),
      booked(100, 'bank', few(2)),
      `update gateway_payments set mismatch = '{"amount":1,"ended":{"by":null}}' where order_id in (select id from orders where ${few(3)})`,
    ])
      await tx.query(text);
  });
}

/** Names that the statement gives to what it reads of orders, ledger, refunds, payments, messages and accounts. */
const ALIASES = ['o', 'p', 'q', 't', 'n', 'b', 'r', 'l', 'g', 'm', 'a', 'w', 's', 'y', 'c', 'e'];
const read = (alias: string, kind?: DecisionKind) =>
  rowsRead(shop.api.db, alias, (db) => readDecisions(db, { kind }, new Date()));

test('nothing of all that waits', async () => {
  expect(await readDecisions(shop.api.db, {}, new Date())).toEqual([]);
});

test.each(DECISION_KINDS)('orders of which nothing waits are not read: %s', async (kind) => {
  const most = RARE_KINDS.includes(kind) ? MOST_READ : 0;
  for (const alias of ALIASES) expect([alias, (await read(alias, kind)) <= most]).toEqual([alias, true]);
});

test('all kinds together read no more', async () => {
  for (const alias of ALIASES)
    expect([alias, (await read(alias)) <= MOST_READ * RARE_KINDS.length]).toEqual([alias, true]);
});
