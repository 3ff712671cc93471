import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { basketOf } from '../screens/basket.ts';
import { plain } from '../screens/plain.ts';
import { productOf } from '../screens/product.ts';
import { apiOf } from '../visit/call-shop.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { type VisitOptions, type Visitor, visit } from '../visit/visitor.ts';
import { PATHS } from './buy.ts';

const WORDS = {
  title: { cs: 'Tohle vám zůstalo v košíku', sk: 'Toto vám zostalo v košíku', en: 'You left these in your cart' },
  putBack: { cs: 'Vrátit vše do košíku', sk: 'Vrátiť všetko do košíka', en: 'Put everything back in my cart' },
  elsewhere: {
    cs: 'Z minula vám v košíku zůstaly i jiné produkty.',
    sk: 'Z minula vám v košíku zostali aj iné produkty.',
    en: 'You left some other items in your cart last time.',
  },
  see: { cs: 'Podívat se na ně', sk: 'Pozrieť si ich', en: 'See what they are' },
  fromSomebody: /někdo vybral|niekto vybral|somebody picked/i,
} as const;

/** Address in the mail about a cart with this product. */
async function mailedLink({ language }: Visitor, { id: product_id }: DemoProduct): Promise<string> {
  const api = apiOf(language);
  const { item: cart } = await api('POST /carts', { body: {} });
  await api('POST /carts/{id}/items', { params: { id: cart.id }, body: { product_id } });
  const { item } = await api('POST /carts/{id}/share', { params: { id: cart.id } });
  return `${PATHS.basket[language]}?left=${item.token}`;
}

const VISITS: VisitOptions[] = [
  { language: 'cs', scripts: false },
  { language: 'sk', phone: true },
  { language: 'en' },
];

test.each(VISITS)('the mailed link of a left cart puts it back by one press: %o', async (options) => {
  const visitor = await visit(options);
  const { page, language } = visitor;
  const product = await findProduct(language, 5);
  await visitor.open(await mailedLink(visitor, product));
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: WORDS.title[language] }).waitFor();
  await expect.poll(async () => plain(await page.title())).toContain(WORDS.title[language]);
  await expect.poll(() => main.innerText()).not.toMatch(WORDS.fromSomebody);
  if (options.scripts !== false) expect(await findings(page)).toEqual([]);
  await main.getByRole('button', { name: WORDS.putBack[language] }).click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  await expect.poll(() => basketOf(visitor).quantity(product.name).inputValue()).toBe('1');
});

test.each(VISITS)('with other things in the cart it tells of those that were left: %o', async (options) => {
  const visitor = await visit(options);
  const { page, language } = visitor;
  const [left, other] = [await findProduct(language, 5), await findProduct(language, 6)];
  const link = await mailedLink(visitor, left);
  await visitor.open(other.address);
  if (options.scripts === false) {
    await productOf(visitor).addButton.click();
    await page.waitForURL(`**${PATHS.basket[language]}`);
  } else await productOf(visitor).add();
  await visitor.open(link);
  const main = page.getByRole('main');
  await basketOf(visitor).quantity(other.name).waitFor();
  await main.getByText(WORDS.elsewhere[language]).waitFor();
  await main.getByRole('link', { name: WORDS.see[language] }).click();
  await main.getByRole('heading', { level: 1, name: WORDS.title[language] }).waitFor();
  await main.getByRole('button', { name: WORDS.putBack[language] }).click();
  await page.waitForURL(`**${PATHS.basket[language]}`);
  for (const { name } of [left, other]) await basketOf(visitor).quantity(name).waitFor();
  // All of it is in the cart again.
  await visitor.open(link);
  await basketOf(visitor).quantity(left.name).waitFor();
  await expect.poll(() => main.getByText(WORDS.elsewhere[language]).count()).toBe(0);
});
