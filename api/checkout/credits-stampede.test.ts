import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const ORDERS = 200;
const CREDITS = 1;
/** Taken off each order. */
const EACH = 10;
const { soap } = SHOP.products;

let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  other = await openTestApi(shop.url);
  await shop.sql(`insert into customer_accounts (id, name) values (${CREDITS}, '{"cs":"Kredity"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${CREDITS}, 1, 1)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true, stock_state = 10000 where id = $1', [soap]);
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

/** Carts of a customer from which credits are taken off, twenty at a time; what each costs. */
async function carts({ headers }: SignedInCustomer): Promise<{ id: string; total: number }[]> {
  const made: { id: string; total: number }[] = [];
  const one = async () => {
    const guests = await filledCart(shop.request, { items: [{ product_id: soap }] });
    const { id } = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body.item;
    const body = { customer_account_id: CREDITS, amount: EACH };
    const { item } = (await shop.request(`POST /carts/${id}/customer-accounts`, { headers, body })).body;
    return { id, total: item.taxed_total_price.value };
  };
  while (made.length < ORDERS) made.push(...(await Promise.all(Array.from({ length: 20 }, one))));
  return made;
}

test.each([
  ['one process', 'jana@example.com', () => shop],
  ['two processes', 'petr@example.com', (index: number) => (index % 2 ? other : shop)],
])(
  'of two hundred orders at once in %s as many are paid with the last credits as there are',
  async (_, email, apiOf) => {
    const who = await signedIn(shop, { email });
    await shop.sql(
      `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, 255, 'adjusted', 'gift')`,
      [who.id, CREDITS],
    );
    const all = await carts(who);
    const answers = await Promise.all(
      all.map(({ id, total }, index) =>
        apiOf(index).request('POST /orders', {
          body: { cart_id: id, expected_taxed_total: total },
          headers: { ...who.headers, 'idempotency-key': randomUUID() },
        }),
      ),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status);
    expect([of(201).length, of(409).length]).toEqual([25, 175]);
    const types = new Set(of(409).map(({ body }) => body.type));
    expect([...types].filter((type) => type !== 'credits_unavailable' && type !== 'cart_changed')).toEqual([]);
    const taken = await shop.sql(
      `select count(*)::int as orders, sum(c.taxed_price)::int as price, min(u.amount) as least, max(u.amount) as most, sum(u.amount)::int as credits
     from customer_account_usages u join order_charges c on c.order_id = u.order_id and c.kind = 'credit' where u.customer_id = $1`,
      [who.id],
    );
    expect(taken).toEqual([{ orders: 25, price: -25_000, least: -EACH, most: -EACH, credits: -250 }]);
    const left = `select b.amount, sum(l.remaining)::int as lots from customer_account_balances b
    join customer_account_lots l using (customer_id, customer_account_id) where b.customer_id = $1 group by b.amount`;
    expect(await shop.sql(left, [who.id])).toEqual([{ amount: 5, lots: 5 }]);
    expect(await shop.sql('select from orders where customer_id = $1', [who.id])).toHaveLength(25);
  },
);
