import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { listingOf } from '../screens/listing.ts';
import { apiOf } from '../visit/call-shop.ts';
import { scriptsRun, visit } from '../visit/visitor.ts';

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** A category with several brands, and the name of its brand filter. */
async function wideCategory() {
  const { items } = await apiOf('cs')('GET /categories/tree');
  const category = items.toSorted((one, other) => other.products_count - one.products_count)[0];
  const path = category?.url ?? '/';
  const { item } = await apiOf('cs')('GET /listings', { query: { path } });
  const brands = item.filters.find(({ id }) => id === 'brand');
  if (!brands || brands.items.length < 3) throw new Error(`${path} has no brands to choose among`);
  return { path, total: item.pagination_data.items_count, group: brands.label, brands: brands.items };
}

test('every filter choice shows exactly as many products as its count says', async () => {
  const visitor = await visit();
  const { path, group, total, brands } = await wideCategory();
  await visitor.open(path);
  const listing = listingOf(visitor);
  await listing.expectCount(total);
  const choices = await listing.choices(group);
  expect(choices.length).toBe(brands.length);
  for (const { label, promised, address } of choices) {
    const { item } = await apiOf('cs')('GET /listings', {
      query: { path, ...Object.fromEntries(new URL(address, 'http://shop').searchParams) },
    });
    expect({ label, count: item.pagination_data.items_count }).toEqual({ label, count: promised });
  }
});

test('a filtered listing is an address: it can be gone back to, reloaded and shared', async () => {
  const visitor = await visit();
  const { path } = await wideCategory();
  const { group } = await wideCategory();
  const { page } = visitor;
  // By name: what other scenarios sell out meanwhile keeps its place.
  await visitor.open(`${path}?sort=name`);
  const listing = listingOf(visitor);
  const all = await listing.count();
  const [first, second] = await listing.choices(group);
  await first?.link.click();
  await listing.expectCount(first?.promised ?? 0);
  const [, again] = await listing.choices(group);
  // Choices of one group are combined with "or", so the count of the second one stays.
  expect(again?.promised).toBe(second?.promised);
  await again?.link.click();
  const both = (first?.promised ?? 0) + (second?.promised ?? 0);
  await listing.expectCount(both);
  const shared = new URL(page.url());
  expect(shared.search).not.toBe('');
  const names = await listing.names();

  await page.reload();
  await listing.expectCount(both);
  expect(await listing.names()).toEqual(names);
  await expect.poll(() => listing.choice(first?.label ?? '').getAttribute('aria-checked')).toBe('true');

  // Going back earlier than that is early-press.test.ts.
  await scriptsRun(page);
  await page.goBack();
  await listing.expectCount(first?.promised ?? 0);
  await page.goBack();
  await listing.expectCount(all);

  const friend = await visit();
  await friend.open(shared.pathname + shared.search);
  await listingOf(friend).expectCount(both);
  expect(await listingOf(friend).names()).toEqual(names);
});

test('a choice is removed by its chip, all of them by one link', async () => {
  const visitor = await visit();
  const { path, group, total } = await wideCategory();
  await visitor.open(path);
  const listing = listingOf(visitor);
  const [first, second] = await listing.choices(group);
  await first?.link.click();
  await listing.expectCount(first?.promised ?? 0);
  await listing.choice(second?.label ?? '').click();
  await expect.poll(() => listing.removals.count()).toBe(2);
  await listing.removal(first?.label ?? '').click();
  await listing.expectCount(second?.promised ?? 0);
  await listing.clear.click();
  await listing.expectCount(total);
  expect(new URL(visitor.page.url()).search).toBe('');
});

test('by keyboard a choice keeps the focus, so that it can be taken back at once', async () => {
  const visitor = await visit();
  const { path, group, total } = await wideCategory();
  await visitor.open(path);
  const listing = listingOf(visitor);
  const [, choice] = await listing.choices(group);
  const { label = '', promised = 0 } = choice ?? {};
  await scriptsRun(visitor.page);
  for (const key of ['Enter', ' ']) {
    await listing.choice(label).focus();
    await visitor.page.keyboard.press(key);
    await listing.expectCount(promised);
    await expect
      .poll(() => visitor.page.evaluate(() => document.activeElement?.getAttribute('aria-checked')))
      .toBe('true');
    await visitor.page.keyboard.press(key);
    await listing.expectCount(total);
  }
});

test('a price that is typed while the listing is loading stays', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  await visitor.open((await wideCategory()).path);
  const [from, to] = [
    page.getByRole('textbox', { name: text('priceFrom') }),
    page.getByRole('textbox', { name: text('priceTo') }),
  ];
  const release = Promise.withResolvers<void>();
  await page.route('**/v1/listings*min_price=200*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await from.fill('200');
  await to.focus();
  await to.fill('400');
  release.resolve();
  await page.waitForURL(/min_price=200/);
  await expect.poll(() => from.inputValue()).toBe('200');
  await expect.poll(() => to.inputValue()).toBe('400');
  await to.press('Enter');
  await page.waitForURL(/max_price=400/);
});

test('a price is typed as people write it', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  const { path } = await wideCategory();
  await visitor.open(path);
  const to = page.getByRole('textbox', { name: text('priceTo') });
  await to.pressSequentially('199,50');
  await expect.poll(() => to.inputValue()).toContain('199,50');
  await to.fill('199,50');
  await to.press('Enter');
  await page.waitForURL(/max_price=199%2C5/);
  await expect.poll(() => to.inputValue()).toBe('199,5');
  const { item } = await apiOf('cs')('GET /listings', { query: { path, max_price: '199.5' } });
  await listingOf(visitor).expectCount(item.pagination_data.items_count);
});

test('prices between two numbers, cheapest first', async () => {
  const visitor = await visit();
  const { path } = await wideCategory();
  const { page, text } = visitor;
  await visitor.open(path);
  await page.getByRole('textbox', { name: text('priceFrom') }).fill('200');
  await page.getByRole('textbox', { name: text('priceTo') }).fill('400');
  await page.getByRole('textbox', { name: text('priceTo') }).press('Enter');
  await page.waitForURL(/max_price=400/);
  const { item } = await apiOf('cs')('GET /listings', { query: { path, min_price: '200', max_price: '400' } });
  const listing = listingOf(visitor);
  await listing.expectCount(item.pagination_data.items_count);
  const cheapest = item.sort_options.find(({ url }) => /sort=price\b/.test(url));
  await listing.sort.selectOption({ label: cheapest?.label ?? '' });
  await page.waitForURL(/sort=price/);
  const sorted = await apiOf('cs')('GET /listings', {
    query: { path, min_price: '200', max_price: '400', sort: 'price' },
  });
  const prices = sorted.item.items.map(({ taxed_price }) => taxed_price?.value ?? 0);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...prices)).toBeLessThanOrEqual(400);
  await expect.poll(() => listing.names()).toEqual(sorted.item.items.map(({ name }) => name));
});

test('going back from a product restores the scroll position of the listing', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open((await wideCategory()).path);
  const listing = listingOf(visitor);
  const card = listing.cards.nth(10);
  await card.scrollIntoViewIfNeeded();
  const [address, before] = [page.url(), await page.evaluate(() => window.scrollY)];
  expect(before).toBeGreaterThan(200);
  await card.getByRole('link').first().click();
  await page.waitForURL((url) => url.href !== address);
  await page.goBack();
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
});

test('going back to a listing with more products loaded restores them and the place, also after reloading the product', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open((await wideCategory()).path);
  const listing = listingOf(visitor);
  const first = await listing.cards.count();
  await page.locator('#products a[data-replace]').click();
  await expect.poll(() => listing.cards.count()).toBeGreaterThan(first);
  const loaded = await listing.cards.count();
  const card = listing.cards.nth(loaded - 3);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const isBack = async () => {
    await expect.poll(() => listing.cards.count()).toBe(loaded);
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
  };
  const open = async () => {
    await card.getByRole('link').first().click();
    await expect.poll(() => listing.cards.nth(loaded - 1).isVisible()).toBe(false);
  };
  await open();
  await page.goBack();
  await isBack();
  await open();
  await visitor.reload();
  await page.goBack();
  await isBack();
  await visitor.reload();
  await isBack();
});

test('on a phone the filters are a dialog over the page, which has the focus until it is closed', async () => {
  const visitor = await visit({ phone: true, language: 'sk' });
  const { page } = visitor;
  const { items } = await apiOf('sk')('GET /categories/tree');
  await visitor.open(items[0]?.url ?? '/');
  const listing = listingOf(visitor);
  const isModal = () => listing.dialog.evaluate((one) => one.ariaModal === 'true');
  await listing.filtersButton.press('Enter');
  await expect.poll(() => isFocused(listing.dialog.getByRole('heading').first())).toBe(true);
  expect(await isModal()).toBe(true);
  // Nothing behind it is reached: after its last control comes its first one.
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.matches('header *, footer *, main :not(#filters, #filters *)')),
      )
      .toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(listing.filtersButton)).toBe(true);
  await listing.filtersButton.press('Enter');
  await listing.dialog.getByRole('checkbox').first().press('Enter');
  await page.waitForURL(/\?/);
  expect(await isModal()).toBe(true);
  await listing.dialog
    .getByRole('button', { name: /^Zobraziť/ })
    .last()
    .press('Enter');
  await expect.poll(() => isFocused(listing.filtersButton)).toBe(true);
  await expect.poll(() => listing.dialog.isVisible()).toBe(false);
});

test('on a phone a filter that lost its connection can be tried again from the notice over the dialog', async () => {
  const visitor = await visit({ phone: true });
  visitor.expectComplaint(/Failed to load resource|net::ERR/);
  const { page } = visitor;
  const { path, brands } = await wideCategory();
  await visitor.open(path);
  const listing = listingOf(visitor);
  await listing.filtersButton.click();
  await listing.dialog.waitFor();
  const choice = listing.choice(brands[0]?.label ?? '');
  await page.route('**/v1/listings?*', (route) => route.abort('connectionreset'));
  await choice.click();
  const again = page.getByRole('button', { name: /^Zkusit znovu/ });
  await again.waitFor();
  await page.unroute('**/v1/listings?*');
  await again.focus();
  expect(await isFocused(again)).toBe(true);
  await again.tap();
  await listing.expectCount(brands[0]?.count ?? 0);
  await expect.poll(() => listing.dialog.isVisible()).toBe(true);
});
