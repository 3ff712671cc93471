import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PATHS, register } from '../customers/customer.ts';
import { callShop } from '../visit/call-shop.ts';
import { watchRequests } from '../visit/quiet.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { publicPages } from './screens.ts';

// With the headers of each answer, and room for names of chunks of another length.
const MOST_SCRIPT = 112_000;
const MOST_SCRIPT_OF_ACCOUNT = 117_500;
const MOST_STYLE = 20_000;
// 25 kB, and a kilobyte of headers.
const MOST_HTML = 25_900;
const MOST_FONTS = 90_000;
const MOST_TEXTS = 10_000;
const MOST_TEXTS_OF_ACCOUNT = 26_500;
const MOST_SHIFT = 0.01;

/** Transferred bytes of a page by kind. */
async function measureBytes(path: string, phone: boolean, signedIn?: Visitor) {
  const visitor = await visit({ phone });
  if (signedIn) await visitor.context.addCookies(await signedIn.context.cookies());
  const client = await visitor.context.newCDPSession(visitor.page);
  await client.send('Network.enable');
  const kinds = new Map<string, string>();
  const isMeasured = (kind: string): kind is keyof typeof bytes => kind in bytes;
  const bytes = { Script: 0, Stylesheet: 0, Document: 0, Font: 0, Texts: 0 };
  client.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, response.url.includes('/_i18n/') ? 'Texts' : type),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    if (isMeasured(kind)) bytes[kind] += encodedDataLength;
  });
  await visitor.page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { quiet } = watchRequests(visitor.page, /./);
  await visitor.open(path);
  await quiet();
  // Scrolls to the end and back: lazy pictures must not shift the layout either.
  await visitor.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await quiet();
  const shift = await visitor.page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
  return { ...bytes, shift };
}

test('public pages are within their budgets on a phone, without layout shifts', async () => {
  const over: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(await publicPages('cs'))) {
    const { shift, ...bytes } = await measureBytes(path, true);
    const { Script, Stylesheet, Document, Font, Texts } = bytes;
    const parts = { ...bytes, shift: Math.round(shift * 10_000) / 10_000 };
    const fits =
      Script <= MOST_SCRIPT &&
      Stylesheet <= MOST_STYLE &&
      Document <= MOST_HTML &&
      Font <= MOST_FONTS &&
      Texts <= MOST_TEXTS;
    if (!fits || shift > MOST_SHIFT) over[name] = parts;
  }
  expect(over).toEqual({});
});

test('scripts and texts of the account are within their budgets', async () => {
  const customer = await visit();
  await register(customer);
  const { Script, Texts } = await measureBytes(PATHS.account.cs, true, customer);
  expect(Script).toBeGreaterThan(50_000);
  expect(Script).toBeLessThanOrEqual(MOST_SCRIPT_OF_ACCOUNT);
  expect(Texts).toBeGreaterThan(MOST_TEXTS);
  expect(Texts).toBeLessThanOrEqual(MOST_TEXTS_OF_ACCOUNT);
});

test('there are no layout shifts on a wide screen either', async () => {
  const pages = await publicPages('cs');
  for (const name of ['home', 'category', 'product']) {
    const { shift } = await measureBytes(pages[name] ?? '/', false);
    expect({ name, still: shift <= MOST_SHIFT, shift }).toMatchObject({ name, still: true });
  }
});

test('a phone lays out what is far once scripts run, and at once where a place there may be returned to', async () => {
  const { page } = await visit({ phone: true });
  let release = () => {};
  const pause = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/_i18n\//, async (route) => {
    await pause;
    await route.continue();
  });
  const isLaidOut = () =>
    page.locator('#newsletter-title').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
  await page.goto('/#logo');
  await expect.poll(() => isLaidOut()).toBe(true);
  await page.goto('/magazin');
  await page.goto('/');
  await expect.poll(() => isLaidOut()).toBe(false);
  release();
  await expect.poll(isLaidOut).toBe(true);
});

test('the HTML of every kind of page is small in each language', async () => {
  for (const language of ['sk', 'en'] as const) {
    for (const [name, path] of Object.entries(await publicPages(language))) {
      const { body, status } = await callShop(language, path);
      expect({ name, status }).toEqual({ name, status: 200 });
      const size = brotliCompressSync(body).length;
      expect({ language, name, fits: size <= MOST_HTML, size }).toMatchObject({ language, name, fits: true });
    }
  }
});

test('visible resources are requested before scripts', async () => {
  for (const [name, path] of Object.entries(await publicPages('cs'))) {
    const head = String((await callShop('cs', path)).body).split('</head>')[0] ?? '';
    const scripts = [...head.matchAll(/<(?:script[^>]* src|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag);
    const rushed = scripts.filter((tag) => !tag.includes('fetchpriority="low"'));
    const first = head.indexOf(scripts[0] ?? '');
    const late = [...head.matchAll(/<link rel="(?:stylesheet|preload)"[^>]* as="(?:font|image)"/g)].filter(
      ({ index }) => index > first,
    );
    expect({ name, scripts: scripts.length > 0, rushed, late: late.length }).toEqual({
      name,
      scripts: true,
      rushed: [],
      late: 0,
    });
  }
});
