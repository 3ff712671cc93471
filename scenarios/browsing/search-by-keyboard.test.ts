import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

const STEPS = 135;

const isSheetOpen = (page: Page) => page.locator('search[data-open]').count();
const boxOf = (page: Page) => page.locator('input[data-search]').filter({ visible: true }).first();
const hasFocus = (page: Page) => boxOf(page).evaluate((box) => box === document.activeElement);

const hasFocusIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Parts of the page that the focus passes, and whether a search ever opened. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const parts = new Set<string>();
  let opened = 0;
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key);
    const { part, sheets } = await page.evaluate(() => {
      const at = document.activeElement;
      const part = at?.closest('#main, footer, .header-search-row, .header')?.className.split(' ').at(-1) ?? '';
      return { part, sheets: document.querySelectorAll('search[data-open]').length };
    });
    parts.add(part);
    opened += sheets;
    if (part !== 'header-search-row') continue;
    // Longer than a popup waits for, where it might open.
    await page.waitForTimeout(300);
    opened += await isSheetOpen(page);
  }
  return { parts, opened };
}

test.each([390, 720])('walking a page of %s pixels by Tab opens nothing and passes all of it', async (width) => {
  const { page, open } = await visit();
  await page.setViewportSize({ width, height: 844 });
  const { address } = await findProduct('cs', 4);
  await open(address);
  const there = await walk(page, 'Tab');
  expect(there.opened).toBe(0);
  expect([...there.parts]).toEqual(expect.arrayContaining(['header', 'header-search-row', '', 'footer']));
  await page.locator('footer a').last().focus();
  const back = await walk(page, 'Shift+Tab');
  expect(back.opened).toBe(0);
  expect([...back.parts]).toEqual(expect.arrayContaining(['header', 'header-search-row', '', 'footer']));
});

test.each(['Escape', 'the arrow back'])(
  'the magnifier of a scrolled page has the focus again after %s, in sight and where the page was',
  async (how) => {
    const { page, open } = await visit({ phone: true });
    const { address } = await findProduct('cs', 4);
    await open(address);
    const magnifier = page.locator('[data-open-search]');
    const isVisible = () => magnifier.evaluate((link) => link.checkVisibility({ visibilityProperty: true }));
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 1_500));
        return isVisible();
      })
      .toBe(true);
    await magnifier.focus();
    await page.keyboard.press('Enter');
    await page.locator('search[data-open]').waitFor();
    await expect.poll(() => hasFocusIn(page, '.header-search-row [data-search]')).toBe(true);
    if (how === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Zavřít hledání' }).press('Enter');
    await page.locator('search[data-open]').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocusIn(page, '[data-open-search]')).toBe(true);
    await expect.poll(isVisible).toBe(true);
    // What comes next is beside it, not at the top of the page.
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.header')?.className)).toBeTruthy();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  },
);

test('a sheet opens by what is pressed or typed, closes by Escape from anywhere, and gives the focus back', async () => {
  const { page, open } = await visit();
  await page.setViewportSize({ width: 720, height: 844 });
  await open('/');
  const box = boxOf(page);
  const opened = page.locator('search[data-open]');
  const closed = async () => {
    await opened.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page)).toBe(true);
    // Longer than a popup waits for before it opens.
    await page.waitForTimeout(300);
    expect(await isSheetOpen(page)).toBe(0);
  };
  await box.focus();
  await expect.poll(() => box.getAttribute('role')).toBe('combobox');
  await page.waitForTimeout(300);
  expect(await isSheetOpen(page)).toBe(0);

  await box.press('ArrowDown');
  await opened.waitFor();
  await box.press('Escape');
  await closed();

  await page.keyboard.type('kre');
  await opened.waitFor();
  await page.keyboard.press('Tab');
  expect(await hasFocus(page)).toBe(false);
  await page.keyboard.press('Escape');
  await closed();
  await expect.poll(() => box.inputValue()).toBe('kre');
  await page.keyboard.press('Escape');
  await expect.poll(() => box.inputValue()).toBe('');
  await closed();

  await box.click();
  await opened.waitFor();
  await page.getByRole('button', { name: 'Zavřít hledání' }).press('Enter');
  await closed();
  await box.click();
  await opened.waitFor();
  await page.getByRole('button', { name: 'Zavřít hledání' }).click();
  await closed();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await closed();
});
