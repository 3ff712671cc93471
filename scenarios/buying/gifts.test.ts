import { expect, test } from 'vitest';
import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf, HOMES, newBuyer } from '../screens/delivery.ts';
import { giftsOf } from '../screens/gifts.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { letterTo } from '../visit/mailbox.ts';
import { cartSaved, type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS } from './buy.ts';
import { orderOf } from './orders.ts';

const RULES = { price: 0, pieces: 1, product: 2, category: 3 } as const;

/** Where each language delivers to at first. */

/** Gifts of the demo shop by their kinds, with names in the language, and goods that bring them. */
async function demoGifts(language: Language) {
  const { items } = await apiOf(language, { operator: true })('GET /gifts', {
    query: { embed: 'rules', sort: 'id' },
  });
  const product = async (id: number) => (await apiOf(language)('GET /products/{id}', { params: { id } })).item;
  const rulesOf = ({ _embedded: embedded }: (typeof items)[number]) => embedded?.rules ?? [];
  const has = (type: number) => (gift: (typeof items)[number]) => rulesOf(gift).some((rule) => rule.type === type);
  const related = items.find(({ type }) => type === 3);
  const byPieces = items.find(has(RULES.pieces));
  const category = byPieces && rulesOf(byPieces).find(({ type }) => type === RULES.category)?.amount;
  const { item: shelf } = await apiOf(language)('GET /categories/{id}', {
    params: { id: category ?? 0 },
    query: { embed: 'urls' },
  });
  const path = shelf._embedded?.urls?.[language] ?? '';
  const { item: listing } = await apiOf(language)('GET /listings', { query: { path } });
  const other = listing.items.find(
    (one) =>
      one.id !== byPieces?.product_id &&
      one.product_type === PRODUCT_TYPES.normal &&
      !one.has_variations &&
      (one.stock_state ?? 0) > 20,
  );
  const nameOf = async (gift: (typeof items)[number] | undefined) => (await product(gift?.product_id ?? 0)).name;
  const choices = items.filter(({ type, is_combinable }) => type === 1 && !is_combinable);
  return {
    bringing: await product(related ? (rulesOf(related).find(({ type }) => type === RULES.product)?.amount ?? 0) : 0),
    besides: other ? await product(other.id) : undefined,
    related: await nameOf(related),
    byPieces: await nameOf(byPieces),
    choices: await Promise.all(choices.map(nameOf)),
    reduced: await nameOf(items.find(({ percents }) => percents < 100)),
    next: await nameOf(items.find((gift) => gift.is_combinable && gift.percents === 100 && has(RULES.price)(gift))),
  };
}

async function put(visitor: Visitor, product: { name: string; slug: string | null } | undefined, pieces: number) {
  const { page, language } = visitor;
  const { quantity, addButton, add, toBasket } = productOf(visitor);
  await visitor.open(`/${product?.slug}`);
  await quantity.fill(String(pieces));
  if (await page.evaluate(() => 'ready' in document.documentElement.dataset)) {
    await add();
    await toBasket.click();
  } else await addButton.click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await basketOf(visitor)
    .line(product?.name ?? '')
    .waitFor();
}

test.each<[string, VisitOptions & { language: Language }]>([
  ['in Czech at a desk', { language: 'cs' }],
  ['in Slovak on a phone', { language: 'sk', phone: true }],
  ['in English without scripts', { language: 'en', scripts: false }],
  ['in Czech on a phone without scripts', { language: 'cs', phone: true, scripts: false }],
])('gifts of each kind are met, chosen, taken out and ordered, %s', async (_, options) => {
  const visitor = await visit(options);
  const { page, language } = visitor;
  const found = await demoGifts(language);
  const [chosen = '', second = ''] = found.choices;
  const basket = basketOf(visitor);
  const gifts = giftsOf(visitor);
  await put(visitor, found.bringing, 3);
  await gifts.line(found.related, 3).waitFor();
  await put(visitor, found.besides, 1);
  await gifts.line(found.byPieces).waitFor();
  await expect.poll(async () => plain(await gifts.progress.textContent())).toContain(found.next);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(options.phone ? 390 : 1440);

  await gifts.choose(chosen);
  await gifts.line(chosen).waitFor();
  await gifts.choose(second);
  await gifts.line(second).waitFor();
  await expect.poll(() => basket.line(chosen).count()).toBe(0);
  await gifts.add(found.reduced).click();
  await gifts.reducedLine(found.reduced).waitFor();

  await basket.remove(found.byPieces).click();
  await expect.poll(() => basket.line(found.byPieces).count()).toBe(0);
  await cartSaved(page);
  await visitor.reload();
  await gifts.line(second).waitFor();
  await expect.poll(() => basket.line(found.byPieces).count()).toBe(0);
  await gifts.add(found.byPieces).click();
  await gifts.line(found.byPieces).waitFor();

  await cartSaved(page);
  await chooseMethods(visitor, { shipping: 'courier', payment: 'transfer' });
  const buyer = newBuyer(HOMES[language]);
  await deliveryOf(visitor).fillIn(buyer);
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const rows = page.getByRole('main').getByRole('listitem');
  for (const name of [found.related, found.byPieces, second])
    await rows.filter({ hasText: name }).filter({ hasText: gifts.free }).first().waitFor();
  await rows.filter({ hasText: found.reduced }).first().waitFor();
  const { _embedded: embedded } = await orderOf(language, summaryOf(visitor).access());
  const given = (embedded?.items ?? [])
    .filter(({ order_item_type: type }) => type !== 0)
    .map(({ name, amount, order_item_type: type, taxed_total_price: price }) => [name, amount, type, price.value > 0]);
  expect(given).toHaveLength(4);
  expect(given).toEqual(
    expect.arrayContaining([
      [found.related, 3, 3, false],
      [found.byPieces, 1, 1, false],
      [second, 1, 1, false],
      [found.reduced, 1, 1, true],
    ]),
  );
  expect(plain((await letterTo(buyer.email, found.related)).text)).toContain(gifts.inMail);
});
