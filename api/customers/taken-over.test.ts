import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { accountMails, type SignedInCustomer, signedIn, startSession } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let mailsTo: ReturnType<typeof accountMails>;
beforeAll(async () => {
  shop = await startBuyingShop();
  mailsTo = accountMails(shop);
});
afterAll(() => shop.close());

const TEXT = 'Zavolejte 900 123 456';
const { soap } = SHOP.products;

/** Whoever registered with somebody else's e-mail leaves something wherever an unconfirmed account can. */
async function leaveEverything({ id, email, headers }: SignedInCustomer) {
  const ask = async (call: string, body: object) => {
    const answer = await shop.request(call, { headers, body });
    expect([call, answer.status < 300]).toEqual([call, true]);
    return answer.body?.item;
  };
  await ask(`PATCH /customers/${id}`, { first_name: TEXT, last_name: TEXT, phone: '601 234 567', dial_code: '+420' });
  const list = await ask('POST /customer-product-lists', { type: 1, name: TEXT, description: TEXT });
  await ask(`POST /customer-product-lists/${list.id}/items`, { product_id: soap, note: TEXT });
  await ask('POST /product-visits', { items: [{ product_id: soap }] });
  await shop.sql(
    `insert into watch_dogs (email, customer_id, is_own, product_id, hostname_id, price_list_id, language, created_at)
     values ($2, $1, true, ${soap}, 1, 1, 'cs', now())`,
    [id, email],
  );
  await filledCart((call, options) => shop.request(call, { ...options, headers }), { email });
  const placeOrder = async (to: string) => {
    const request: TestShop['request'] = (call, options) =>
      shop.request(call, { ...options, headers: { ...headers, ...options?.headers } });
    const placed = await order(request, await filledCart(request, { email: to }), { note: TEXT });
    return placed.body.item.id as number;
  };
  return { foreign: await placeOrder('stranger@example.com'), own: await placeOrder(email) };
}

/** Tables with rows of a customer, but for what only says that there is one. */
async function tablesWith(id: number): Promise<string[]> {
  const tables = await shop.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'customer_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const found = [];
  for (const { name } of tables) {
    const [row] = await shop.sql<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${name} t where customer_id = $1`,
      [id],
    );
    if (row?.text) found.push(name);
  }
  return found;
}

test('nothing that a stranger left in an account is there when the owner of its e-mail has taken it', async () => {
  const stranger = await signedIn(shop, { email: 'obet@example.com', isConfirmed: false });
  const { foreign, own } = await leaveEverything(stranger);
  expect(await tablesWith(stranger.id)).toEqual(
    expect.arrayContaining([
      'carts',
      'customer_product_lists',
      'customer_sessions',
      'orders',
      'product_visits',
      'watch_dogs',
    ]),
  );
  await shop.request('POST /passwords/customer', { body: { email: stranger.email } });
  const [mail] = await mailsTo(stranger.email);
  const token = mail && 'token' in mail ? mail.token : '';
  const password = 'nové vlastní heslo';
  const reset = await shop.request('PUT /passwords/customer', {
    body: { email: stranger.email, token, new_password: password, new_password_confirmation: password },
  });
  expect([reset.status < 300, reset.body?.errors]).toEqual([true, undefined]);
  const left = (await tablesWith(stranger.id)).filter(
    (name) => !['account_mails', 'customer_sessions', 'carts'].includes(name),
  );
  expect(left).toEqual(['orders']);
  expect(await shop.sql('select 1 from carts where customer_id = $1 and closed_at is null', [stranger.id])).toEqual([]);
  const { headers } = await startSession(shop, stranger);
  // An order with the owner's e-mail was confirmed to the owner; one with another e-mail is the stranger's.
  const orders = (await shop.request('GET /orders', { headers })).body.items.map(({ id }: { id: number }) => id);
  expect(orders).toEqual([own]);
  expect((await shop.request(`GET /orders/${foreign}`, { headers })).status).toBe(404);
  const record = (await shop.request(`GET /customers/${stranger.id}`, { headers })).body.item;
  expect(record).toMatchObject({ first_name: null, last_name: null, phone: null });
  expect((await shop.request('GET /customer-product-lists', { headers })).body.items).toEqual([]);
});
