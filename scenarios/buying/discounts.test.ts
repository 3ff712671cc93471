import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { register, signIn } from '../customers/customer.ts';
import { confirmEmail } from '../customers/mailed-link.ts';
import { basketOf } from '../screens/basket.ts';
import { codesOf, rowsOf } from '../screens/codes.ts';
import { deliveryOf, HOMES, newBuyer } from '../screens/delivery.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { demoDiscounts, type Goods, newCode } from '../visit/demo-discounts.ts';
import { letterTo } from '../visit/mailbox.ts';
import { findProduct } from '../visit/products.ts';
import { cartSaved, type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS, putIntoBasket } from './buy.ts';

/** Where each language delivers to at first; Slovakia has a discount of its own. */
/** What perfume has to cost for its first step. */
const FIRST_STEP = { cs: 2_500, sk: 100, en: 100 };
const PROGRESS = {
  cs: { missing: /K\sdopravě zdarma vám chybí/, reached: 'Dopravu máte zdarma' },
  sk: { missing: /K\sdoprave zadarmo vám chýba/, reached: 'Dopravu máte zadarmo' },
  en: { missing: /You are .* away from free delivery/, reached: 'Your delivery is free' },
} as const;

async function put(visitor: Visitor, { name, slug }: Goods, pieces = 1): Promise<void> {
  const { page, language } = visitor;
  const { quantity, addButton, add, toBasket } = productOf(visitor);
  await visitor.open(`/${slug}`);
  if (pieces > 1) await quantity.fill(String(pieces));
  if (await page.evaluate(() => 'ready' in document.documentElement.dataset)) {
    await add();
    await toBasket.click();
  } else await addButton.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor).line(name).waitFor();
}

/** The rows of some names, which all have to be there and take something off. */
function rowsNamed(rows: Map<string, number>, names: readonly string[]): Record<string, number> {
  const found = Object.fromEntries(names.map((name) => [name, rows.get(name) ?? 0]));
  for (const [name, amount] of Object.entries(found)) expect(amount, name).toBeLessThan(0);
  return found;
}

test.each<[string, VisitOptions & { language: Language }]>([
  ['in Czech at a desk', { language: 'cs' }],
  ['in Slovak on a phone', { language: 'sk', phone: true }],
  ['in English at a desk without scripts', { language: 'en', scripts: false }],
  ['in Czech on a phone without scripts', { language: 'cs', phone: true, scripts: false }],
])('discounts of each kind are met, entered, explained and ordered, %s', async (_, options) => {
  const visitor = await visit(options);
  const { page, language } = visitor;
  const { kinds, goods } = await demoDiscounts(language);
  const codes = codesOf(visitor);
  const words = PROGRESS[language];
  const signedUp = options.scripts === false ? [] : [kinds.firstOrder];
  if (signedUp.length > 0) await confirmEmail(visitor, (await register(visitor)).email);

  await put(visitor, goods.ofBrand);
  await page.getByText(words.missing).first().waitFor();
  await put(visitor, goods.freePieces, 3);
  await put(visitor, goods.ofCategory);
  await put(visitor, goods.ofTag);
  await put(visitor, goods.steps, Math.ceil(FIRST_STEP[language] / goods.steps.price));
  await page.getByText(words.reached).first().waitFor();
  const entered = [kinds.ofBrand, kinds.ofTag, kinds.amount, kinds.freeShipping, ...signedUp];
  if (language === 'sk') entered.push(kinds.ofCountry);
  for (const { code } of entered) await codes.enter(code ?? '');
  const taking = [kinds.ofCategory, kinds.freePieces, kinds.steps, ...entered]
    .filter((one) => one !== kinds.freeShipping)
    .map(({ name }) => name);
  const inCart = rowsNamed(await rowsOf(page), taking);
  const line = basketOf(visitor).line(goods.ofBrand.name);
  await line.locator('summary').first().click();
  await line.locator('details').getByText(kinds.ofBrand.name).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(options.phone ? 390 : 1440);
  const linePrice = plain((await line.locator('.cart-line > p').innerText()).split('\n').at(-1) ?? '').trim();
  // A phone folds the list, which no role shows then.
  const inList = () => page.locator('main li').filter({ hasText: goods.ofBrand.name });
  const pricesInList = async () => (await inList().allTextContents()).map(plain);

  await cartSaved(page);
  await chooseMethods(visitor, { shipping: 'courier', payment: 'transfer' });
  await expect.poll(() => pricesInList()).toEqual(expect.arrayContaining([expect.stringContaining(linePrice)]));
  const buyer = newBuyer(HOMES[language]);
  await deliveryOf(visitor).fillIn(buyer);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await expect.poll(async () => rowsNamed(await rowsOf(page), taking)).toEqual(inCart);
  await expect.poll(() => pricesInList()).toEqual(expect.arrayContaining([expect.stringContaining(linePrice)]));
  const { id, hash } = summaryOf(visitor).access();
  const { item } = await apiOf(language)('GET /orders/{id}', { params: { id }, query: { hash, embed: 'charges' } });
  const charges = item._embedded?.charges ?? [];
  const ofOrder = charges.filter(({ kind }) => kind === 'discount').map(({ name, taxed_price: p }) => [name, p.value]);
  expect(Object.fromEntries(ofOrder)).toEqual(inCart);
  const sum = charges.reduce((total, { taxed_price: price }) => total + price.value, 0);
  expect(sum).toBeCloseTo(item.prices.taxed_price.value);
  const text = plain((await letterTo(buyer.email, kinds.ofBrand.name)).text);
  expect(text.slice(text.indexOf(goods.ofBrand.name)).split('\n', 4).join('\n')).toContain(linePrice);
  for (const { name, taxed_price: price } of charges.filter(({ kind }) => kind === 'discount'))
    expect(text).toContain(`${name}: ${plain(price.formatted)}`);
});

test.each<[Language, VisitOptions]>([
  ['cs', { phone: true }],
  ['sk', { scripts: false }],
  ['en', { phone: true, scripts: false }],
])('a code of a batch is used once, instead of what it does not go with, in %s %o', async (language, options) => {
  const visitor = await visit({ language, ...options });
  // A code that was used is refused like an unknown one.
  visitor.expectComplaint(/422/);
  const { goods } = await demoDiscounts(language);
  const { name, code } = await newCode(language);
  const codes = codesOf(visitor);
  const order = async () => {
    await put(visitor, goods.ofTag);
    await codes.enter(code);
  };
  await order();
  await visitor.page.getByText(code, { exact: true }).first().waitFor();
  const inCart = rowsNamed(await rowsOf(visitor.page), [name]);
  await chooseMethods(visitor, {});
  await deliveryOf(visitor).fillIn(newBuyer(HOMES[language]));
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await expect.poll(async () => rowsNamed(await rowsOf(visitor.page), [name])).toEqual(inCart);
  await put(visitor, goods.ofTag);
  await codes.type(code);
  await codes.refusal.waitFor();
  await expect.poll(async () => (await rowsOf(visitor.page)).has(name)).toBe(false);
});

test('wholesale gets what only its group does', async () => {
  const visitor = await visit({ language: 'cs' });
  const { items } = await apiOf('cs', { operator: true })('GET /discounts', { query: { paginate: '0' } });
  const ofGroup = items.find(({ customer_groups_type: type }) => type === 1);
  const { goods } = await demoDiscounts('cs');
  await put(visitor, goods.steps, 40);
  await expect.poll(async () => (await rowsOf(visitor.page)).has(ofGroup?.name ?? '')).toBe(false);
  const buyer = { email: 'velkoobchod@pult.example', password: 'levandule na okne' };
  await signIn(visitor, buyer, PATHS.basket.cs);
  await expect.poll(async () => (await rowsOf(visitor.page)).get(ofGroup?.name ?? '') ?? 0).toBeLessThan(0);
});

test('a code that takes nothing off looks and is told like a warning, not like one that does', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await putIntoBasket(visitor, await findProduct('cs', 6));
  await codesOf(visitor).enter('podvecer');
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Kód PODVECER teď nic neodečítá' });
  await notice.filter({ hasText: 'Nakupte ještě za' }).waitFor();
  await expect.poll(() => page.locator('.toast').count()).toBe(0);
  const problem = codesOf(visitor).entered.filter({ hasText: 'Nakupte ještě za' }).locator('.text-warning');
  await expect.poll(() => problem.locator('svg').count()).toBe(1);
});
