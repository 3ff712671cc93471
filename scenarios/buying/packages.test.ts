import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { signIn } from '../customers/customer.ts';
import { basketOf } from '../screens/basket.ts';
import { receiptsOf, rowsOf } from '../screens/codes.ts';
import { CREDIT_WORDS, creditsOf } from '../screens/credits.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { giveCredits } from '../visit/give-credits.ts';
import { letterTo } from '../visit/mailbox.ts';
import { findBox } from '../visit/products.ts';
import { cartSaved, type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS } from './buy.ts';

/** Of the demo: what a customer's credits are needs a confirmed address. */
const JANA = { email: 'jana@pult.example', password: 'levandule na okne' };
const ORDER = { cs: '/zakaznik/objednavka', sk: '/zakaznik/objednavka', en: '/customer/order' };
const { configurable_package: CONFIGURABLE, fixed_package: FIXED, composite_package: COMPOSITE } = PRODUCT_TYPES;

/** A package of each type, with what its page says of the contents. */
async function findPackages(language: Language) {
  const { items } = await apiOf(language)('GET /products', {
    query: { paginate: '0', sort: 'id', embed: 'package_items,can_purchase' },
  });
  const box = await findBox(language);
  return [FIXED, COMPOSITE, CONFIGURABLE].map((type) => {
    const found = items.find((one) => one.product_type === type && one._embedded?.can_purchase);
    if (!found) throw new Error(`The shop has no package of the type ${type}`);
    const parts = found._embedded?.package_items ?? [];
    return type === CONFIGURABLE
      ? {
          name: found.name,
          address: `${box.address}?product_ids=${Array(box.choiceCount).fill(box.choice).join('_')}`,
          contents: [box.choiceName],
        }
      : {
          name: found.name,
          address: `/${found.slug}`,
          contents: parts.map(({ _embedded: { product } }) => product?.name ?? ''),
        };
  });
}

/** Two things for credits. */
async function findForCredits(language: Language) {
  const { items } = await apiOf(language)('GET /products', {
    query: { paginate: '0', sort: 'id', embed: 'can_purchase' },
  });
  return items.filter(
    (one) =>
      one.is_purchasable_with_credits &&
      !one.has_variations &&
      !one.has_product_fields &&
      one._embedded?.can_purchase &&
      (one.stock_state ?? 0) > 20,
  );
}

async function put(visitor: Visitor, name: string, address: string, pieces = 1): Promise<void> {
  const { page, language } = visitor;
  const { quantity, addButton, add, toBasket } = productOf(visitor);
  await visitor.open(address);
  if (pieces > 1) await quantity.fill(String(pieces));
  if (await page.evaluate(() => 'ready' in document.documentElement.dataset)) {
    await add();
    await toBasket.click();
  } else await addButton.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor).line(name).waitFor();
}

/** What rows say that the goods cost after what is taken off. */
const goodsIn = (rows: Map<string, number>): number =>
  [...rows.values()].slice(1).reduce((sum, amount) => (amount < 0 ? sum + amount : sum), [...rows.values()][0] ?? 0);
const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Each package lists its contents; receipts, where a price has steps, add up to no more than the goods. */
async function explained(page: Page, contents: readonly string[]): Promise<void> {
  for (const name of contents) await page.getByRole('main').getByText(name).filter({ visible: true }).first().waitFor();
  const [rows, totals] = [await rowsOf(page), await receiptsOf(page)];
  expect(totals.length).toBeGreaterThan(1);
  expect(sumOf(totals)).toBeLessThan(goodsIn(rows) + 0.005);
}

test.each<[string, VisitOptions & { language: Language }]>([
  ['in Czech at a desk', { language: 'cs' }],
  ['in Slovak on a phone', { language: 'sk', phone: true }],
  ['in English without scripts', { language: 'en', scripts: false }],
])('packages of each type, and lines and a part that credits pay, cost everywhere the same, %s', async (_, options) => {
  const visitor = await visit(options);
  const { page, language } = visitor;
  const [packages, [byPieces, byAmount]] = await Promise.all([findPackages(language), findForCredits(language)]);
  if (!byPieces || !byAmount) throw new Error('The shop has nothing for credits');
  await giveCredits(JANA.email, 2_000);
  await signIn(visitor, JANA, PATHS.basket[language]);
  for (const { name, address } of packages) await put(visitor, name, address);
  await put(visitor, byAmount.name, `/${byAmount.slug}`);
  await put(visitor, byPieces.name, `/${byPieces.slug}`, 2);
  const credits = creditsOf(visitor);
  await credits.payLine(byPieces.name);
  await credits.take('20');
  await credits.used.waitFor();
  const { account } = CREDIT_WORDS[language];
  const contents = packages.flatMap((one) => one.contents);
  await explained(page, contents);
  const inCart = await rowsOf(page);
  const paid = inCart.get(account) ?? 0;
  expect(paid).toBeLessThan(-2 * (byPieces.taxed_price?.value ?? 0));

  await cartSaved(page);
  await chooseMethods(visitor, { shipping: 'courier', payment: 'transfer' });
  if (options.phone) await page.locator('.summary-fold > summary').click();
  await explained(page, contents);
  await expect.poll(async () => (await rowsOf(page)).get(account)).toBe(paid);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const ordered = await rowsOf(page);
  expect(ordered.get(account)).toBe(paid);
  expect(goodsIn(ordered)).toBeCloseTo(goodsIn(inCart));
  await explained(page, contents);

  const number = await summaryOf(visitor).number();
  const { id, hash } = summaryOf(visitor).access();
  await visitor.open(`${ORDER[language]}/${id}`);
  await expect.poll(() => rowsOf(page)).toEqual(ordered);
  await explained(page, contents);
  const { item } = await apiOf(language)('GET /orders/{id}', { params: { id }, query: { hash, embed: 'charges' } });
  const text = plain((await letterTo(JANA.email, number)).text);
  for (const { kind, name, taxed_price: price } of item._embedded?.charges ?? [])
    if (kind === 'credit') expect(text).toContain(`${name}: ${plain(price.formatted)}`);
  for (const name of [...packages.map((one) => one.name), ...contents]) expect(text).toContain(plain(name));
  expect(text).toContain(plain(item.prices.taxed_price.formatted));
});
