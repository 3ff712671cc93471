import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings } from '../quality/accessible.ts';
import { plain } from '../screens/plain.ts';
import { findProduct } from '../visit/products.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { register } from './customer.ts';

const FAVORITES = {
  cs: '/zakaznik/oblibene-produkty',
  sk: '/zakaznik/oblubene-produkty',
  en: '/customer/favorite-products',
} as const satisfies Record<Language, string>;
const SAVE = { cs: /^Uložit do oblíbených$/, sk: /^Uložiť medzi obľúbené$/, en: /^Save to favorites$/ } as const;
const SAVED = { cs: /^Uloženo do/, sk: /^Uložené medzi/, en: /^Saved to/ } as const;
const NOT_SIGNED_IN = {
  cs: 'Seznam můžete založit po přihlášení.',
  sk: 'Zoznam môžete založiť po prihlásení.',
  en: 'Sign in to create a list.',
} as const;

const formOf = ({ page }: Visitor, intent: string) => page.locator(`main form:has(input[value="${intent}"])`).first();
/** Opens the part that has a form, by keyboard. */
async function unfold(visitor: Visitor, intent: string): Promise<void> {
  const part = visitor.page.locator(`main details:has(input[value="${intent}"])`).first();
  if ((await part.getAttribute('open')) === null) await part.locator('summary').press('Enter');
}
async function submit(visitor: Visitor, intent: string): Promise<void> {
  await formOf(visitor, intent).locator('button[type="submit"]').first().press('Enter');
}
async function makeList(visitor: Visitor, name: string): Promise<void> {
  await unfold(visitor, 'create');
  await formOf(visitor, 'create').locator('input[name="name"]').fill(name);
  await submit(visitor, 'create');
}
const tabs = ({ page }: Visitor) => page.locator('main nav a.chip');

test.each([
  ['cs', false],
  ['sk', true],
  ['en', false],
] as const)(
  'a customer keeps several lists by keyboard, moves a product, shares a list and withdraws it, %s, phone: %s',
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    const { page } = visitor;
    await register(visitor);
    const product = await findProduct(language, 2);
    await visitor.open(product.address);
    await page.getByRole('main').getByRole('button', { name: SAVE[language] }).press('Enter');
    await page.getByText(SAVED[language]).waitFor();
    await visitor.open(FAVORITES[language]);
    await makeList(visitor, 'Gifts <b>');
    await expect.poll(() => tabs(visitor).count()).toBe(2);
    await tabs(visitor).first().click();
    await page.getByRole('article').waitFor();
    await unfold(visitor, 'note');
    await formOf(visitor, 'note').locator('input[name="note"]').fill('the larger one');
    await submit(visitor, 'note');
    await page.locator('article p', { hasText: 'the larger one' }).waitFor();
    await unfold(visitor, 'move');
    await submit(visitor, 'move');
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await tabs(visitor).last().click();
    await page.getByRole('article').waitFor();
    await expect
      .poll(async () => plain(await page.getByRole('article').getByRole('heading').textContent()))
      .toBe(plain(product.name));
    await unfold(visitor, 'share');
    await submit(visitor, 'share');
    const link = await page.locator('main input[readonly]').inputValue();
    expect(await findings(page)).toEqual([]);

    const other = await visit({ language });
    await other.open(new URL(link).pathname + new URL(link).search);
    await other.page.getByRole('heading', { level: 1, name: /Gifts <b>/ }).waitFor();
    await expect.poll(() => other.page.getByText('the larger one').count()).toBe(0);
    expect(await findings(other.page)).toEqual([]);
    await submit(visitor, 'withdraw');
    await expect.poll(() => formOf(visitor, 'withdraw').count()).toBe(0);
    other.expectComplaint(/404/);
    await other.reload();
    await expect.poll(() => other.page.getByRole('article').count()).toBe(0);

    await unfold(visitor, 'delete');
    await submit(visitor, 'delete');
    await expect.poll(() => tabs(visitor).count()).toBe(0);
  },
);

test.each(['cs', 'sk', 'en'] as const)('a guest who makes a list is told to sign in, %s', async (language) => {
  const visitor = await visit({ language });
  await visitor.open(FAVORITES[language]);
  await makeList(visitor, 'Gifts');
  await visitor.page.getByText(NOT_SIGNED_IN[language]).filter({ visible: true }).waitFor();
});

test('without scripts a customer makes lists, puts one into the cart and deletes it', async () => {
  const visitor = await visit({ scripts: false });
  const { page } = visitor;
  await register(visitor);
  await visitor.open(FAVORITES.cs);
  await page.locator('main summary', { hasText: 'Nový seznam' }).click();
  await formOf(visitor, 'create').locator('input[name="name"]').fill('Dárky');
  await formOf(visitor, 'create').locator('button').click();
  await page.waitForURL(/list=\d+/);
  const product = await findProduct('cs', 2);
  await visitor.open(product.address);
  await page.getByRole('main').getByRole('button', { name: SAVE.cs }).click();
  await page.waitForURL(`**${FAVORITES.cs}`);
  await formOf(visitor, 'to-cart').locator('button').click();
  await page.waitForURL('**/kosik');
  await page.getByText(plain(product.name)).first().waitFor();
});
