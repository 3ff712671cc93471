import { expect, test } from 'vitest';
import { accountOf, dialogOf } from '../customers/dialog.ts';
import { basketOf } from '../screens/basket.ts';
import { headerOf } from '../screens/header.ts';
import { productOf } from '../screens/product.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

const OF_PERSONAL_SCREENS = /\/_i18n\/.*part=personal$/;

/** A page of a product in a browser that cannot load the texts of personal screens until `restore`. */
async function visitWithoutTexts() {
  const visitor = await visit();
  visitor.expectComplaint(/Failed to load resource|net::ERR|connection was lost/);
  const asked: string[] = [];
  visitor.page.on('request', (request) => OF_PERSONAL_SCREENS.test(request.url()) && asked.push(request.url()));
  await visitor.page.route(OF_PERSONAL_SCREENS, (route) => route.abort('connectionreset'));
  const product = await findProduct('cs', 18);
  await visitor.open(product.urls.cs ?? product.address);
  return { visitor, product, asked, restore: () => visitor.page.unroute(OF_PERSONAL_SCREENS) };
}

test('the cart opens from a product with all its texts, or not at all', async () => {
  const { visitor, product, asked, restore } = await visitWithoutTexts();
  const { page } = visitor;
  await productOf(visitor).add();
  await productOf(visitor).keepBrowsing.click();
  expect(asked).toEqual([]);
  await headerOf(visitor).basket.click();
  await page.getByText('Stránku se nepodařilo otevřít').waitFor();
  await expect.poll(() => productOf(visitor).title()).toBe(product.name);
  await restore();
  await page.getByRole('button', { name: 'Zkusit znovu' }).first().click();
  await basketOf(visitor).line(product.name).waitFor();
  await expect.poll(() => page.title()).toContain('Košík');
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/\b(?:cart|checkout|errors)\.\w/);
});

test('signing in over a product has its texts', async () => {
  const { visitor, asked, restore } = await visitWithoutTexts();
  await restore();
  await accountOf(visitor).isAnonymous.click();
  await dialogOf(visitor).field('password').waitFor();
  await expect.poll(() => visitor.page.locator('dialog[open]').innerText()).toContain('Zapomněli jste heslo?');
  expect(asked).toHaveLength(1);
});
