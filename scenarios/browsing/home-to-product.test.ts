import { expect, test } from 'vitest';
import { headerOf, navigationLink } from '../screens/header.ts';
import { listingOf } from '../screens/listing.ts';
import { productOf } from '../screens/product.ts';
import { apiOf } from '../visit/call-shop.ts';
import { LANGUAGES, LOCALES, visit } from '../visit/visitor.ts';

test.each(LANGUAGES)('a visitor finds a product by browsing, %s', async (language) => {
  const visitor = await visit({ language });
  const { page } = visitor;
  const tree = await apiOf(language)('GET /categories/tree');
  const [category] = tree.items;
  expect(await visitor.open('/')).toBe(200);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(LOCALES[language]);
  await navigationLink(visitor, category?.name ?? '').click();
  await page.waitForURL(`**${category?.url}`);
  await expect.poll(() => productOf(visitor).title()).toBe(category?.name);
  const listing = listingOf(visitor);
  const [name = ''] = await listing.names();
  await listing.cards.first().getByRole('link', { name, exact: true }).click();
  await expect.poll(() => productOf(visitor).title()).toBe(name);
  await expect.poll(() => page.title()).toContain(name);
});

test.each(LANGUAGES)('a visitor finds a product by its name, also without diacritics, %s', async (language) => {
  const visitor = await visit({ language });
  const { items } = await apiOf(language)('GET /products', { query: { per_page: 1, sort: '-id' } });
  const name = items[0]?.name ?? '';
  await visitor.open('/');
  await headerOf(visitor).search(
    name
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase(),
  );
  await visitor.page.waitForURL(/\?/);
  await visitor.page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect.poll(() => productOf(visitor).title()).toBe(name);
});
