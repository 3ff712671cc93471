import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { refusalOf } from '../../testing/shops/index.ts';

let shop: MailShop;
let clerk: Record<string, string>;
beforeAll(async () => {
  shop = await startMailShop();
  await addVoucherProduct(shop);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  clerk = (await signedInOperator(shop, ['orders.read', 'orders.write'], () => new Date())).headers;
});
afterAll(() => shop.close());
const edit = (id: number, body: object, headers: Record<string, string> = clerk) =>
  shop.request(`POST /orders/${id}/edits`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { reason: 'Zákazník volal', ...body },
  });
const emailOf = async (id: number) =>
  (await shop.sql<{ email: string }>('select email from orders where id = $1', [id]))[0]?.email;

test('codes of bought vouchers are not had by another e-mail of the order, paid or not', async () => {
  const buyer = shop.reader();
  const placed = await shop.buy(buyer, { items: [{ product_id: VOUCHER_PRODUCT }] });
  const thief = shop.reader();
  expect(refusalOf(await edit(placed.id, { email: thief }))).toEqual([403, 'right_missing']);
  await shop.change(placed.id, { paid: true });
  await shop.idle();
  expect(refusalOf(await edit(placed.id, { email: thief }))).toEqual([403, 'right_missing']);
  expect(await emailOf(placed.id)).toBe(buyer);
  expect((await shop.request(`GET /orders/${placed.id}/vouchers?hash=${placed.hash}`)).body.items).toHaveLength(1);
  const seller = await signedInOperator(
    shop,
    ['orders.read', 'orders.write', 'orders.refund', 'vouchers.write'],
    () => new Date(),
  );
  expect((await edit(placed.id, { email: thief }, seller.headers)).status).toBe(201);
});

test('vouchers are not added to an order of which the e-mail was changed', async () => {
  const placed = await shop.buy(shop.reader());
  expect((await edit(placed.id, { email: shop.reader() })).status).toBe(201);
  const add = [{ product_id: VOUCHER_PRODUCT, amount: 1 }];
  expect(refusalOf(await edit(placed.id, { add }))).toEqual([403, 'right_missing']);
});

test('the former e-mail is told of each change, without a link and without the whole new one', async () => {
  const [first, second, third] = [shop.reader(), shop.reader(), shop.reader()];
  const placed = await shop.buy(first);
  expect((await edit(placed.id, { email: second, notify: false })).status).toBe(201);
  expect((await edit(placed.id, { email: third, notify: false })).status).toBe(201);
  await shop.idle();
  for (const former of [first, second]) {
    const mail = await shop.mailTo(former, /^E-mail objednávky .* se změnil/);
    expect(mail.text).toContain(`${third.slice(0, 1)}…@${third.split('@')[1]}`);
    expect(mail.text + mail.html).not.toContain(third);
    const [row] = await shop.sql<{ hash: string }>('select hash from orders where id = $1', [placed.id]);
    expect(mail.text + mail.html).not.toContain(row?.hash);
    expect(mail.text + mail.html).not.toContain('oh=');
  }
});

test('the mailbox of a typo makes no account of the order after its e-mail was corrected', async () => {
  const [wrong, right] = [shop.reader(), shop.reader()];
  const cart = await filledCart(shop.request, { items: [{ product_id: FIXTURE.products.barSoap }], email: wrong });
  const placed = (await order(shop.request, cart, { create_new_account: true })).body.item;
  await shop.idle();
  const mails = await shop.mailsTo(wrong, 2);
  const token = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])[0];
  expect(token).toBeDefined();
  expect((await edit(placed.id, { email: right })).status).toBe(201);
  const made = await shop.request('POST /account-confirmations', { body: { token, password: 'dveře kočka hrnek' } });
  expect(made.status).toBeGreaterThanOrEqual(400);
  expect(made.status).toBeLessThan(500);
  const guests = await shop.sql(
    'select c.email, c.is_guest from customers c join orders o on o.customer_id = c.id where o.id = $1',
    [placed.id],
  );
  expect(guests).toEqual([{ email: right, is_guest: true }]);
});
