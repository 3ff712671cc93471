import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { basketOf } from '../screens/basket.ts';
import { headerOf } from '../screens/header.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { apiOf } from '../visit/call-shop.ts';
import { hearsCart } from '../visit/live.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, type Visitor, visit } from '../visit/visitor.ts';
import { PATHS, putIntoBasket } from './buy.ts';

/** Marks pages that the browser kept and shows again. */
const markKept = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.kept = 'yes';
    }),
  );

async function goBack({ page }: Visitor, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  // A page that was kept does not load.
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
    await markKept(page);
    const product = await findProduct(language, 32);
    const basket = basketOf(visitor);
    const pieces = async () => /\d+/.exec(plain(await headerOf(visitor).basket.getAttribute('aria-label')))?.[0];
    await putIntoBasket(visitor, product);
    await visitor.open(product.address);
    await hearsCart(page);
    await expect.poll(() => pieces()).toBe('1');
    // A new page: links of the shop only exchange what the page shows.
    await visitor.open(PATHS.basket[language]);
    await basket.oneMore(product.name).click();
    await expect.poll(() => basket.quantity(product.name).inputValue()).toBe('2');
    await cartSaved(page);

    await goBack(visitor, product.address);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');
    await expect.poll(pieces).toBe('2');
    await hearsCart(page);
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
