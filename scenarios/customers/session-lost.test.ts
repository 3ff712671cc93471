import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { arriveAtSummary, PATHS as CHECKOUT, chooseMethods } from '../buying/buy.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { productOf } from '../screens/product.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { type Credentials, PATHS, register, sectionOf, signIn } from './customer.ts';

/** Signs the customer out on all devices but another one. */
async function endSessions(customer: Credentials): Promise<void> {
  const elsewhere = await visit();
  await signIn(elsewhere, customer, PATHS.account.cs);
  const sessions = sectionOf(elsewhere, 'sessions');
  await sessions.open();
  await sessions.submit('sessions-end').click();
  await sessions.done.waitFor();
}

async function fillLogin(page: Page, within: string, { email, password }: Credentials): Promise<void> {
  const form = page.locator(within);
  await form.locator('input[name="email"]').fill(email);
  await form.locator('input[name="password"]').fill(password);
  await form.locator('input[name="password"]').press('Enter');
}

test.each([
  [true, false],
  [false, true],
])(
  'a customer who is signed out amid the checkout signs in and orders, and nothing typed is lost, scripts: %s, phone: %s',
  async (scripts, phone) => {
    const visitor = await visit({ scripts, phone });
    visitor.expectComplaint(/401|403|422/);
    const { page, context, text } = visitor;
    const customer = await register(visitor);
    const product = await findProduct('cs', 2);
    await visitor.open(product.address);
    await productOf(visitor).addButton.click();
    if (scripts) await productOf(visitor).toBasket.click();
    await page.waitForURL(`**${CHECKOUT.basket.cs}`);
    await chooseMethods(visitor, {});
    const delivery = deliveryOf(visitor);
    await delivery.fillIn(newBuyer({ email: customer.email, note: 'Zvonit dvakrát' }));
    await endSessions(customer);
    const note = page.getByRole('textbox', { name: text('note') });
    await note.fill('Zvonit třikrát');
    await delivery.order.click();

    if (scripts) {
      await page.locator('dialog[open]').waitFor();
      await expect.poll(() => note.inputValue()).toBe('Zvonit třikrát');
      await fillLogin(page, 'dialog[open]', customer);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    } else {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Přihlásit se' }).click();
      const beside = await opened;
      await fillLogin(beside, 'main', customer);
      await beside.waitForURL('**/');
      await page.getByRole('button', { name: 'Po přihlášení pokračovat' }).click();
    }
    await expect.poll(() => note.inputValue()).toBe('Zvonit třikrát');
    await expect.poll(() => delivery.street.inputValue()).toBe('Lipová 12');
    await delivery.order.click();
    await arriveAtSummary(visitor);
  },
);
