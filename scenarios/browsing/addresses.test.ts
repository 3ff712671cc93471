import { expect, test } from 'vitest';
import { productOf } from '../screens/product.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { LANGUAGES, LOCALES, visit } from '../visit/visitor.ts';

test('an old address of a product redirects to the new one, permanently and in one step', async () => {
  const product = await findProduct('cs', 20);
  const operator = apiOf('cs', { operator: true });
  const rename = (path: string) =>
    operator('POST /products/{id}/slugs', { params: { id: product.id }, body: { language: 'cs', path } });
  await rename(`${product.address}-nove`);
  await rename(`${product.address}-nejnovejsi`);
  const newest = `${product.address}-nejnovejsi`;
  for (const old of [product.address, `${product.address}-nove`]) {
    const leadsOn = async () => {
      const { status, headers } = await callShop('cs', `${old}?utm_source=mail`);
      return { old, status, to: headers.location };
    };
    // A page that is cached under the old address is dropped by the event, a moment later.
    await expect.poll(leadsOn).toEqual({
      old,
      status: 301,
      to: `${newest}?utm_source=mail`,
    });
  }
  const visitor = await visit();
  expect(await visitor.open(product.address)).toBe(200);
  expect(new URL(visitor.page.url()).pathname).toBe(newest);
  await expect.poll(() => productOf(visitor).title()).toBe(product.name);
  expect((await callShop('cs', newest)).status).toBe(200);
});

test.each(LANGUAGES)('a missing page says so, offers a search and a way home, %s', async (language) => {
  const visitor = await visit({ language });
  const { page, text } = visitor;
  visitor.expectComplaint(/404/);
  expect(await visitor.open('/neexistuje/vubec')).toBe(404);
  await page.getByRole('heading', { level: 1, name: new RegExp(text('notFound')) }).waitFor();
  await page.getByRole('heading', { level: 1, name: /404/ }).waitFor();
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await page.getByRole('main').locator('input[data-search]').fill('a');
  await page.getByRole('main').locator('input[data-search]').press('Enter');
  await page.waitForURL(/\?/);
  await visitor.open('/neexistuje/vubec');
  await page.getByRole('link', { name: text('goHome') }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test.each(LANGUAGES)('a payment return that proves no payment is a missing page, %s', async (language) => {
  const visitor = await visit({ language });
  visitor.expectComplaint(/404/);
  for (const gateway of ['gopay', 'csob', 'none']) {
    const address = `/auth/payment-return/${gateway}?id=300&return_token=short`;
    const answer = await callShop(language, address);
    expect([address, answer.status, answer.text.includes(visitor.text('notFound'))]).toEqual([address, 404, true]);
    expect(await visitor.open(address)).toBe(404);
    await visitor.page.getByRole('heading', { level: 1, name: /404/ }).waitFor();
  }
});

test('a missing page reached by a link is a missing page too', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/404/);
  await visitor.open('/');
  await visitor.page.evaluate(() => {
    const link = document.querySelector('main a');
    link?.setAttribute('href', '/neexistuje');
  });
  await visitor.page.getByRole('main').getByRole('link').first().click();
  await visitor.page.getByRole('heading', { level: 1, name: /404/ }).waitFor();
  await expect.poll(() => visitor.page.title()).toContain(visitor.text('notFound'));
  await expect.poll(() => visitor.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});

test('malformed addresses are refused without internal details', async () => {
  for (const path of [
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/a%00b',
    `/${'x'.repeat(5_000)}`,
    '/?page=abc&brand[]=1',
  ]) {
    const { status, text } = await callShop('cs', path);
    expect({ path: path.slice(0, 30), fine: status < 500 }).toEqual({ path: path.slice(0, 30), fine: true });
    expect(text).not.toMatch(/node_modules|\bat \w+ \(|Error:/);
  }
});

test.each(['home', 'category', 'product', 'article'])(
  'a %s names its own address and its sisters in the other languages',
  async (kind) => {
    const api = apiOf('cs');
    const paths: Record<string, () => Promise<string | undefined>> = {
      home: async () => '/',
      category: async () => (await api('GET /categories/tree')).items[0]?.url,
      product: async () => (await findProduct('cs', 21)).address,
      article: async () =>
        (await api('GET /articles', { query: { per_page: 1, embed: 'urls' } })).items[0]?._embedded?.urls?.cs,
    };
    const path = (await paths[kind]?.()) ?? '';
    const visitor = await visit();
    await visitor.open(path);
    const { page } = visitor;
    const origin = new URL(page.url()).origin;
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}${path}`);
    const sisters = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const),
      );
    const byLanguage = new Map(sisters);
    for (const language of LANGUAGES) {
      const url = new URL(byLanguage.get(LOCALES[language]) ?? byLanguage.get(language) ?? '');
      expect(url.hostname).toBe(`${language}.localhost`);
      const answer = await callShop(language, url.pathname);
      expect({ url: url.href, status: answer.status }).toEqual({ url: url.href, status: 200 });
      // Each language links to the others.
      expect(answer.text).toContain(`href="${origin}${path}"`);
    }
    expect(byLanguage.has('x-default')).toBe(true);
  },
);

test('of a listing’s addresses search engines may list one chosen brand, but no order of it', async () => {
  const { items } = await apiOf('cs')('GET /categories/tree');
  const path = items[0]?.url ?? '/';
  const { item } = await apiOf('cs')('GET /listings', { query: { path } });
  const brand = item.filters.find(({ id }) => id === 'brand')?.items[0];
  const head = async (address: string) => {
    const { text } = await callShop('cs', address);
    return [
      /rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(/^http:\/\/[^/]+/, ''),
      /name="robots" content="([^"]+)"/.exec(text)?.[1],
    ];
  };
  expect(await head(brand?.url ?? '')).toEqual([brand?.url, 'index, follow']);
  expect(await head(`${path}?sort=price&in_stock=1`)).toEqual([undefined, 'noindex, follow']);
  expect(await head(`${path}?utm_source=mail`)).toEqual([path, 'index, follow']);
});

test('a link with a hash to another page scrolls smoothly from its top to below the header', async () => {
  const { items } = await apiOf('cs')('GET /categories/tree');
  const { page, open } = await visit();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('/');
  await page.evaluate((address) => {
    const link = document.querySelector('main a');
    link?.setAttribute('href', address);
    // Does not check frames of the smooth scroll: a slow machine may draw none in between.
    const walks: unknown[] = [];
    Object.assign(window, { walks });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (this: Element, how) {
      walks.push([scrollY, how]);
      scrollIntoView.call(this, how);
    };
  }, `${items[0]?.url}#products`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.locator('#products').waitFor();
  const gap = () =>
    page.evaluate(() => {
      const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height'));
      return (document.getElementById('products')?.getBoundingClientRect().top ?? 0) - header;
    });
  await expect.poll(async () => Math.abs((await gap()) - 32)).toBeLessThan(2);
  await expect.poll(() => page.evaluate('walks.at(-1)')).toEqual([0, { behavior: 'smooth' }]);
});
