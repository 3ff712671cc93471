import { expect, test } from 'vitest';
import { PATHS as ACCOUNT, signIn } from '../customers/customer.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { methodsOf, PAYMENT, SHIPPING } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { focused, tabTo } from '../visit/keyboard.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, PATHS } from './buy.ts';

/** Of the demo, with a confirmed e-mail, which docs/test-data.md says. */
const JANA = { email: 'jana@pult.example', password: 'levandule na okne' };

/** Goes into a group of radios, and on to one of them by the arrows. */
async function choose(visitor: Visitor, group: typeof SHIPPING | typeof PAYMENT, name: string): Promise<void> {
  const { keyboard } = visitor.page;
  await tabTo(
    visitor,
    new RegExp(
      Object.values(group)
        .map(({ cs }) => cs)
        .join('|'),
    ),
  );
  for (let turns = 0; turns < 6 && !(await focused(visitor)).name.includes(name); turns += 1)
    await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  expect((await focused(visitor)).name).toContain(name);
}

async function fillBasket(visitor: Visitor, number: number): Promise<void> {
  const { page, text } = visitor;
  const product = await findProduct('cs', number);
  await visitor.open(product.address);
  await productOf(visitor).addButton.waitFor();
  await tabTo(visitor, text('addToBasket'));
  await page.keyboard.press('Enter');
  await productOf(visitor).confirmation.waitFor();
  await tabTo(visitor, text('toBasket'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.basket.cs}`);
  await basketOf(visitor).line(product.name).waitFor();
}

test('a pick-up point is found and chosen, and the next order placed as last time, by keyboard alone', async () => {
  const visitor = await visit();
  // The cart that was ordered is read once more.
  visitor.expectComplaint(/404/);
  const { page, text } = visitor;
  const { keyboard } = page;
  await signIn(visitor, JANA, ACCOUNT.dashboard.cs);
  await fillBasket(visitor, 34);
  await tabTo(visitor, text('toMethods'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.methods.cs}`);
  await choose(visitor, SHIPPING, SHIPPING.points.cs);
  await tabTo(visitor, text('pickUpSearch'));
  await keyboard.type('Brno');
  await methodsOf(visitor).points.first().waitFor();
  await tabTo(visitor, `${text('pickUpChoose')}: `);
  await keyboard.press('Enter');
  await methodsOf(visitor).chosenPoint.waitFor();
  // Screen readers are told what was chosen.
  await expect.poll(async () => (await focused(visitor)).name).toContain(text('pickUpChosen'));
  await choose(visitor, PAYMENT, PAYMENT.transfer.cs);
  await tabTo(visitor, text('toDelivery'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.delivery.cs}`);
  await deliveryOf(visitor).order.first().waitFor();
  await tabTo(visitor, text('order'));
  await keyboard.press('Enter');
  await arriveAtSummary(visitor);
  await fillBasket(visitor, 35);
  await tabTo(visitor, text('fastCheckout'));
  await keyboard.press('Enter');
  await page.waitForURL(`**${PATHS.delivery.cs}`);
  await deliveryOf(visitor).order.first().waitFor();
  await tabTo(visitor, text('order'));
  await keyboard.press('Enter');
  await arriveAtSummary(visitor);
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Brno');
});
