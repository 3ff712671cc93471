import { expect, test } from 'vitest';
import { newBuyer } from '../screens/delivery.ts';
import { findAway } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

test('a product of which every choice is sold out is watched from its page, with errors and answer in its own words', async () => {
  const { page, open } = await visit();
  const away = await findAway('cs');
  await open(away.address);
  await page.getByLabel(/hlídat/).selectOption({ label: away.choice });
  const email = page.getByRole('main').getByLabel(/^Váš e/);
  await email.fill('jana@');
  await page.getByRole('button', { name: /^Dejte/ }).click();
  await page.getByText(/ve tvaru/).waitFor();
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await email.fill(newBuyer().email);
  const sent = page.waitForRequest(/\/v1\/watch-dogs/);
  await page.getByRole('button', { name: /^Dejte/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ product_variation_id: away.variation });
  await page.getByRole('heading', { name: /^Dáme/ }).waitFor();
  await expect.poll(() => email.isVisible()).toBe(false);
});
