import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

/** Pixels between the page's own bar and the one that asks, which hides nothing of it. */
async function gapBetweenBars(page: Page): Promise<number> {
  const [own, asking] = await Promise.all(['.bottom-bar', '.consent'].map((bar) => page.locator(bar).boundingBox()));
  return Math.round((asking?.y ?? Number.NaN) - (own?.y ?? 0) - (own?.height ?? 0));
}

const NAMES = { cs: ['Odmítnout vše', 'Přijmout vše'], en: ['Reject all', 'Accept all'] } as const;

test('a new visitor is asked about cookies without being stopped, refuses by keyboard, and is not asked again', async () => {
  const { page, context, open } = await visit({ hasChosen: false });
  await open('/');
  const bar = page.getByRole('region', { name: 'Cookies si vyberte sami' });
  const [refuse, accept] = NAMES.cs.map((name) => bar.getByRole('button', { name }));
  // Refusing is as easy as accepting: beside it, of the same size.
  const [one, other] = [await refuse?.boundingBox(), await accept?.boundingBox()];
  expect([one?.y, one?.height, one?.width]).toEqual([other?.y, other?.height, other?.width]);
  expect((await context.cookies()).map(({ name, expires }) => [name, expires])).toEqual([['tid', -1]]);
  expect(await findings(page)).toEqual([]);
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await open('/kosik');
  await expect.poll(() => bar.isVisible()).toBe(false);
});

test.each(['cs', 'sk', 'en'] as const)(
  'on a phone the bar takes 120 pixels and leaves the page\u2019s own button above it, %s',
  async (language) => {
    const { page, open } = await visit({ hasChosen: false, phone: true, language });
    const { address } = await findProduct(language);
    await open(address);
    const bar = page.locator('.consent');
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(120);
    const [refuse, accept] = await bar.locator('.consent-buttons button').all();
    expect((await refuse?.boundingBox())?.y).toBe((await accept?.boundingBox())?.y);
    await page.locator('.bottom-bar .button-primary').waitFor();
    await expect.poll(() => gapBetweenBars(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await refuse?.tap();
    await bar.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await page.locator('.bottom-bar').boundingBox())?.y).toBeGreaterThan(740);
  },
);

test('without scripts the bar asks and takes the choice on a phone too', async () => {
  const { page, context, open } = await visit({ hasChosen: false, scripts: false, phone: true, language: 'en' });
  await open('/');
  const bar = page.getByRole('region', { name: 'Your choice of cookies' });
  const { address } = await findProduct('en');
  await open(address);
  await expect.poll(() => gapBetweenBars(page)).toBe(0);
  await open('/');
  await bar.getByText('Choose which').click();
  await bar.getByRole('checkbox', { name: 'Statistics' }).check();
  await bar.getByRole('button', { name: 'Save my choice' }).click();
  await page.waitForURL(/\/$/);
  await expect.poll(() => bar.isVisible()).toBe(false);
  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one]));
  expect(cookies.consent?.value).toMatch(/\.s$/);
  await page.getByRole('link', { name: 'Cookie settings' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Statistics' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false);
});
