import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { signIn } from '../customers/customer.ts';
import { findings } from '../quality/accessible.ts';
import { basketOf } from '../screens/basket.ts';
import { CREDIT_WORDS, creditsOf } from '../screens/credits.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { cartSaved, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS } from './buy.ts';

/** Of the demo, with 240 credits, which docs/test-data.md says. */
const JANA = { email: 'jana@pult.example', password: 'levandule na okne' };
const HISTORY = { cs: '/zakaznik/kredity', sk: '/zakaznik/kredity', en: '/customer/credits' };
/** Something for credits that costs more than they need, and its address. */
async function findForCredits(language: Language) {
  const { items } = await apiOf(language)('GET /products', { query: { per_page: 100, sort: 'id' } });
  const least = language === 'cs' ? 300 : 12;
  const found = items.find(
    (one) =>
      one.is_purchasable_with_credits &&
      !one.has_variations &&
      !one.has_product_fields &&
      (one.stock_state ?? 0) > 20 &&
      (one.taxed_price?.value ?? 0) >= least,
  );
  if (!found) throw new Error('The shop has nothing for credits');
  return { name: found.name, address: `/${found.slug}` };
}

async function begin(visitor: Visitor): Promise<{ name: string }> {
  const { page, language } = visitor;
  const product = await findForCredits(language);
  await signIn(visitor, JANA, PATHS.basket[language]);
  await basketOf(visitor).empty.waitFor();
  await visitor.open(product.address);
  await productOf(visitor).addButton.click();
  if (await page.evaluate(() => 'ready' in document.documentElement.dataset).catch(() => false))
    await productOf(visitor).toBasket.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor).line(product.name).waitFor();
  return product;
}

async function deliver(id: number): Promise<void> {
  const operator = apiOf('cs', { operator: true });
  for (const state of ['processing', 'shipped', 'delivered'] as const)
    await operator('PATCH /orders/{id}', { params: { id }, body: { state } });
}

test.each([
  ['cs', { phone: false, scripts: true }],
  ['sk', { phone: true, scripts: true }],
  ['en', { phone: false, scripts: false }],
] as const)(
  'Jana pays a part with credits, and gets others once the order is delivered, %s %o',
  async (language, browser) => {
    const visitor = await visit({ language, ...browser });
    // A refused amount is answered so.
    visitor.expectComplaint(/422/);
    const { page } = visitor;
    await begin(visitor);
    const credits = creditsOf(visitor);
    const [before, earned] = [await credits.have(), await credits.earn()];
    expect(before).toBeGreaterThan(100);
    expect(earned).toBeGreaterThan(0);
    await credits.take('100000');
    await expect.poll(async () => plain(await credits.problem.innerText())).toMatch(CREDIT_WORDS[language].most);
    await credits.take('30');
    await credits.giveBack.waitFor();
    await credits.giveBack.click();
    await credits.giveBack.waitFor({ state: 'detached' });
    await cartSaved(page);
    await credits.take('20');
    await credits.used.waitFor();
    if (browser.scripts) expect(await findings(page)).toEqual([]);
    await chooseMethods(visitor, {});
    await deliveryOf(visitor).order.click();
    await arriveAtSummary(visitor);
    const summary = summaryOf(visitor);
    await expect.poll(async () => plain((await summary.figure(CREDIT_WORDS[language].account)) ?? '')).toMatch(/^[-−]/);
    const { id } = summary.access();
    const path = HISTORY[language];
    await visitor.open(path);
    const rows = page.getByRole('main').locator('.record-list > li');
    const first = async () => plain(await rows.first().innerText());
    await expect.poll(() => first()).toContain('−20');
    if (browser.scripts) expect(await findings(page)).toEqual([]);
    await deliver(id);
    await expect
      .poll(async () => {
        await visitor.open(path);
        return first();
      })
      .toMatch(/\+\d+/);
    await expect.poll(() => rows.first().getByRole('link').getAttribute('href')).toMatch(new RegExp(`/${id}$`));
  },
);
