import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { type CaughtMail, type MailShop, startMailShop } from '../../testing/mail/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const tokenIn = ({ text }: CaughtMail) => /confirm\?token=([\w-]+)/.exec(text.replace(/\s/g, ' '))?.[1];
const ask = (email: string, preference?: string) =>
  shop.request('POST /newsletter-subscriptions', { body: { email, gender_oriented_product_preference: preference } });

/** Follows the mailed link; returns the preference of the subscription. */
async function confirm(email: string) {
  const token = tokenIn(await shop.mailTo(email, /odběr novinek/));
  const { status, body } = await shop.request('POST /newsletter-subscriptions/confirmations', { body: { token } });
  expect(status).toBe(200);
  return body.item.gender_oriented_product_preference;
}

test('what is said with a second request of the same day is not lost, though no second mail is sent', async () => {
  const email = shop.reader();
  await ask(email);
  expect((await ask(email.toUpperCase(), 'female')).body.item.gender_oriented_product_preference).toBe('female');
  await ask(email);
  expect(await confirm(email)).toBe('female');
});

test('asking again changes nothing of a confirmed subscription: anybody could', async () => {
  const email = shop.reader();
  await ask(email, 'female');
  await confirm(email);
  const stored = () =>
    shop.sql('select gender_oriented_product_preference as preference from newsletter_subscriptions where email = $1', [
      email,
    ]);
  await ask(email, 'male');
  expect(await stored()).toEqual([{ preference: 'female' }]);
});

test('a link that is followed once the account is subscribed keeps what was said there, unless its request says more', async () => {
  for (const [asked, stored] of [
    [undefined, 'female'],
    ['male', 'male'],
  ]) {
    const { id, email, headers } = await signedIn(shop);
    await ask(email, asked);
    await shop.mailsTo(email, 1);
    const body = { gender_oriented_product_preference: 'female' };
    const own = await shop.request(`POST /customers/${id}/newsletter-subscriptions`, { headers, body });
    expect(own.status).toBe(201);
    expect(await confirm(email)).toBe(stored);
  }
});

test('a customer’s subscription begins with what the account says, unless its request says more', async () => {
  const first = await signedIn(shop);
  const second = await signedIn(shop);
  await shop.sql(`update customers set gender_oriented_product_preference = 'female' where id = any($1)`, [
    [first.id, second.id],
  ]);
  await ask(first.email);
  expect(await confirm(first.email)).toBe('female');
  await ask(second.email, 'male');
  expect(await confirm(second.email)).toBe('male');
});
