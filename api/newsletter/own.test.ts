import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { type CaughtMail, type MailShop, startMailShop } from '../../testing/mail/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const proofs = async (email: string) =>
  (await shop.request(`GET /newsletter-consents?email=${encodeURIComponent(email)}`, { headers: shop.operator })).body
    .items;
const tokenIn = ({ text }: CaughtMail) => /confirm\?token=([\w-]+)/.exec(text.replace(/\s/g, ' '))?.[1];

async function customer() {
  const { id, headers } = await signedIn(shop);
  const [row] = await shop.sql<{ email: string }>('select email from customers where id = $1', [id]);
  const email = row?.email ?? '';
  const path = `/customers/${id}/newsletter-subscriptions`;
  const list = async () => (await shop.request(`GET ${path}`, { headers })).body.items;
  const subscribe = (body: object = {}) => shop.request(`POST ${path}`, { headers, body });
  return {
    id,
    email,
    headers,
    list,
    subscribe,
    end: (one: number) => shop.request(`DELETE ${path}/${one}`, { headers }),
  };
}

test('the followed link leaves a proof: what was asked, where, when and with which words; it outlives the subscription', async () => {
  const email = shop.reader();
  await shop.request('POST /newsletter-subscriptions', { body: { email } });
  const mail = await shop.mailTo(email, /odběr novinek/);
  expect(await proofs(email)).toEqual([]);
  const confirm = () =>
    shop.request('POST /newsletter-subscriptions/confirmations', { body: { token: tokenIn(mail) } });
  await Promise.all([confirm(), confirm()]);
  const [proof, ...others] = await proofs(email.toUpperCase());
  expect(others).toEqual([]);
  expect(proof).toMatchObject({ source: 'form', hostname: 'cs.localhost', language: 'cs', ended_at: null });
  expect(proof.shown_text).toMatch(/odkaz platí 7 dní|7 dní/);
  expect(JSON.stringify(await shop.sql('select * from newsletter_consents'))).not.toContain(email);
  const [row] = await shop.sql<{ token: string }>(
    'select cancellation_token as token from newsletter_subscriptions where email = $1',
    [email],
  );
  await shop.request('POST /newsletter-subscriptions/cancellations', { body: { token: row?.token } });
  expect(await shop.sql('select 1 from newsletter_subscriptions where email = $1', [email])).toEqual([]);
  expect((await proofs(email))[0].ended_at).not.toBeNull();
});

test('a customer subscribes their confirmed e-mail in the account, changes the preference and ends it, with proof', async () => {
  const { id, email, list, subscribe, end } = await customer();
  expect(await list()).toEqual([]);
  const { status, body } = await subscribe({ gender_oriented_product_preference: 'female' });
  expect([status, body.item]).toMatchObject([
    201,
    { customer_id: id, email, gender_oriented_product_preference: 'female' },
  ]);
  await subscribe({ gender_oriented_product_preference: 'male' });
  await Promise.all([subscribe(), subscribe()]);
  expect(await list()).toMatchObject([{ id: body.item.id, gender_oriented_product_preference: null }]);
  const [proof, ...others] = await proofs(email);
  expect([proof.source, proof.shown_text, others]).toEqual([
    'account',
    expect.stringContaining('Souhlas mohu kdykoli odvolat'),
    [],
  ]);
  expect((await end(body.item.id)).status).toBe(204);
  expect((await end(body.item.id)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await proofs(email))[0].ended_at).not.toBeNull();
});

test('the account knows a subscription that was asked for elsewhere, and nobody else’s', async () => {
  const { email, headers, id, list } = await customer();
  const stranger = await customer();
  await shop.request('POST /newsletter-subscriptions', { body: { email } });
  expect(await list()).toEqual([]);
  await shop.request('POST /newsletter-subscriptions/confirmations', {
    body: { token: tokenIn(await shop.mailTo(email, /odběr novinek/)) },
  });
  const [one] = await list();
  expect(one).toMatchObject({ email, customer_id: id });
  expect(await stranger.list()).toEqual([]);
  expect((await stranger.end(one.id)).status).toBe(404);
  expect((await shop.request(`DELETE /customers/${id}`, { headers })).status).toBe(204);
  expect((await proofs(email))[0].ended_at).not.toBeNull();
});
