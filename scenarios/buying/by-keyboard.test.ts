import { expect, test } from 'vitest';
import { HOMES, newBuyer } from '../screens/delivery.ts';
import { headerOf } from '../screens/header.ts';
import { PAYMENT, SHIPPING } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { focused, tabTo } from '../visit/keyboard.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { arriveAtSummary, PATHS } from './buy.ts';

test('everything from the home page to the order can be done by keyboard alone', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  const { keyboard } = page;
  const product = await findProduct('cs', 7);
  const buyer = newBuyer();
  await visitor.open('/');
  await tabTo(visitor, text('skip'));
  await tabTo(visitor, text('search'));
  await keyboard.type(product.name);
  await keyboard.press('Enter');
  await page.waitForURL(/\?/);
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).first().waitFor();
  await tabTo(visitor, product.name);
  await keyboard.press('Enter');
  await page.waitForURL(`**${product.address}`);
  await productOf(visitor).addButton.waitFor();
  await tabTo(visitor, text('addToBasket'));
  await keyboard.press('Enter');
  await productOf(visitor).confirmation.waitFor();
  // The focus is in the dialog; Escape restores it.
  await keyboard.press('Escape');
  await expect.poll(async () => (await focused(visitor)).name).toContain(text('addToBasket'));
  // While the first piece is being added the button ignores a second press.
  await expect.poll(() => productOf(visitor).addButton.getAttribute('aria-disabled')).not.toBe('true');
  await keyboard.press('Enter');
  await productOf(visitor).confirmation.waitFor();
  await tabTo(visitor, text('toBasket'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.basket.cs}`);
  await tabTo(visitor, text('toMethods'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.methods.cs}`);
  await tabTo(
    visitor,
    new RegExp(
      Object.values(SHIPPING)
        .map(({ cs }) => cs)
        .join('|'),
    ),
  );
  for (let turns = 0; turns < 4 && !(await focused(visitor)).name.includes(SHIPPING.courier.cs); turns += 1) {
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Space');
  await tabTo(
    visitor,
    new RegExp(
      Object.values(PAYMENT)
        .map(({ cs }) => cs)
        .join('|'),
    ),
  );
  for (let turns = 0; turns < 4 && !(await focused(visitor)).name.includes(PAYMENT.transfer.cs); turns += 1) {
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Space');
  await tabTo(visitor, text('toDelivery'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.delivery.cs}`);
  const fields: [name: string, value: string][] = [
    [text('email'), buyer.email],
    [text('firstName'), buyer.firstName],
    [text('lastName'), buyer.lastName],
    [text('phone'), buyer.phone],
    [text('street'), buyer.street ?? ''],
    [text('city'), buyer.city ?? HOMES.cs.city],
    [text('postCode'), buyer.postCode ?? HOMES.cs.postCode],
  ];
  for (const [name, value] of fields) {
    await tabTo(visitor, name);
    await keyboard.type(value);
  }
  await tabTo(visitor, text('order'));
  await keyboard.press('Enter');
  await arriveAtSummary(visitor);
  await summaryOf(visitor).thanks.waitFor();
  await expect.poll(() => headerOf(visitor).skipLink.count()).toBeGreaterThan(0);
});
