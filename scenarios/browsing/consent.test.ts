import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

const NAMES = { cs: ['Odmítnout vše', 'Přijmout vše'], en: ['Refuse all', 'Accept all'] } as const;

test('a new visitor is asked about cookies without being stopped, refuses by keyboard, and is not asked again', async () => {
  const { page, context, open } = await visit({ hasChosen: false });
  await open('/');
  const bar = page.getByRole('region', { name: 'Cookies podle vaší volby' });
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

test('without scripts the bar asks and takes the choice on a phone too', async () => {
  const { page, context, open } = await visit({ hasChosen: false, scripts: false, phone: true, language: 'en' });
  await open('/');
  const bar = page.getByRole('region', { name: 'Cookies, as you choose' });
  const { address } = await findProduct('en');
  await open(address);
  // Only one bar at a time: the page's own button would lie over the choice.
  await expect.poll(() => page.locator('.bottom-bar').isVisible()).toBe(false);
  await open('/');
  await bar.getByText('Choose by purpose').click();
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
