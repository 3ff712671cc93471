import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS } from '../../contract/invoicing/rules.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { rowsRead } from '../../testing/database-inspection/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { readDecisions } from './decision-store.ts';

const MANY = 3_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  const { body } = await order(shop.request, await filledCart(shop.request));
  await paidOrders(body.item.id);
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
  await shop.sql('analyze');
}

/** Names that the statement gives to what it reads of orders, ledger, refunds, payments, messages and accounts. */
const ALIASES = ['o', 'p', 'q', 't', 'n', 'b', 'r', 'l', 'g', 'm', 'a', 'w', 's'];

test.each(DECISION_KINDS)('orders of which nothing waits are not read: %s', async (kind) => {
  for (const alias of ALIASES)
    expect([alias, await rowsRead(shop.api.db, alias, (db) => readDecisions(db, { kind }, new Date()))]).toEqual([
      alias,
      0,
    ]);
});

test('all kinds together read no more', async () => {
  for (const alias of ALIASES)
    expect([alias, await rowsRead(shop.api.db, alias, (db) => readDecisions(db, {}, new Date()))]).toEqual([alias, 0]);
});
