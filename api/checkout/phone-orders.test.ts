import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { signedInOperator, startOperatorSession } from '../../testing/operators/index.ts';

let shop: MailShop;
let person: Record<string, string>;
beforeAll(async () => {
  shop = await startMailShop();
  person = (await signedInOperator(shop, ['all'], () => new Date())).headers;
});
afterAll(() => shop.close());

const place = (body: object, headers: Record<string, string> = person, key = randomUUID()) =>
  shop.request('POST /phone-orders', { body, headers: { 'idempotency-key': key, ...headers } });
/** A cart that an operator fills for a guest. */
const cartFor = (email: string, payment = 2) =>
  filledCart(asking(shop, { ...person, 'x-tracking-id': randomUUID() }), { email, payment });
interface Stored {
  email: string;
  taxed_price: number;
  by: string | null;
}
const storedOrder = async (id: number) => {
  const columns = 'email, taxed_price::int, placed_by_operator_name as by';
  return (await shop.sql<Stored>(`select ${columns} from orders where id = $1`, [id]))[0];
};

test('a guest on the phone gets the order that they would have placed, its mail, and what they agreed to', async () => {
  const reader = shop.reader();
  const cart = await cartFor(reader);
  const body = { cart_id: cart, agreed: true, note: 'Volat po páté' };
  const key = randomUUID();
  const answer = await place(body, person, key);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { id, order_number: number } = answer.body.item;
  const again = await place(body, person, key);
  expect([again.body.item, again.headers['idempotency-replayed']]).toEqual([{ id, order_number: number }, 'true']);
  const alone = await order(shop.request, await filledCart(shop.request, { email: shop.reader() }));
  const mine = await storedOrder(id);
  expect(mine).toMatchObject({ email: reader, taxed_price: (await storedOrder(alone.body.item.id))?.taxed_price });
  expect(mine?.by).toEqual(expect.any(String));
  // The cart is the operator's browser's; the order is not.
  expect(
    await shop.sql(
      'select c.tracking_id as cart, o.tracking_id as "order" from orders o join carts c on c.id = o.cart_id where o.id = $1',
      [id],
    ),
  ).toEqual([{ cart: expect.any(String), order: null }]);
  await shop.idle();
  const mail = (await shop.mailsTo(reader, 1))[0];
  expect(mail?.subject).toContain(String(number));
  const agreements = (await shop.request(`GET /orders/${id}/agreements`, { headers: person })).body.items;
  expect(agreements[0]).toMatchObject({ kind: 'order', content: expect.stringContaining(`Zapsal(a): ${mine?.by}`) });
});

test('who placed it is written down with the call, and no undo deletes the order', async () => {
  const { id } = (await place({ cart_id: await cartFor(shop.reader()), agreed: true })).body.item;
  const [set] = (await shop.request('GET /change-sets', { headers: person })).body.items;
  expect(set).toMatchObject({ call: 'POST /phone-orders', record: `/phone-orders/${id}` });
  await shop.request(`POST /change-sets/${set.id}/undo`, { headers: person });
  expect(await storedOrder(id)).toBeDefined();
});

test('shoppers, operators without the right, and carts of customers are refused', async () => {
  const cart = await cartFor(shop.reader());
  const body = { cart_id: cart, agreed: true };
  expect((await place(body, {})).status).toBe(401);
  const reading = await startOperatorSession(shop, ['orders.read']);
  expect((await place(body, reading.headers)).body.type).toBe('right_missing');
  const jana = await signedIn(shop);
  expect((await place(body, jana.headers)).status).toBeGreaterThanOrEqual(401);
  const own = await filledCart(asking(shop, jana.headers));
  const refused = await place({ cart_id: own, agreed: true });
  expect(['cart_needs_sign_in', 'cart_not_found']).toContain(refused.body.type);
  const unagreed = await place({ cart_id: cart });
  expect([unagreed.status, unagreed.body.errors[0].field]).toEqual([422, 'agreed']);
  expect((await place({ ...body, create_new_account: true })).status).toBe(422);
  expect(await shop.sql('select 1 from orders where cart_id = any($1)', [[cart, own]])).toEqual([]);
});

test('a confirmation has to reach the buyer: without an e-mail nothing is ordered', async () => {
  const cart = await cartFor(shop.reader());
  await shop.sql('update carts set email = null where id = $1', [cart]);
  const refused = await place({ cart_id: cart, agreed: true });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'email']);
});

test('the buyer opens the mailed link without signing in, pays online from it, and is told once that it is paid', async () => {
  const reader = shop.reader();
  const { id } = (await place({ cart_id: await cartFor(reader, 1), agreed: true })).body.item;
  const { text } = await shop.mailTo(reader, /./);
  const link = new URL(/https:\/\/\S+[?&]oid=\S+/.exec(text)?.[0] ?? '');
  const [order_id, order_hash] = [Number(link.searchParams.get('oid')), link.searchParams.get('oh')];
  expect([link.host, order_id]).toEqual(['cs.localhost', id]);
  const read = async () => (await shop.request(`GET /orders/${id}?hash=${order_hash}`)).body.item;
  const { prices, paid_at: unpaid } = await read();
  expect(unpaid).toBeNull();
  const start = (hash: string | null) =>
    shop.request('POST /payments/gopay', {
      body: { order_id, order_hash: hash, return_url: '/auth/payment-return/gopay' },
    });
  // Whoever knows the number of the order alone pays, and sees, nothing.
  expect((await start('x'.repeat(40))).status).toBe(404);
  const begun = await start(order_hash);
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const payment = `${shop.sandboxUrl}/sandbox/gopay/payments/${begun.body.item.external_id}`;
  expect((await (await fetch(payment)).json()).amount).toBe(Math.round(prices.payable_price.value * 100));
  const headers = { 'content-type': 'application/json' };
  await fetch(`${payment}/state`, { method: 'POST', headers, body: JSON.stringify({ state: 'PAID' }) });
  await shop.request('POST /payments/gopay/returns', { body: { id: begun.body.item.external_id, order_hash } });
  await shop.idle();
  expect((await read()).paid_at).not.toBeNull();
  await shop.mailTo(reader, /dorazila/);
  expect(await shop.mailsTo(reader, 2)).toHaveLength(2);
  expect((await start(order_hash)).body.type).toBe('order_already_paid');
  const [sum] = await shop.sql('select count(*)::int as payments from order_transactions where order_id = $1', [id]);
  expect(sum).toEqual({ payments: 1 });
});
