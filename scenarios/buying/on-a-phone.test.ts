import { expect, test } from 'vitest';
import { signIn } from '../customers/customer.ts';
import { codesOf } from '../screens/codes.ts';
import { deliveryOf, newBuyer } from '../screens/delivery.ts';
import { headerOf, navigationLink } from '../screens/header.ts';
import { listingOf } from '../screens/listing.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { arriveAtSummary, chooseMethods, PATHS, putIntoBasket } from './buy.ts';

/** Asserts that nothing overflows sideways. */
async function fits({ page }: Visitor): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect
    .poll(async () => ({ address: page.url(), width: await width() }))
    .toEqual({ address: page.url(), width: 390 });
}

test('on a phone: the drawer, the filter sheet, the buy bar and the whole checkout', async () => {
  const visitor = await visit({ phone: true });
  const { page, text } = visitor;
  const { items } = await apiOf('cs')('GET /categories/tree');
  const category = items.find(({ children }) => children.length > 0);
  await visitor.open('/');
  await fits(visitor);
  await headerOf(visitor).menuButton.tap();
  await page
    .getByText(category?.name ?? '', { exact: true })
    .filter({ visible: true })
    .first()
    .tap();
  await navigationLink(visitor, text('everythingIn').replace('{name}', category?.name ?? '')).tap();
  await page.waitForURL(`**${category?.url}`);
  await fits(visitor);

  const { item } = await apiOf('cs')('GET /listings', { query: { path: category?.url ?? '/' } });
  const group = item.filters.find(({ id }) => id === 'brand')?.label ?? '';
  await page
    .getByRole('button', { name: new RegExp(`^${text('filters')}`) })
    .first()
    .tap();
  const listing = listingOf(visitor);
  const choice = (await listing.choices(group)).toSorted((one, other) => other.promised - one.promised)[0];
  await choice?.link.tap();
  await page.waitForURL(/brand=/);
  // The sheet stays open and shows the number of products.
  const show = page
    .getByRole('button', { name: new RegExp(`^\\S+\\s${choice?.promised}\\s`) })
    .filter({ visible: true });
  await show.last().tap();
  await expect.poll(() => listing.cards.count()).toBe(Math.min(24, choice?.promised ?? 0));
  await fits(visitor);

  const plain = await apiOf('cs')('GET /listings', {
    query: { path: category?.url ?? '/', ...Object.fromEntries(new URL(page.url()).searchParams) },
  });
  const product = plain.item.items.find(({ has_variations, stock_state }) => !has_variations && (stock_state ?? 9) > 3);
  await listing.cards.getByRole('link', { name: product?.name ?? '', exact: true }).tap();
  await expect.poll(() => productOf(visitor).title()).toBe(product?.name);
  await fits(visitor);
  await productOf(visitor).addButton.tap();
  await productOf(visitor).toBasket.tap();
  await page.waitForURL(`**${PATHS.basket.cs}`);
  await fits(visitor);
  await chooseMethods(visitor, { shipping: 'points', payment: 'transfer' });
  await fits(visitor);
  await deliveryOf(visitor).fillIn(newBuyer());
  await deliveryOf(visitor).order.tap();
  await arriveAtSummary(visitor);
  await summaryOf(visitor).thanks.waitFor();
  await fits(visitor);
});

test('with text twice as large the cart does not scroll sideways, and a voucher’s code fits its field', async () => {
  const visitor = await visit({ language: 'sk', phone: true });
  const { page } = visitor;
  await putIntoBasket(visitor, await findProduct('sk', 3));
  const { enter, field } = codesOf(visitor);
  await enter('podvecer');
  await field.fill('ABCD-EFGH-JKMN-PQRS');
  await expect.poll(() => field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
});

test.each(['cs', 'sk'] as const)(
  'the cart of a business, whose prices say that they are without tax, fits a phone: %s',
  async (language) => {
    const visitor = await visit({ language, phone: true });
    await putIntoBasket(visitor, await findProduct(language));
    await signIn(visitor, { email: 'velkoobchod@pult.example', password: 'levandule na okne' }, PATHS.basket[language]);
    await visitor.page
      .getByRole('main')
      .getByText(/bez\sDPH/)
      .first()
      .waitFor();
    await fits(visitor);
  },
);
