import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { signIn } from '../customers/customer.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { headerOf } from '../screens/header.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { listensToCart } from '../visit/live.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, goToOrder, PATHS, putIntoBasket } from './buy.ts';

const JANA = { email: 'jana@pult.example', password: 'levandule na okne' };

/** Marks pages that the browser stored and shows again. */
const markDocument = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.restored = 'yes';
    }),
  );

async function goBack({ page }: Visitor, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  // A page that was stored does not load.
  await expect.poll(() => page.url()).toContain(path);
}

test.each([
  ['cs', { phone: false }],
  ['en', { phone: true }],
] as const)(
  'Back shows what is in the basket by then, and what happens to it afterwards, in %s %o',
  async (language, { phone }) => {
    const visitor = await visit({ language, phone, keepsPages: true });
    const { page } = visitor;
    await markDocument(page);
    const product = await findProduct(language, 32);
    const basket = basketOf(visitor);
    const pieces = async () => /\d+/.exec(plain(await headerOf(visitor).basket.getAttribute('aria-label')))?.[0];
    await putIntoBasket(visitor, product);
    await visitor.open(product.address);
    await listensToCart(page);
    await expect.poll(() => pieces()).toBe('1');
    // A new page: links of the shop only exchange what the page shows.
    await visitor.open(PATHS.basket[language]);
    await basket.oneMore(product.name).click();
    await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
    await cartSaved(page);

    await goBack(visitor, product.address);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.restored)).toBe('yes');
    await expect.poll(pieces).toBe('2');
    await listensToCart(page);
    const id = (await visitor.context.cookies()).find(({ name }) => name === 'cart')?.value ?? '';
    const body = { product_id: product.id, amount: 3 };
    await apiOf(language)('POST /carts/{id}/items', { params: { id }, body });
    await expect.poll(pieces).toBe('5');

    await productOf(visitor).add();
    await productOf(visitor).toBasket.click();
    await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('6');
    await basket.remove(product.name).click();
    await basket.empty.waitFor();
    await goBack(visitor, product.address);
    await expect.poll(pieces).toBeUndefined();
  },
);

const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname;

/** The router's number of the entry in the history; none on other sites. */
const entryOf = ({ page }: Visitor) => page.evaluate((): number | undefined => history.state?.idx);

/** Goes one entry through the history, until its address is exactly this one. */
async function step(visitor: Visitor, direction: 'goBack' | 'goForward', path: string): Promise<void> {
  const before = await entryOf(visitor);
  const entry = before === undefined ? expect.any(Number) : before + (direction === 'goBack' ? -1 : 1);
  await visitor.page[direction]({ waitUntil: 'commit' });
  await expect.poll(async () => [pathOf(visitor), await entryOf(visitor)]).toEqual([path, entry]);
}

test.each(['cs', 'sk', 'en'] as const)(
  'after an order Back leads through the emptied basket to the shop, and Forward to the order again, in %s',
  async (language) => {
    const visitor = await visit({ language });
    const { product } = await goToOrder(visitor, { payment: 'transfer' });
    await deliveryOf(visitor).order.click();
    await arriveAtSummary(visitor);
    const order = visitor.page.url();
    // Delivery, methods and the basket itself.
    for (let entry = 0; entry < 3; entry += 1) {
      await step(visitor, 'goBack', PATHS.basket[language]);
      await basketOf(visitor).empty.waitFor();
    }
    await step(visitor, 'goBack', product.urls[language] ?? product.address);
    for (let entry = 0; entry < 3; entry += 1) {
      await step(visitor, 'goForward', PATHS.basket[language]);
      await basketOf(visitor).empty.waitFor();
    }
    await step(visitor, 'goForward', PATHS.summary[language]);
    expect(visitor.page.url()).toBe(order);
    await summaryOf(visitor).qrCode.waitFor();
  },
);

test('Back from the gateway shows the order, and once more leads on to the shop', async () => {
  const visitor = await visit({ language: 'cs', keepsPages: true });
  const { product } = await goToOrder(visitor, { shipping: 'points', payment: 'gopay' });
  await deliveryOf(visitor).order.click();
  await gatewayOf(visitor).arrive();
  await step(visitor, 'goBack', PATHS.summary.cs);
  // Methods and the basket itself: the order took the place of the delivery form.
  for (let entry = 0; entry < 2; entry += 1) {
    await step(visitor, 'goBack', PATHS.basket.cs);
    await basketOf(visitor).empty.waitFor();
  }
  await step(visitor, 'goBack', product.urls.cs ?? product.address);
});

test('Back to the page of signing in leads on once somebody is signed in', async () => {
  const visitor = await visit({ language: 'cs' });
  await signIn(visitor, JANA, PATHS.basket.cs);
  await basketOf(visitor).empty.waitFor();
  await step(visitor, 'goBack', '/');
  await step(visitor, 'goForward', PATHS.basket.cs);
});
