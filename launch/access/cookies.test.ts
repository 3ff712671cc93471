import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORED_IN_BROWSERS, type StoredInBrowser } from '../../contract/consents/stored-in-browsers.ts';
import { addCustomer, PASSWORD } from '../../testing/customers/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

interface SetCookie {
  name: string;
  value: string;
  /** Null: until the browser is closed. */
  seconds: number | null;
}

function parsed(header: string): SetCookie {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  const age = /; Max-Age=(\d+)/.exec(header)?.[1];
  return { name, value, seconds: age === undefined ? null : Number(age) };
}

const OWN = { origin: 'http://cs.localhost' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };

async function cookiesOf(path: string, { form, cookie = '' }: { form?: Record<string, string>; cookie?: string } = {}) {
  const sent = form && { method: 'POST', headers: FORM, body: new URLSearchParams(form).toString() };
  const { status, headers } = await storefront.visit(path, { cookie, ...sent });
  return { status, cookies: [headers['set-cookie'] ?? []].flat().map(parsed) };
}

const listed: readonly StoredInBrowser[] = STORED_IN_BROWSERS;
const lifetimes = ({ name }: SetCookie) =>
  listed.filter((one) => one.name === name).flatMap((one) => [one.seconds, one.secondsWithConsent]);

test('the page about cookies lists what browsers get, for how long', async () => {
  const { email } = await addCustomer(shop);
  const answers = [
    await cookiesOf('/api/session'),
    await cookiesOf('/api/consents', { form: { choice: 'refuse' } }),
    await cookiesOf('/api/consents', { form: { choice: 'accept' } }),
    await cookiesOf('/api/consents', { form: { choice: 'accept', path: '/cookies?saved=1' } }),
    await cookiesOf('/api/currency', { form: { currency: 'EUR' } }),
    await cookiesOf('/api/cart', { form: {} }),
    await cookiesOf('/api/auth/login', { form: { email, password: PASSWORD } }),
  ];
  const set = answers.flatMap(({ cookies }) => cookies).filter(({ seconds }) => seconds !== 0);
  expect([...new Set(set.map(({ name }) => name))].sort()).toEqual(
    'auth,cart,consent,currency,form_done,refresh,session_notice,tid'.split(','),
  );
  for (const cookie of set) {
    // A session's cookies end with it, so a moment after the answer they are a second shorter.
    const rounded = cookie.seconds === null ? null : Math.ceil(cookie.seconds / 60) * 60;
    expect(lifetimes(cookie), cookie.name).toContain(rounded);
  }
});

test('a page sets nothing, and without a choice the tracking id ends with the visit', async () => {
  expect((await cookiesOf('/')).cookies).toEqual([]);
  expect((await cookiesOf('/tuhe-mydlo')).cookies).toEqual([]);
  const { cookies } = await cookiesOf('/api/session');
  expect(cookies.map(({ name, seconds }) => [name, seconds])).toEqual([['tid', null]]);
});

test('with consent for statistics the tracking id stays for a year; without it another one begins', async () => {
  const [tid] = (await cookiesOf('/api/session')).cookies;
  const cookie = `tid=${tid?.value}`;
  const chosen = async (form: Record<string, string>) => {
    const { status, cookies } = await cookiesOf('/api/consents', { form, cookie });
    expect(status).toBe(303);
    return Object.fromEntries(cookies.map((one) => [one.name, one]));
  };
  const counted = await chosen({ choice: 'chosen', statistics: 'on' });
  expect(counted.tid).toEqual({ name: 'tid', value: tid?.value, seconds: 31_536_000 });
  expect(counted.consent?.value).toMatch(/^\d+\.[0-9a-f-]{36}\.s$/);
  const refused = await chosen({ choice: 'refuse', statistics: 'on' });
  expect(refused.tid?.seconds).toBeNull();
  expect(refused.tid?.value).not.toBe(tid?.value);
  expect(refused.consent).toMatchObject({ seconds: 31_536_000, value: expect.stringMatching(/\.$/) });
  const withConsent = await cookiesOf('/api/session', { cookie: `consent=${counted.consent?.value}` });
  expect(withConsent.cookies[0]).toMatchObject({ name: 'tid', seconds: 31_536_000 });
  expect(counted.consent?.value).not.toBe(refused.consent?.value);
});

test('every page has the bar, hidden; a style shows it to browsers without scripts until they chose', async () => {
  const { text } = await storefront.visit('/tuhe-mydlo');
  expect(text).toContain('<noscript><link rel="stylesheet" href="/api/consents/bar.css"/></noscript>');
  const style = async (cookie: string) => (await storefront.visit('/api/consents/bar.css', { cookie })).text;
  expect(await style('')).toBe(
    '.consent{display:block}:root .bottom-bar{bottom:7.5rem;bottom:anchor(--consent top,7.5rem)}',
  );
  const { cookies } = await cookiesOf('/api/consents', { form: { choice: 'refuse' } });
  const consent = `consent=${cookies.find(({ name }) => name === 'consent')?.value}`;
  expect(await style(consent)).toBe('');
  // Another version of the words is asked about again.
  expect(await style(consent.replace(/=\d+\./, '=0.'))).toContain('display:block');
});

test('the page about cookies has the names that the shop gave its cookies, for scripts too', async () => {
  const cookies = { cart: 'kosik', locale: 'jazyk', localeCrossOrigin: false };
  const renaming = await openRecordingStorefront(shop, { cookies });
  const { text } = await renaming.visit('/cookies');
  for (const name of ['kosik', 'jazyk', 'auth']) expect(text).toContain(`<code>${name}</code>`);
  for (const name of ['cart', 'i18n_redirected']) expect(text).not.toContain(`<code>${name}</code>`);
  expect(text).toContain('"renamed":{"cart":"kosik","locale":"jazyk"}');
  await renaming.close();
  expect((await storefront.visit('/cookies')).text).not.toContain('"renamed"');
});

test('the code of a recommendation is kept with consent to marketing alone, and leaves the address', async () => {
  const link = '/tuhe-mydlo?ref=JANA-2026&barva=1';
  const page = await storefront.visit(link);
  expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
  const chosen = (form: Record<string, string>, cookie = '') =>
    cookiesOf('/api/consents', { form: { path: link, ...form }, cookie });
  const referralsOf = ({ cookies }: { cookies: SetCookie[] }) => cookies.filter(({ name }) => name === 'referral');
  expect(referralsOf(await chosen({ choice: 'refuse' }))).toEqual([]);
  const accepted = await chosen({ choice: 'accept' });
  expect(referralsOf(accepted)).toEqual([{ name: 'referral', value: 'JANA-2026', seconds: 2_592_000 }]);
  const consent = `consent=${accepted.cookies.find(({ name }) => name === 'consent')?.value}`;
  const redirected = await storefront.visit('/tuhe-mydlo?ref=PETR&barva=1', { cookie: consent });
  expect([redirected.status, redirected.headers.location]).toEqual([302, '/tuhe-mydlo?barva=1']);
  expect(redirected.headers['cache-control']).toContain('no-store');
  expect([redirected.headers['set-cookie']].flat().map((one) => parsed(one ?? ''))).toEqual([
    { name: 'referral', value: 'PETR', seconds: 2_592_000 },
  ]);
  const wrong = await storefront.visit('/tuhe-mydlo?ref=%3Cb%3E', { cookie: consent });
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([200, undefined]);
  const withdrawn = await chosen({ choice: 'refuse' }, `${consent}; referral=PETR`);
  expect(referralsOf(withdrawn)).toEqual([{ name: 'referral', value: '', seconds: 0 }]);
});
