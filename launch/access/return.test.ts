import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisitor } from '../../testing/access-table/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { bearer, startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront, type Visited } from '../cache/recording-storefront.ts';

let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop({ clock });
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

type Cookies = Record<string, string>;
const read = (cookie: string): Cookies => Object.fromEntries(cookie.split('; ').map((one) => one.split('=')));
const write = (cookies: Cookies) =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join('; ');

/** Cookies of a browser after an answer. */
const after = (cookies: Cookies, { headers }: Visited): Cookies => ({
  ...cookies,
  ...Object.fromEntries([headers['set-cookie'] ?? []].flat().map((set) => set.split(';')[0]?.split('=') ?? [])),
});
const goBack = (cookies: Cookies) =>
  storefront.visit('/api/auth/refresh?useOriginalToken=1', {
    method: 'POST',
    cookie: write(cookies),
    body: '{}',
    headers: { accept: 'application/json' },
  });
/** Who a browser's cookies are of; null for nobody. */
const whoIs = async ({ auth }: Cookies) =>
  auth ? ((await shop.request('GET /auth/me', { headers: bearer(auth) })).body.item?.customer.id ?? null) : null;

/** A browser in which an operator, signed in as a customer of their own, acts for another one. */
async function acting() {
  const { cookie, customer } = await openVisitor(shop, 'impersonator', clock);
  const cookies = read(cookie);
  const isEnded = async () =>
    (await shop.sql('select ended_at from impersonations where customer_id = $1', [customer.id]))[0];
  return { cookies, customer, isEnded };
}

test('the session from before comes back, and acting for the customer has ended', async () => {
  const { cookies, customer, isEnded } = await acting();
  expect(await whoIs(cookies)).toBe(customer.id);
  const back = after(cookies, await goBack(cookies));
  expect(await whoIs(back)).not.toBe(customer.id);
  expect(await whoIs(back)).toBeGreaterThan(0);
  expect([back.original_refresh, await whoIs(cookies)]).toEqual(['', null]);
  expect(await isEnded()).toEqual({ ended_at: expect.any(Date) });
  const again = await goBack(back);
  expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined]);
});

test('two returns at once give the same session', async () => {
  const { cookies } = await acting();
  const [one, two] = (await Promise.all([goBack(cookies), goBack(cookies)])).map((answer) => after(cookies, answer));
  expect([one?.refresh, one?.original_refresh]).toEqual([two?.refresh, '']);
  expect(await whoIs(one ?? {})).toBe(await whoIs(two ?? {}));
  expect(await whoIs(one ?? {})).toBeGreaterThan(0);
});

test('after the fifteen minutes the session from before comes back too', async () => {
  const { cookies, customer } = await acting();
  ahead += 16 * 60_000;
  expect(await whoIs(cookies)).toBeNull();
  const back = after(cookies, await goBack(cookies));
  expect([null, customer.id]).not.toContain(await whoIs(back));
});

test('a stolen token of the session from before ends that session for both as soon as both have used it', async () => {
  const { cookies } = await acting();
  const stolen = { original_refresh: cookies.original_refresh ?? '' };
  const thief = after(stolen, await goBack(stolen));
  expect(await whoIs(thief)).toBeGreaterThan(0);
  ahead += 31_000;
  const owner = after(cookies, await goBack(cookies));
  expect([owner.auth, owner.refresh, owner.original_refresh]).toEqual(['', '', '']);
  expect(await whoIs(thief)).toBeNull();
  expect(owner.session_notice).toBe('session_refresh_failed');
});

test('whoever acts for nobody keeps their session, also without its refresh cookie', async () => {
  const customer = await signedIn(shop, { clock });
  const auth = customer.headers.authorization?.slice('Bearer '.length) ?? '';
  const browsers: Cookies[] = [{ auth, refresh: customer.refreshToken }, { auth }];
  for (const cookies of browsers) {
    const answer = await goBack(cookies);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(JSON.parse(answer.text)).toEqual({ accessToken: auth });
    expect(await whoIs(cookies)).toBe(customer.id);
  }
  const renewed = after({}, await goBack({ refresh: customer.refreshToken }));
  expect(await whoIs(renewed)).toBe(customer.id);
});

test('nobody stays nobody, whatever token they make up', async () => {
  const browsers: Cookies[] = [{}, { original_refresh: `rt_${'x'.repeat(86)}` }, { auth: 'made-up-access-token-0000' }];
  for (const cookies of browsers) {
    const answer = await goBack(cookies);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { accessToken: null }]);
  }
});
