import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { AccountMailKind } from './account-mail-kinds.ts';
import { requestMail } from './account-mails.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
let now = new Date(START);
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  shop.api.db.onEmitted = () => undefined;
});
afterAll(() => shop.close());

const request = (kind: AccountMailKind, email: string, minute: number) =>
  shop.api.db.transaction((tx) =>
    requestMail(tx, { kind, email, language: 'cs' }, new Date(START + minute * MINUTE_MS)),
  );

test('mails of a kind to an address come more and more seldom, and as often again a day later', async () => {
  const sent = [];
  for (let minute = 0; minute < 24 * 60; minute += 5)
    if (await request('password-reset', 'pelle@example.com', minute)) sent.push(minute);
  expect(sent.slice(0, 7)).toEqual([0, 5, 10, 15, 25, 40, 60]);
  expect(sent).toHaveLength(26);
  expect(await request('password-reset', 'Pelle@example.com', 24 * 60)).toBe(false);
  const nextDay = (sent.at(-1) ?? 0) + 24 * 60 + 5;
  expect(await request('password-reset', 'pelle@example.com', nextDay)).toBe(true);
  expect(await request('password-reset', 'pelle@example.com', nextDay + 5)).toBe(true);
});

test('kinds that strangers can ask for count together, but the first of each comes at once', async () => {
  const email = 'vera@example.com';
  expect(await request('password-reset', email, 0)).toBe(true);
  expect(await request('confirm-email', email, 1)).toBe(true);
  expect(await request('email-change-new', email, 2)).toBe(true);
  expect(await request('password-reset', email, 5)).toBe(true);
  expect(await request('password-reset', email, 14)).toBe(false);
  expect(await request('password-reset', email, 15)).toBe(true);
});

test('what happened to an account is told however many mails strangers have sent', async () => {
  const email = 'ema@example.com';
  for (let minute = 0; minute < 60; minute += 5) await request('password-reset', email, minute);
  expect(await request('password-changed', email, 61)).toBe(true);
  expect(await request('password-changed', email, 62)).toBe(true);
});

test('deleting an account allows no further mail to its address', async () => {
  const email = 'oskar@example.com';
  const register = () => request('confirm-email', email, 0);
  expect(await register()).toBe(true);
  const customer = await signedIn(shop, { email, isConfirmed: false, clock: () => now });
  await shop.sql('update account_mails set customer_id = $1 where email = $2', [customer.id, email]);
  const gone = await shop.request(`DELETE /customers/${customer.id}`, { headers: customer.headers });
  expect(gone.status).toBe(204);
  expect(await shop.sql('select 1 from account_mails where email = $1', [email])).toEqual([]);
  expect(await register()).toBe(false);
});

test('old times of mails are deleted', async () => {
  await request('confirm-email', 'ivan@example.com', 0);
  now = new Date(START + 80 * 3_600_000);
  await shop.api.startWorker(1);
  await shop.sql(`select graphile_worker.add_job('customers.clean-up', '{}'::json)`);
  await expect.poll(async () => shop.sql('select 1 from account_mail_times limit 1'), { timeout: 10_000 }).toEqual([]);
});
