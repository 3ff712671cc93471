import { expect, test } from 'vitest';
import { PATHS as ACCOUNT, signIn } from '../customers/customer.ts';
import { findings } from '../quality/accessible.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { productOf } from '../screens/product.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS } from './buy.ts';

/** Of the demo, with a confirmed e-mail, which docs/test-data.md says. */
const JANA = { email: 'jana@pult.example', password: 'levandule na okne' };

/** Puts a product into the cart of a customer who is signed in. */
async function fillBasket(visitor: Visitor, number: number, scripts: boolean): Promise<void> {
  const { page, language } = visitor;
  const product = await findProduct(language, number);
  await visitor.open(product.urls[language] ?? product.address);
  await productOf(visitor).addButton.click();
  if (scripts) await productOf(visitor).toBasket.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor).line(product.name).waitFor();
}

test.each([
  ['cs', { phone: false, scripts: true }],
  ['sk', { phone: true, scripts: true }],
  ['en', { phone: false, scripts: false }],
] as const)('a customer orders as last time by two presses, %s %o', async (language, browser) => {
  const visitor = await visit({ language, ...browser });
  // The cart that was ordered is read once more.
  visitor.expectComplaint(/404/);
  const { page } = visitor;
  await signIn(visitor, JANA, PATHS.basket[language]);
  await fillBasket(visitor, 31, browser.scripts);
  await chooseMethods(visitor, { shipping: language === 'cs' ? 'store' : 'courier', payment: 'transfer' });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await fillBasket(visitor, 32, browser.scripts);
  if (browser.scripts) expect(await findings(page)).toEqual([]);
  await basketOf(visitor).fastCheckout.click();
  await page.waitForURL(`**${PATHS.delivery[language]}`);
  await deliveryOf(visitor).order.first().waitFor();
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await expect.poll(() => page.url()).toContain(PATHS.summary[language]);
});

test('the account offers it while something is in the cart', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/404/);
  const { page } = visitor;
  await signIn(visitor, JANA, ACCOUNT.dashboard.cs);
  await expect.poll(() => basketOf(visitor).fastCheckout.count()).toBe(0);
  await fillBasket(visitor, 33, true);
  await visitor.open(ACCOUNT.dashboard.cs);
  await basketOf(visitor).fastCheckout.press('Enter');
  await page.waitForURL(`**${PATHS.delivery.cs}`);
});
