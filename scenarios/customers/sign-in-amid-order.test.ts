import { expect, test } from 'vitest';
import { arriveAtSummary, PATHS as CHECKOUT, goToOrder, putIntoBasket } from '../buying/buy.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { productOf } from '../screens/product.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS, register, signIn } from './customer.ts';
import { dialogOf } from './dialog.ts';

test.each([
  ['cs', false],
  ['cs', true],
] as const)(
  'a guest who signs in over the order form keeps what they typed, and what is in both carts, %s, phone: %s',
  async (language, phone) => {
    const elsewhere = await visit({ language });
    // Its open cart is read again at each change, also while it is being ordered.
    elsewhere.expectComplaint(/404/);
    const customer = await register(elsewhere);
    const [earlier, product] = [await findProduct(language, 5), await findProduct(language, 6)];
    await putIntoBasket(elsewhere, earlier);

    const visitor = await visit({ language, phone });
    // A draft that was being saved while the carts were joined finds the guest's no more.
    visitor.expectComplaint(/404/);
    const { page, text } = visitor;
    await goToOrder(visitor, { product, buyer: newBuyer({ email: customer.email, note: 'Zvonit dvakrát' }) });
    const note = page.getByRole('textbox', { name: text('note') });
    await note.fill('Zvonit třikrát');
    await page.locator('main a[aria-haspopup="dialog"]').click();
    const dialog = dialogOf(visitor);
    await dialog.field('email').fill(customer.email);
    await dialog.field('password').fill(customer.password);
    await dialog.field('password').press('Enter');
    await dialog.isClosed();
    await page.locator('main a[aria-haspopup="dialog"]').waitFor({ state: 'detached' });
    await expect.poll(() => note.inputValue()).toBe('Zvonit třikrát');
    await expect.poll(() => deliveryOf(visitor).street.inputValue()).toBe('Lipová 12');
    expect(new URL(page.url()).pathname).toBe(CHECKOUT.delivery[language]);
    await deliveryOf(visitor).order.click();
    await arriveAtSummary(visitor);
    for (const { name } of [earlier, product]) await page.getByRole('main').getByText(name).first().waitFor();
    await basketOf(elsewhere).empty.waitFor();
  },
);

test.each([true, false])(
  'what a guest put into the cart is there after signing in, and gone after signing out, scripts: %s',
  async (scripts) => {
    const customer = await register(await visit());
    const visitor = await visit({ scripts });
    const { page, context } = visitor;
    const product = await findProduct('cs', 7);
    await visitor.open(product.address);
    await productOf(visitor).addButton.click();
    // The cart has its cookie before its line: leaving the page between the two would cut the line off.
    if (scripts) await productOf(visitor).toBasket.click();
    await basketOf(visitor).line(product.name).waitFor();
    const cartIn = async () => (await context.cookies()).find(({ name }) => name === 'cart')?.value;
    const guests = await cartIn();
    await signIn(visitor, customer, CHECKOUT.basket.cs);
    await basketOf(visitor).line(product.name).waitFor();
    await expect.poll(() => cartIn()).not.toBe(guests);
    await visitor.open(PATHS.dashboard.cs);
    await page.locator('main form[action="/api/auth/logout"] button').click();
    await page.waitForURL((url) => url.pathname === '/');
    await visitor.open(CHECKOUT.basket.cs);
    await basketOf(visitor).empty.waitFor();
  },
);
