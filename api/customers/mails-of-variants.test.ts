import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, signedIn } from '../../testing/customers/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { AccountMailKind } from './account-mail-kinds.ts';
import { requestMail } from './account-mails.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const now = new Date(START);
let shop: TestShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock: () => now, trustProxy: true }));
  shop.api.db.onEmitted = () => undefined;
});
afterAll(() => shop.close());

const PASSWORD = 'dveře kočka hrnek';
const register = async (email: string): Promise<number> => {
  const names = { first_name: 'Jana', last_name: 'Nová' };
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
  return (await shop.request('POST /customers/register', { body })).status;
};
const reset = async (email: string): Promise<number> =>
  (await shop.request('POST /passwords/customer', { body: { email } })).status;
/** Kinds of the mails that an address is to get. */
const mails = async (email: string) =>
  (await shop.sql<{ kind: string }>('select kind from account_mails where email = $1 order by id', [email])).map(
    ({ kind }) => kind,
  );
/** Other ways to write an e-mail. */
const variants = (email: string, count: number) =>
  Array.from({ length: count }, (_, n) => email.replace('@', `+nobody${n}@`));
const request = (kind: AccountMailKind, email: string, minute = 0) =>
  shop.api.db.transaction((tx) =>
    requestMail(tx, { kind, email, language: 'cs' }, new Date(START + minute * MINUTE_MS)),
  );
/** Mails to other ways to write an e-mail, as many as a stranger gets sent. */
async function flood(email: string): Promise<number> {
  let sent = 0;
  for (const one of variants(email, 30)) sent += Number(await request('confirm-email', one));
  return sent;
}

test('resets for other ways to write an e-mail, which nobody has, keep its owner from none', async () => {
  const email = newEmail();
  await signedIn(shop, { email, clock: () => now });
  for (const one of variants(email, 12)) expect(await reset(one)).toBe(202);
  expect(await reset(email)).toBe(202);
  expect(await mails(email)).toEqual(['password-reset']);
});

test.each([
  ['without a plus sign', (local: string) => `${local}@example.com`, (local: string) => `${local}+x@example.com`],
  ['with a plus sign', (local: string) => `${local}+shop@example.com`, (local: string) => `${local}@example.com`],
  ['at Gmail, with dots', (local: string) => `ja.na.${local}@gmail.com`, (local: string) => `jana.${local}@gmail.com`],
])(
  'whoever has an account %s gets the mail for a new password whatever strangers registered',
  async (_, own, other) => {
    const local = newEmail().split('@')[0] ?? '';
    const email = own(local);
    await signedIn(shop, { email, clock: () => now });
    for (const one of [other(local), ...variants(email, 8), ...variants(other(local), 8)]) {
      expect(await register(one)).toBe(201);
      await reset(one);
    }
    await flood(email);
    expect(await reset(email)).toBe(202);
    expect(await mails(email)).toEqual(['password-reset']);
  },
);

test('whoever registers gets the link that confirms, whatever other ways to write the e-mail were registered', async () => {
  const email = newEmail();
  for (const one of variants(email, 8)) expect(await register(one)).toBe(201);
  expect(await register(email)).toBe(201);
  expect(await mails(email)).toEqual(['confirm-email']);
});

test('another e-mail is confirmed by its link, whatever other ways to write it strangers asked for', async () => {
  const email = newEmail();
  const changeTo = async (to: string) => {
    const { id, headers } = await signedIn(shop, { clock: () => now });
    const { status } = await shop.request(`POST /customers/${id}/email-changes`, {
      headers,
      body: { email: to },
    });
    return status;
  };
  for (const one of variants(email, 8)) expect(await changeTo(one)).toBe(202);
  expect(await changeTo(email)).toBe(202);
  expect(await mails(email)).toEqual(['email-change-new']);
});

test('a few ways to write one mailbox are mailed at once, more of them ever more seldom', async () => {
  const email = newEmail();
  expect(await flood(email)).toBe(5);
  const later = email.replace('@', '+me@');
  expect(await request('confirm-email', later, 4)).toBe(false);
  expect(await request('confirm-email', later, 5)).toBe(true);
  let sent = 6;
  for (let minute = 10; minute < 24 * 60; minute += 5)
    sent += Number(await request('password-changed', email.replace('@', `+${minute}@`), minute));
  expect(sent).toBe(28);
  expect(await request('confirm-email', later, 3 * 24 * 60)).toBe(true);
});

test('what is mailed to nobody uses nothing up', async () => {
  const email = newEmail();
  for (const one of variants(email, 30)) expect(await request('password-reset', one)).toBe(true);
  expect(await flood(email)).toBe(5);
});

test('that the e-mail of an account was changed is told to the former one, however many other ways to write it were mailed', async () => {
  const email = newEmail().replace('@', '+shop@');
  await flood(email);
  expect(await request('email-changed', email)).toBe(true);
});
