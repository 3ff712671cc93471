import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { newEmail } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

/** Places an order that wishes for an account; whether a mail about it follows. */
async function asksFor(email: string): Promise<boolean> {
  const { body, status } = await order(shop.request, await filledCart(shop.request, { email }), {
    create_new_account: true,
  });
  expect(status).toBe(201);
  const { id } = body.item;
  const asked = `select 1 from outbox_events where type = 'customer.account_requested' and (payload->>'order_id')::int = $1`;
  return (await shop.sql(asked, [id])).length === 1;
}
const later = (minutes: number) =>
  shop.sql('update account_mail_times set mailed_at = mailed_at - make_interval(mins => $1)', [minutes]);

test('orders with one e-mail ask for one mail about an account in five minutes, and those with one mailbox for a few', async () => {
  const email = newEmail();
  const typed = [email, email, email.toUpperCase(), ...[1, 2, 3, 4, 5, 6].map((n) => email.replace('@', `+${n}@`))];
  const mailed = [];
  for (const one of typed) mailed.push(await asksFor(one));
  expect(mailed).toEqual([true, false, false, true, true, true, true, true, false]);
  expect(await asksFor(newEmail())).toBe(true);
  await later(6);
  expect([await asksFor(email), await asksFor(email)]).toEqual([true, false]);
});

test('what registering mailed a moment ago counts', async () => {
  const email = newEmail();
  const body = {
    email,
    password: 'dveře kočka hrnek',
    password_confirmation: 'dveře kočka hrnek',
    first_name: 'Jana',
    last_name: 'Nová',
  };
  const { status } = await shop.request('POST /customers/register', { body });
  expect(status).toBeLessThan(300);
  expect(await asksFor(email)).toBe(false);
});
