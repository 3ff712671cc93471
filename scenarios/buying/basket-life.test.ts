import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { headerOf } from '../screens/header.ts';
import { productOf } from '../screens/product.ts';
import { wordsIn } from '../screens/words.ts';
import { apiOf } from '../visit/call-shop.ts';
import { PAGE_REQUESTS } from '../visit/lost-connection.ts';
import { findProduct } from '../visit/products.ts';
import { watchRequests } from '../visit/quiet.ts';
import { cartSaved, type Visitor, visit } from '../visit/visitor.ts';
import { PATHS, putIntoBasket } from './buy.ts';

const speaking = (visitor: Visitor, language: 'cs' | 'sk' | 'en'): Visitor => ({
  ...visitor,
  language,
  text: wordsIn(language),
});

test('switching the language keeps the basket and the page', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 2);
  await putIntoBasket(visitor, product);
  await visitor.open(product.address);
  await headerOf(visitor).switchLanguage('en');
  await visitor.page.waitForURL(`http://en.localhost:*${product.urls.en}`);
  const english = speaking(visitor, 'en');
  const { item } = await apiOf('en')('GET /products/{id}', { params: { id: product.id } });
  await expect.poll(() => productOf(english).title()).toBe(item.name);
  await headerOf(english).basket.click();
  await basketOf(english).line(item.name).waitFor();
  // In the currency of the new host.
  await basketOf(english).line(item.name).getByText('€').first().waitFor();
});

test('switching the currency changes every price and stays on the page', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 3);
  await visitor.open(product.address);
  const main = visitor.page.getByRole('main');
  await main.getByText('Kč').filter({ visible: true }).first().waitFor();
  await headerOf(visitor).switchCurrency('EUR');
  await main.getByText('€').filter({ visible: true }).first().waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe(product.address);
  await expect.poll(() => main.getByText('Kč').count()).toBe(0);
  await productOf(visitor).addButton.click();
  await productOf(visitor).toBasket.click();
  await basketOf(visitor).line(product.name).getByText('€').first().waitFor();
});

test('an emptied basket is empty, and the next product goes into a new one', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 4);
  await putIntoBasket(visitor, product);
  await basketOf(visitor).clear();
  await basketOf(visitor).empty.waitFor();
  await putIntoBasket(visitor, product);
  await expect.poll(() => basketOf(visitor).quantity(product.name).inputValue()).toBe('1');
});

test('0 pieces take a line out of the basket, and it can be put back; a product page asks for one at least', async () => {
  const visitor = await visit();
  const { page, text } = visitor;
  const product = await findProduct('cs', 4);
  await visitor.open(product.address);
  const { quantity, addButton, confirmation } = productOf(visitor);
  for (const none of ['0', '00']) {
    await quantity.fill(none);
    await quantity.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: text('wholeNumber') })
      .waitFor();
    await expect.poll(() => quantity.inputValue()).toBe(none);
    await addButton.click();
    await expect.poll(() => confirmation.isVisible()).toBe(false);
  }
  await quantity.fill('2');
  await addButton.click();
  await productOf(visitor).toBasket.click();
  const basket = basketOf(visitor);
  for (const none of ['0', '00']) {
    await basket.quantity(product.name).fill(none);
    await basket.quantity(product.name).press('Enter');
    await basket.empty.waitFor();
    await page
      .getByRole('button', { name: text('undo') })
      .first()
      .click();
    await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
  }
});

test('without scripts 0 pieces take a line out of the basket, too, and are not added from a product page', async () => {
  const visitor = await visit({ scripts: false });
  const { page, text } = visitor;
  const product = await findProduct('cs', 4);
  await visitor.open(product.address);
  const { quantity, addButton } = productOf(visitor);
  await quantity.fill('0');
  await addButton.click();
  await expect.poll(() => quantity.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true);
  await quantity.fill('1');
  await addButton.click();
  await page.waitForURL(`**${PATHS.basket.cs}`);
  const basket = basketOf(visitor);
  await basket.quantity(product.name).fill('00');
  await page.getByRole('button', { name: text('recalculate') }).click();
  await basket.empty.waitFor();
});

test('a basket that the shop no longer has is silently replaced by a new one', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 5);
  await putIntoBasket(visitor, product);
  const cookies = await visitor.context.cookies();
  const cart = cookies.find(({ name }) => name === 'cart');
  expect(cart).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await apiOf('cs')('DELETE /carts/{id}', { params: { id: cart?.value ?? '' } });
  await visitor.open(PATHS.basket.cs);
  await basketOf(visitor).empty.waitFor();
  visitor.expectComplaint(/404/);
  await putIntoBasket(visitor, product);
  const after = (await visitor.context.cookies()).find(({ name }) => name === 'cart');
  expect(after?.value).not.toBe(cart?.value);
});

test('the basket counts pieces in the header on every page, and none before the first one', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 6);
  await visitor.open('/');
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('cart');
  await putIntoBasket(visitor, product);
  await basketOf(visitor).oneMore(product.name).click();
  await expect.poll(() => basketOf(visitor).quantity(product.name).inputValue()).toBe('2');
  await cartSaved(visitor.page);
  await visitor.open('/');
  await expect.poll(() => headerOf(visitor).basket.getAttribute('aria-label')).toContain('2');
});

test('a press right before leaving the page is not lost', async () => {
  const visitor = await visit();
  const product = await findProduct('cs', 7);
  await putIntoBasket(visitor, product);
  const more = await basketOf(visitor).oneMore(product.name).elementHandle();
  // Preloads the next page, so that only the press itself is waited for.
  await basketOf(visitor).proceed.hover();
  await visitor.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/cart-shipping-and-payment-')),
  );
  await basketOf(visitor).proceed.evaluate((proceed, button) => {
    (button as HTMLElement).click();
    (proceed as HTMLElement).click();
  }, more);
  await visitor.page.waitForURL(`**${PATHS.methods.cs}`);
  const money = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 2 }).format(2 * product.price);
  await visitor.page.getByRole('main').getByText(money).filter({ visible: true }).first().waitFor();
});

test.each([
  ['the session', '**/api/session'],
  ['the cart', /\/v1\/carts\/[^/?]+\?/],
])('returning while %s cannot be read shows a notice and keeps the basket on the screen', async (_, calls) => {
  const visitor = await visit();
  const { page } = visitor;
  const product = await findProduct('cs', 8);
  const { quiet } = watchRequests(page, PAGE_REQUESTS);
  await putIntoBasket(visitor, product);
  await quiet();
  await visitor.context.route(calls, (route) => route.abort());
  visitor.expectComplaint(/ERR_FAILED/);
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByText(visitor.text('basketNotLoaded')).waitFor();
  await expect.poll(() => basketOf(visitor).quantity(product.name).inputValue()).toBe('1');
});
