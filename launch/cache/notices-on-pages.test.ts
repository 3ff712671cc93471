import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, turnIntoImpersonation } from '../../testing/customers/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from './recording-storefront.ts';

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

const KINDS = [
  '/',
  '/telo',
  '/tuhe-mydlo',
  '/hledat?hledat=mydlo',
  '/magazin/clanek',
  '/kosik',
  '/neni-tu',
  '/zakaznik/dashboard',
];

/** The status with what a browser without scripts shows above the page. */
async function above(path: string, cookie: string, server = storefront) {
  const { status, headers, text } = await server.visit(path, { cookie });
  const [, html = ''] = /<body>.*?<noscript>(.*?)<\/noscript><div id="root">/s.exec(text) ?? [];
  return { path, status, html, control: headers['cache-control'], cookies: headers['set-cookie'] ?? [] };
}

test('without scripts every page says that an operator acts for a customer, and none of them is kept', async () => {
  const customer = await signedIn(shop);
  await turnIntoImpersonation(shop, customer.sessionId);
  const cookie = `auth=${customer.headers.authorization?.slice('Bearer '.length)}; impersonation=1`;
  for (const path of KINDS) await storefront.visit(path);
  const cached = storefront.cached.length;
  for (const path of KINDS) {
    const page = await above(path, cookie);
    expect(page).toMatchObject({ path, status: path === '/neni-tu' ? 404 : 200, control: 'private, no-store' });
    expect(page.html, path).toContain('Asked by phone');
    expect(page.html, path).toContain('action="/api/auth/refresh?useOriginalToken=1"');
    if (path !== '/zakaznik/dashboard') expect((await above(path, '')).html, path).toBe('');
  }
  expect(storefront.cached).toHaveLength(cached);
});

test('the first visitor of a page may come with the token of an impersonation alone, and nobody else reads of it', async () => {
  const customer = await signedIn(shop);
  await turnIntoImpersonation(shop, customer.sessionId);
  const cookie = `auth=${customer.headers.authorization?.slice('Bearer '.length)}`;
  const fresh = await openRecordingStorefront(shop);
  try {
    for (const path of KINDS) {
      const [own, next] = [await above(path, cookie, fresh), await fresh.visit(path)];
      if (own.html !== '') expect([path, own.control]).toEqual([path, 'private, no-store']);
      expect(next.text, path).not.toMatch(/Asked by phone|api\/auth\/refresh/);
    }
    expect((await above('/zakaznik/dashboard', cookie, fresh)).html).toContain('Asked by phone');
    expect(fresh.cached.length).toBeGreaterThan(4);
    expect(fresh.cached.filter(({ html }) => html.includes('Asked by phone'))).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('a form that no page takes, sent once acting for a customer is over, leads back and says that', async () => {
  const customer = await signedIn(shop);
  const token = customer.headers.authorization?.slice('Bearer '.length);
  await shop.sql('update customer_sessions set ended_at = now() where id = $1', [customer.sessionId]);
  const cookie = `auth=${token}; impersonation=1; original_refresh=refresh-token-of-petr-0000`;
  for (const path of ['/', '/hledat?hledat=mydlo', '/neni-tu']) {
    const answer = await storefront.visit(path, {
      method: 'POST',
      cookie,
      body: 'intent=profile&first_name=Jana',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([path, answer.status, answer.headers.location]).toEqual([path, 303, path]);
    expect(answer.headers['set-cookie']?.join()).toContain('session_notice=impersonation_ended');
  }
});

test('without scripts the next page tells once what happened, whichever it is', async () => {
  for (const path of KINDS) {
    const { html, control, cookies } = await above(path, 'session_notice=logout_success.no_such_key');
    if (path === '/zakaznik/dashboard') continue;
    expect(html, path).toContain('Jste odhlášeni.');
    expect(html, path).not.toContain('no_such_key');
    expect([path, control]).toEqual([path, 'private, no-store']);
    expect(cookies.find((one) => one.startsWith('session_notice='))).toContain('session_notice=; Max-Age=0');
  }
});

test('with a notice that nobody knows pages are those of everybody', async () => {
  const own = await storefront.visit('/telo', { cookie: 'session_notice=<script>' });
  expect(own.text).toBe((await storefront.visit('/telo')).text);
});
