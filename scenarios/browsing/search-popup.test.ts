import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { apiOf } from '../visit/call-shop.ts';
import { visit } from '../visit/visitor.ts';

const boxOf = (page: Page) => page.locator('input[data-search]').filter({ visible: true }).first();

/** A product of the shop and the beginning of its name. */
async function someProduct() {
  const { items } = await apiOf('cs')('GET /products', { query: { per_page: 1, only: 'id,name,slug' } });
  const [product] = items;
  if (!product) throw new Error('The shop has no products');
  return { ...product, word: product.name.slice(0, 5) };
}

test('the popup is a combobox: it counts, is walked by arrows, closed by Escape, and opens what Enter chooses', async () => {
  const { page, open } = await visit();
  const { word } = await someProduct();
  await open('/');
  const box = boxOf(page);
  await box.click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  await box.fill(word);
  await list.getByRole('option').locator('mark').first().waitFor();
  await expect.poll(() => box.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  await expect.poll(() => page.getByRole('status').filter({ hasText: /\d/ }).first().textContent()).toMatch(/^\d+/);
  expect(await findings(page)).toEqual([]);
  await box.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await box.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => box.inputValue()).toBe(word);
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
  await box.press('ArrowDown');
  await list.waitFor();
  await box.press('ArrowDown');
  const address = await list.getByRole('option').first().getAttribute('href');
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname === address);
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => box.inputValue()).toBe('');
});

test('a search is offered again until it is cleared, and closes the popup when its page opens', async () => {
  const { page, open } = await visit();
  const { word } = await someProduct();
  await open('/');
  const box = boxOf(page);
  await box.fill(word);
  await box.press('Enter');
  await page.waitForURL(/\?/);
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expect.poll(() => box.inputValue()).toBe(word);
  await box.click();
  await page.getByRole('listbox').waitFor();
  await box.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await open('/');
  await box.click();
  await page.getByRole('option', { name: word, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Smazat historii hledání' }).click();
  await page.getByRole('option', { name: word, exact: true }).waitFor({ state: 'detached' });
});

test('on a phone it is a sheet over the whole page, which gets the focus back', async () => {
  const { page, open } = await visit({ phone: true });
  await open('/');
  const box = boxOf(page);
  await box.tap();
  await page.getByRole('listbox').waitFor();
  await expect.poll(() => page.locator('#main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
  const sheet = await page.locator('search[data-open]').boundingBox();
  expect(sheet).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await findings(page)).toEqual([]);
  await box.fill('xqzwk');
  await box.press('Enter');
  await page.waitForURL(/xqzwk/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect.poll(() => page.locator('#main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
});
