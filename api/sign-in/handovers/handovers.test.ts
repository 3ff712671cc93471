import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn, turnIntoImpersonation } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { bearer, refusalOf, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const host = SHOP.hosts.sk;

beforeAll(async () => {
  shop = await startBuyingShop({ clock });
});
afterAll(() => shop.close());

const newNonce = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const jane = () => signedIn(shop, { clock });

async function tokenFor({ headers }: Pick<SignedInCustomer, 'headers'>, nonce: string): Promise<string> {
  const { body } = await shop.request('POST /auth/handover-tokens', { headers, body: { nonce_hash: hashOf(nonce) } });
  return body.item.token;
}
const accept = (token: string, nonce: string, headers: Record<string, string> = {}) =>
  shop.request('POST /auth/handovers', { body: { token, nonce }, host, headers });
const statusOf = async (headers: Record<string, string>) =>
  (await shop.request('GET /auth/me', { headers, host })).status;

test('a browser takes its sign-in along to another host: a session of its own, as old as the first', async () => {
  const customer = await jane();
  const [before] = await shop.sql(`select * from customer_sessions where id = ${customer.sessionId}`);
  now = new Date(now.getTime() + 5 * 60_000);
  const nonce = newNonce();
  const { item } = (await accept(await tokenFor(customer, nonce), nonce)).body;
  expect(item).toMatchObject({ customer_id: customer.id });
  expect(item.id).not.toBe(customer.sessionId);
  expect(item.refresh_token).not.toBe(customer.refreshToken);
  expect(await statusOf(bearer(item.access_token))).toBe(200);
  const [twin] = await shop.sql(`select * from customer_sessions where id = ${item.id}`);
  const unchanged = ['authenticated_at', 'created_at', 'expires_at', 'signed_in_by'];
  const factsOf = (row: object | undefined) => Object.entries(row ?? {}).filter(([name]) => unchanged.includes(name));
  expect(factsOf(twin)).toEqual(factsOf(before));
});

test('a token works once, within a minute, with its own nonce only, and is stored as a hash', async () => {
  const customer = await jane();
  const nonce = newNonce();
  const token = await tokenFor(customer, nonce);
  const stored = JSON.stringify(await shop.sql('select * from customer_session_handovers'));
  for (const secret of [token, nonce]) expect(stored).not.toContain(secret);
  expect((await accept(token, newNonce())).status).toBe(404);
  expect((await accept(token, hashOf(nonce))).status).toBe(404);
  expect((await accept(token, nonce)).status).toBe(200);
  expect((await accept(token, nonce)).status).toBe(404);
  const late = await tokenFor(customer, nonce);
  now = new Date(now.getTime() + 61_000);
  expect((await accept(late, nonce)).status).toBe(404);
});

test('signing out on one host signs out on all that the sign-in was taken along to', async () => {
  const customer = await jane();
  const nonce = newNonce();
  const { item } = (await accept(await tokenFor(customer, nonce), nonce)).body;
  const other = await signedIn(shop, { clock });
  await shop.request('POST /auth/logout', { headers: bearer(item.access_token), host });
  expect([await statusOf(customer.headers), await statusOf(bearer(item.access_token))]).toEqual([401, 401]);
  expect(await statusOf(other.headers)).toBe(200);
});

test('a session that is over, or whose customer is blocked, is not handed over', async () => {
  const [ended, blocked] = [await jane(), await jane()];
  const nonce = newNonce();
  const token = await tokenFor(ended, nonce);
  await shop.request('POST /auth/logout', { headers: ended.headers });
  expect((await accept(token, nonce)).status).toBe(404);
  const late = await tokenFor(blocked, nonce);
  await shop.sql(`update customers set is_blocked = true where id = ${blocked.id}`);
  expect(await accept(late, nonce)).toMatchObject({ status: 403, body: { type: 'customer_blocked' } });
  expect((await shop.request('POST /auth/handover-tokens', { body: { nonce_hash: hashOf(nonce) } })).status).toBe(401);
});

test('who is signed in there already stays so; another customer is signed out', async () => {
  const [customer, other] = [await jane(), await jane()];
  const nonce = newNonce();
  const again = await accept(await tokenFor(customer, nonce), nonce, customer.headers);
  expect(again).toMatchObject({ status: 200, body: { item: null } });
  const { item } = (await accept(await tokenFor(customer, nonce), nonce, other.headers)).body;
  expect(item.customer_id).toBe(customer.id);
  expect(await statusOf(other.headers)).toBe(401);
});

test('a session in which an operator acts for the customer is not handed over, whoever made the token', async () => {
  const customer = await jane();
  const nonce = newNonce();
  const token = await tokenFor(customer, nonce);
  await turnIntoImpersonation(shop, customer.sessionId, clock);
  expect(refusalOf(await accept(token, nonce))).toEqual([404, 'not_found']);
});
