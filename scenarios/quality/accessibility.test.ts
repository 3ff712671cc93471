import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { arriveAtSummary, chooseMethods, goToOrder, putIntoBasket } from '../buying/buy.ts';
import { register } from '../customers/customer.ts';
import { confirmEmail } from '../customers/mailed-link.ts';
import { deliveryOf, HOMES, newBuyer } from '../screens/delivery.ts';
import { headerOf } from '../screens/header.ts';
import { listingOf } from '../screens/listing.ts';
import { methodsOf } from '../screens/methods.ts';
import { productOf } from '../screens/product.ts';
import { summaryOf } from '../screens/summary.ts';
import { findProduct } from '../visit/products.ts';
import { LANGUAGES, visit } from '../visit/visitor.ts';
import { findings, RULES_OF_WORDS, withoutPictures } from './accessible.ts';
import { customerPages, personalPages, publicPages } from './screens.ts';

// Only rules about words differ by language; `npm run proof` checks all rules in all languages.
const rulesFor = (language: Language) => (language === 'cs' ? undefined : RULES_OF_WORDS);
const CZECHIA = { cs: 'Česko', sk: 'Česko', en: 'Czechia' } as const;

/** For a look at every screen on a busy machine. */
const EVERY_SCREEN_MS = 900_000;

test.each(LANGUAGES)(
  'no screen of the shop has an accessibility finding, %s',
  { timeout: EVERY_SCREEN_MS },
  async (language) => {
    const visitor = await visit({ language });
    visitor.expectComplaint(/404|\/media\//);
    await withoutPictures(visitor);
    const found: Record<string, string[]> = {};
    const pages = { ...(await publicPages(language)), ...personalPages(language), 'missing page': '/neexistuje' };
    for (const [name, path] of Object.entries(pages)) {
      await visitor.open(path);
      const wrong = await findings(visitor.page, rulesFor(language));
      if (wrong.length) found[name] = wrong;
    }
    expect(found).toEqual({});
  },
);

test.each(LANGUAGES)('no screen of a purchase has an accessibility finding, %s', async (language) => {
  const visitor = await visit({ language });
  const { page, text } = visitor;
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const wrong = await findings(page, rulesFor(language));
    if (wrong.length) found[name] = wrong;
  };
  const product = await findProduct(language, 8);
  await visitor.open(product.urls[language] ?? product.address);
  await productOf(visitor).add();
  await look('added');
  await putIntoBasket(visitor, product);
  await look('basket');
  await visitor.reload();
  await chooseMethods(visitor, { payment: 'transfer', country: CZECHIA[language] });
  await page.goBack();
  await methodsOf(visitor).shipping('points').check();
  await methodsOf(visitor).findPoints('Brno');
  await look('pick-up points');
  await methodsOf(visitor).shipping('courier').check();
  await methodsOf(visitor).proceed.click();
  const delivery = deliveryOf(visitor);
  await delivery.order.click();
  await delivery.problem(text('requiredStreet')).waitFor();
  await look('delivery with errors');
  await delivery.fillIn(newBuyer(HOMES.cs));
  await delivery.isCompany.check();
  await delivery.companyId.fill('91000017');
  await delivery.useRegister.waitFor();
  await look('company that differs from the register');
  await delivery.useRegister.click();
  // A Slovak shop sells to a Czech payer of VAT without it: the lower price is shown before it is ordered.
  if (language === 'sk') {
    await page.getByText(text('vatConfirmed')).filter({ visible: true }).first().waitFor();
    await look('delivery with another price');
  }
  await delivery.order.click();
  await summaryOf(visitor).thanks.waitFor();
  await look('summary');
  expect(found).toEqual({});
});

test('no screen of a customer has an accessibility finding', async () => {
  const visitor = await visit();
  const product = await findProduct('cs');
  await confirmEmail(visitor, (await register(visitor)).email);
  await goToOrder(visitor, { product });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  const order = summaryOf(visitor).access();
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(customerPages(order.id, product.id))) {
    expect(await visitor.open(path), name).toBe(200);
    const wrong = await findings(visitor.page);
    if (wrong.length) found[name] = wrong;
  }
  expect(found).toEqual({});
});

test('on a phone the open drawer and the open filters have no accessibility finding', async () => {
  const visitor = await visit({ phone: true });
  await visitor.open('/');
  await headerOf(visitor).menuButton.tap();
  await visitor.page.getByRole('button', { name: visitor.text('closeMenu') }).waitFor();
  expect(await findings(visitor.page)).toEqual([]);
  await visitor.open((await publicPages('cs')).category ?? '/');
  await visitor.page
    .getByRole('button', { name: new RegExp(`^${visitor.text('filters')}`) })
    .first()
    .tap();
  await listingOf(visitor).filters.waitFor();
  expect(await findings(visitor.page)).toEqual([]);
});
