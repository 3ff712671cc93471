import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { basketOf } from '../screens/basket.ts';
import { codesOf, rowsOf } from '../screens/codes.ts';
import { deliveryOf, HOMES, newBuyer } from '../screens/delivery.ts';
import { gatewayOf } from '../screens/gateway.ts';
import { methodsOf } from '../screens/methods.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { attachmentsOf, letterTo } from '../visit/mailbox.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { cartSaved, type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS } from './buy.ts';

const PAID_BY = { cs: /^Zaplaceno poukazem/, sk: /^Zaplatené poukazom/, en: /^Paid by voucher/ } as const;
/** What the Czech buyer has printed on the voucher; the others leave it empty. */
const WORDS: readonly (readonly [field: string, value: string])[] = [
  ['Pro koho', 'Anička'],
  ['Vaše přání', 'Ať ti to voní celý rok. Vyber si, co chceš, a na účtenku se nedívej.'],
  ['Od koho', 'Máma s tátou'],
];
const CODE = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}\b/;

/** The voucher that the shop sells. */
async function findVoucher(language: Language) {
  const query = { paginate: '0', sort: 'id', embed: 'voucher,variations.computed_prices' } as const;
  const { items } = await apiOf(language)('GET /products', { query });
  const found = items.find(({ _embedded: embedded }) => embedded?.voucher);
  const [choice] = found?._embedded?.variations ?? [];
  if (!found || !choice) throw new Error('The shop sells no vouchers');
  const other = found._embedded?.variations?.at(-1);
  return {
    name: found.name,
    address: `/${found.slug}`,
    choice: choice.name,
    price: choice.taxed_price.value,
    other: { choice: other?.name ?? '', price: plain(other?.taxed_price.formatted ?? '') },
  };
}

async function put(
  visitor: Visitor,
  { address, name, choice }: { address: string; name: string; choice?: string },
  words: typeof WORDS = [],
): Promise<void> {
  const { page, language } = visitor;
  const { option, addButton, add, toBasket } = productOf(visitor);
  await visitor.open(address);
  if (choice) await option(choice).check();
  for (const [field, value] of words) await page.getByRole('textbox', { name: field }).fill(value);
  if (await page.evaluate(() => 'ready' in document.documentElement.dataset)) {
    await add();
    await toBasket.click();
  } else await addButton.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor).line(name).waitFor();
}

/** The drawn voucher is worth what is picked. */
async function previewFollows(visitor: Visitor, { address, other }: Awaited<ReturnType<typeof findVoucher>>) {
  const { page } = visitor;
  await visitor.open(address);
  if (!(await page.evaluate(() => 'ready' in document.documentElement.dataset))) return;
  await productOf(visitor).option(other.choice).check();
  await expect.poll(async () => plain(await page.locator('.voucher-preview').textContent())).toContain(other.price);
}

/** Nothing is packed, no tax is in it, and it goes to no country. */
async function isNoParcel(visitor: Visitor): Promise<void> {
  const { page, text, language } = visitor;
  // Once it says what is to be paid it says all.
  const cart = page.getByRole('main').filter({ hasText: /Celkem|Spolu|Total/ });
  await expect.poll(async () => plain(await cart.textContent())).not.toMatch(/zabalíme|packed|DPH|VAT/);
  await visitor.open(PATHS.methods[language]);
  const methods = methodsOf(visitor);
  await methods.shipping('email').waitFor();
  await expect.poll(() => methods.shipping('email').isChecked()).toBe(true);
  await expect.poll(() => methods.country.count()).toBe(0);
  await visitor.open(PATHS.basket[language]);
  await page.getByRole('heading', { level: 1, name: text('basketTitle') }).waitFor();
}

/** Buys a voucher by card; returns its code as it was mailed. */
async function buyVoucher(visitor: Visitor): Promise<{ code: string; price: number }> {
  const { page, language } = visitor;
  const voucher = await findVoucher(language);
  const words = language === 'cs' ? WORDS : [];
  await previewFollows(visitor, voucher);
  await put(visitor, voucher, words);
  await isNoParcel(visitor);
  await chooseMethods(visitor, { shipping: 'email', payment: 'gopay' });
  const delivery = deliveryOf(visitor);
  const buyer = newBuyer();
  await expect.poll(() => delivery.street.count()).toBe(0);
  await delivery.fillIn(buyer);
  await delivery.order.click();
  await gatewayOf(visitor).arrive();
  await gatewayOf(visitor).pay.click();
  await arriveAtSummary(visitor);
  await summaryOf(visitor).paid.waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const letter = await letterTo(buyer.email, '#voucher=');
  const [pdf] = await attachmentsOf(letter);
  expect(pdf?.toString('latin1', 0, 5)).toBe('%PDF-');
  const { id, hash } = summaryOf(visitor).access();
  const { items } = await apiOf(language)('GET /orders/{id}/vouchers', { params: { id }, query: { hash } });
  expect(items.map(({ dedication }) => dedication)).toEqual([words.map(([name, value]) => ({ name, value }))]);
  return { code: CODE.exec(letter.text)?.[0] ?? '', price: voucher.price };
}

/** Orders something with a code; returns the rows of the summary. */
async function orderWith(visitor: Visitor, code: string, product: DemoProduct): Promise<Map<string, number>> {
  await put(visitor, { address: product.urls[visitor.language] ?? product.address, name: product.name });
  await codesOf(visitor).enter(code);
  await cartSaved(visitor.page);
  await chooseMethods(visitor, {});
  const buyer = newBuyer(HOMES[visitor.language]);
  await deliveryOf(visitor).fillIn(buyer);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const rows = await rowsOf(visitor.page);
  expect(plain((await letterTo(buyer.email, product.name)).text)).toMatch(/poukaz|voucher/i);
  return rows;
}

const paidIn = (rows: Map<string, number>, language: Language) =>
  -([...rows].find(([name]) => PAID_BY[language].test(name))?.[1] ?? 0);

test.each<[Language, VisitOptions]>([
  ['cs', {}],
  ['sk', { phone: true }],
  ['en', { scripts: false }],
])('a voucher is bought, mailed as a PDF, and spent in two orders, in %s %o', async (language, options) => {
  const visitor = await visit({ language, ...options });
  const { code, price } = await buyVoucher(visitor);
  const products = await Promise.all([...Array(40).keys()].map((number) => findProduct(language, number)));
  const cheap = products.filter((one) => one.price < price * 0.7).toSorted((one, other) => other.price - one.price)[0];
  const dear = products.find((one) => one.price > price * 0.8);
  if (!cheap || !dear) throw new Error('The shop has nothing for a voucher');
  const first = paidIn(await orderWith(visitor, code, cheap), language);
  expect(first).toBeGreaterThan(0);
  const second = paidIn(await orderWith(visitor, code, dear), language);
  expect(first + second).toBeCloseTo(price);
});

test.each<[Language, VisitOptions]>([
  ['cs', {}],
  ['sk', { phone: true }],
])('the code of a voucher’s link waits for what is bought with it, in %s %o', async (language, options) => {
  const visitor = await visit({ language, ...options });
  const { page } = visitor;
  const { field, entered } = codesOf(visitor);
  await visitor.open(`${PATHS.basket[language]}#voucher=stuha`);
  await basketOf(visitor).empty.waitFor();
  await page.getByRole('main').getByText('Máte poukaz …TUHA').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  const product = await findProduct(language, 3);
  await put(visitor, { address: product.urls[language] ?? product.address, name: product.name });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => field.inputValue()).toBe('stuha');
  const box = await field.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(options.phone ? 700 : 850);
  await field.press('Enter');
  await entered.first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await visitor.reload();
  await entered.first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
});
