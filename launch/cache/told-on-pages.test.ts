import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startBrowsingShop, type TestShop, turnIntoImpersonation } from '../../testing/index.ts';
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
async function above(path: string, cookie: string) {
  const { status, headers, text } = await storefront.visit(path, { cookie });
  const [, html = ''] = /<body>.*?<noscript>(.*?)<\/noscript><div id="root">/s.exec(text) ?? [];
  return { path, status, html, control: headers['cache-control'], cookies: headers['set-cookie'] ?? [] };
}

test('without scripts every page says that an operator acts for a customer, and none of them is kept', async () => {
  const customer = await signedIn(shop);
  await turnIntoImpersonation(shop, customer.sessionId);
  const cookie = `auth=${customer.headers.authorization?.slice('Bearer '.length)}; impersonation=1`;
  for (const path of KINDS) await storefront.visit(path);
  const kept = storefront.kept.length;
  for (const path of KINDS) {
    const page = await above(path, cookie);
    expect(page).toMatchObject({ path, status: path === '/neni-tu' ? 404 : 200, control: 'private, no-store' });
    expect(page.html, path).toContain('Asked by phone');
    expect(page.html, path).toContain('action="/api/auth/refresh?useOriginalToken=1"');
    if (path !== '/zakaznik/dashboard') expect((await above(path, '')).html, path).toBe('');
  }
  expect(storefront.kept).toHaveLength(kept);
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
