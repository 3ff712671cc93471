import { expect } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { basketOf } from '../screens/basket.ts';
import { type Buyer, deliveryOf, newBuyer } from '../screens/delivery.ts';
import { methodsOf, type PAYMENT, type SHIPPING } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { cartSaved, type Visitor } from '../visit/visitor.ts';

export const PATHS = {
  basket: { cs: '/kosik', sk: '/kosik', en: '/my-cart' },
  methods: { cs: '/kosik/doprava-a-platba', sk: '/kosik/doprava-a-platba', en: '/cart/shipping-and-payment' },
  delivery: { cs: '/kosik/doruceni', sk: '/kosik/dorucenie', en: '/cart/delivery' },
  summary: { cs: '/kosik/souhrn', sk: '/kosik/suhrn', en: '/cart/summary' },
} as const satisfies Record<string, Record<Language, string>>;

export interface Purchase {
  product?: DemoProduct;
  shipping?: keyof typeof SHIPPING;
  payment?: keyof typeof PAYMENT;
  /** Name of the country in the visitor's language. */
  country?: string;
  buyer?: Buyer;
}

/** Adds a product to the basket from its page and opens the basket by the dialog, which needs scripts. */
export async function putIntoBasket(visitor: Visitor, product: DemoProduct): Promise<void> {
  const { page, language } = visitor;
  const productPage = productOf(visitor);
  await visitor.open(product.urls[language] ?? product.address);
  await productPage.addButton.click();
  await productPage.toBasket.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor).line(product.name).waitFor();
}

/** From the basket to the delivery form. */
export async function chooseMethods(
  visitor: Visitor,
  { shipping = 'courier', payment = 'transfer', country }: Purchase,
) {
  const { page, language } = visitor;
  await basketOf(visitor).proceed.click();
  await page.waitForURL(`**${PATHS.methods[language]}`);
  const methods = methodsOf(visitor);
  if (country) {
    await methods.country.selectOption({ label: country });
    // The methods of another country are in another order, and a press on one that moves misses.
    await cartSaved(page);
  }
  await methods.shipping(shipping).check();
  if (shipping === 'points') {
    await methods.findPoints();
    await methods.points.first().click();
    await methods.chosenPoint.waitFor();
  }
  await methods.payment(payment).check();
  await methods.proceed.click();
  await page.waitForURL(`**${PATHS.delivery[language]}`);
}

/** Everything before the order button, which the scenario presses. */
export async function goToOrder(
  visitor: Visitor,
  purchase: Purchase = {},
): Promise<{ buyer: Buyer; product: DemoProduct }> {
  const product = purchase.product ?? (await findProduct(visitor.language));
  const buyer = purchase.buyer ?? newBuyer();
  await putIntoBasket(visitor, product);
  await chooseMethods(visitor, purchase);
  await deliveryOf(visitor).fillIn(buyer);
  return { buyer, product };
}

/** Waits for the summary of the order. */
export async function arriveAtSummary({ page, language }: Visitor): Promise<void> {
  await page.waitForURL(`**${PATHS.summary[language]}?**`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
}
