import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings } from '../quality/accessible.ts';
import { plain } from '../screens/plain.ts';
import { findProduct, findVariant } from '../visit/products.ts';
import { scriptsRun, type Visitor, visit } from '../visit/visitor.ts';
import { type Credentials, PATHS, register } from './customer.ts';
import { dialogOf, isFocused } from './dialog.ts';

const FAVORITES = {
  cs: '/zakaznik/oblibene-produkty',
  sk: '/zakaznik/oblubene-produkty',
  en: '/customer/favorite-products',
} as const satisfies Record<Language, string>;
const SAVE = { cs: /^Uložit do oblíbených/, sk: /^Uložiť medzi obľúbené/, en: /^Save to favorites/ } as const;
const SAVED = { cs: /^Uloženo do/, sk: /^Uložené medzi/, en: /^Saved to/ } as const;
const UNDO = { cs: /^Vrátit/, sk: /^Vrátiť/, en: /^Undo/ } as const;
const REMOVE = { cs: /^Odebrat: /, sk: /^Odobrať: /, en: /^Remove: / } as const;
const EMPTY = { cs: /srdíčko/, sk: /srdiečko/, en: /has a heart/ } as const;

/** The heart of a product's page; those of cards are named after their product. */
const heartOf = ({ page, language }: Visitor): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`${SAVE[language].source}$`) });

const expectPressed = (heart: Locator, pressed: boolean) =>
  expect.poll(() => heart.getAttribute('aria-pressed')).toBe(String(pressed));

/** The answer to a press of a heart; pages read what is chosen by the same address. */
const choiceStored = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/api/wish-list'));

/** What the page of favorites shows, the latest first. */
async function favoritesOf(visitor: Visitor): Promise<string[]> {
  const { page, language } = visitor;
  await visitor.open(FAVORITES[language]);
  return (await page.getByRole('article').getByRole('heading').allInnerTexts()).map(plain);
}

async function signOut({ context }: Visitor): Promise<void> {
  await context.clearCookies({ name: 'auth' });
  await context.clearCookies({ name: 'refresh' });
}

test.each([
  ['cs', false],
  ['sk', true],
  ['en', false],
] as const)(
  'a customer keeps products by their hearts, and puts one into the cart from the list, by keyboard, %s, phone: %s',
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    const { page } = visitor;
    await register(visitor);
    await expect.poll(() => favoritesOf(visitor)).toEqual([]);
    await page.getByText(EMPTY[language]).waitFor();

    const plainProduct = await findProduct(language, 2);
    await visitor.open(plainProduct.address);
    const heart = heartOf(visitor);
    await expectPressed(heart, false);
    await heart.press('Enter');
    await expectPressed(heart, true);
    await page.getByText(SAVED[language]).waitFor();
    await visitor.reload();
    await expectPressed(heart, true);

    const { address, variant } = await findVariant(language);
    await visitor.open(address);
    await page.getByRole('radio', { name: variant }).first().check();
    await heart.press('Space');
    await expectPressed(heart, true);
    await page.getByText(SAVED[language]).waitFor();

    const [first, second] = await favoritesOf(visitor);
    expect(first).toContain(`, ${plain(variant)}`);
    expect(second).toBe(plain(plainProduct.name));
    expect(await findings(page)).toEqual([]);
    const card = page.getByRole('article').first();
    const stored = page.waitForRequest(/\/v1\/carts\/[^/]+\/items/);
    await card.locator('form[action="/api/cart/items"] button').click();
    expect((await stored).postDataJSON()).toMatchObject({ product_variation_id: expect.any(Number), amount: 1 });
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');

    const removal = card.getByRole('button', { name: REMOVE[language] });
    await removal.press('Enter');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await expect.poll(() => isFocused(page.locator('#main'))).toBe(true);
    await page.getByRole('button', { name: UNDO[language] }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);

    await visitor.open(plainProduct.address);
    await expectPressed(heart, true);
    const saved = choiceStored(page);
    await heart.press('Enter');
    await expectPressed(heart, false);
    await saved;
    await expect.poll(() => favoritesOf(visitor)).toEqual([first]);
  },
);

test('hearts pressed at once are kept each, whichever answer is slow or lost', async () => {
  const visitor = await visit();
  visitor.expectComplaint(/Failed to load resource|net::ERR/);
  const { page } = visitor;
  await register(visitor);
  await visitor.open('/');
  const hearts = page.getByRole('article').getByRole('button', { name: SAVE.cs });
  const [first, second, third] = [0, 1, 2].map((index) => hearts.nth(index)) as [Locator, Locator, Locator];
  const release = Promise.withResolvers<void>();
  let posts = 0;
  let answers = 0;
  page.on('response', (one) => {
    if (one.request().method() === 'POST' && one.url().endsWith('/api/wish-list')) answers += 1;
  });
  await page.route('**/api/wish-list', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    if (posts === 1) await release.promise;
    return posts === 1 ? route.abort('connectionreset') : route.continue();
  });
  for (const heart of [first, second, third]) {
    await heart.click();
    await expectPressed(heart, true);
  }
  release.resolve();
  await expectPressed(first, false);
  await expectPressed(second, true);
  await expectPressed(third, true);
  await expect.poll(() => [posts, answers]).toEqual([3, 2]);
  await page.getByText(SAVED.cs).waitFor();
  await visitor.reload();
  await expectPressed(second, true);
  await expectPressed(third, true);
  await expectPressed(first, false);
});

/** The heart of the header. */
const headerHeart = ({ page }: Visitor): Locator =>
  page
    .getByRole('banner')
    .filter({ visible: true })
    .getByRole('link', { name: /^(Oblíbené|Obľúbené|Favorites)/ });

async function signInOver(visitor: Visitor, customer: Credentials): Promise<void> {
  const dialog = dialogOf(visitor);
  await dialog.field('email').fill(customer.email);
  await dialog.field('password').fill(customer.password);
  await dialog.field('password').press('Enter');
  await dialog.isClosed();
}

test.each([
  ['cs', true],
  ['sk', false],
  ['en', true],
] as const)(
  'a guest keeps products in the browser, the header counts them, and they join the account, %s, phone: %s',
  async (language, phone) => {
    const visitor = await visit({ language, phone });
    const { page } = visitor;
    const customer = await register(visitor);
    await signOut(visitor);
    await visitor.open('/');
    const hearts = page.getByRole('article').getByRole('button', { name: SAVE[language] });
    const [first, second] = [hearts.nth(0), hearts.nth(1)];
    const picture = first.locator('xpath=ancestor::article').locator('.card-picture');
    const [inner, outer] = [await first.boundingBox(), await picture.boundingBox()];
    expect(inner && outer && inner.y > outer.y && inner.y + inner.height < outer.y + outer.height).toBe(true);
    for (const heart of [first, second]) {
      const stored = choiceStored(page);
      await heart.press('Enter');
      await expectPressed(heart, true);
      await stored;
    }
    await page.getByText(SAVED[language]).first().waitFor();
    await expect.poll(() => headerHeart(visitor).getAttribute('aria-label')).toMatch(/, 2\s/);
    await visitor.reload();
    await expect.poll(() => headerHeart(visitor).getAttribute('aria-label')).toMatch(/, 2\s/);
    await expectPressed(first, true);
    await headerHeart(visitor).click();
    await page.waitForURL(`**${FAVORITES[language]}`);
    await scriptsRun(page);
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: REMOVE[language] }).first().press('Enter');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    const name = plain(await page.getByRole('article').getByRole('heading').textContent());
    await page.getByRole('main').locator('a[href*="return_url"]').click();
    await signInOver(visitor, customer);
    await expect.poll(() => favoritesOf(visitor)).toEqual([name]);
    await expect.poll(() => headerHeart(visitor).getAttribute('aria-label')).toMatch(/, 1\s/);
  },
);

test('a customer whose session ended elsewhere signs in over the page, and the product is kept', async () => {
  const visitor = await visit({ phone: true });
  const { page } = visitor;
  const customer = await register(visitor);
  await visitor.open('/');
  // What the page reads for the customer must not be the first to learn that the session is over.
  await page.waitForLoadState('networkidle');
  await signOut(visitor);
  const heart = page.getByRole('article').getByRole('button', { name: SAVE.cs }).first();
  const name = (await heart.getAttribute('aria-label'))?.replace(/^[^:]*: /, '') ?? '';
  await heart.click();
  await page.getByText(/přihlášení mezitím skončilo/).waitFor();
  await signInOver(visitor, customer);
  await page.getByText(SAVED.cs).waitFor();
  await expectPressed(heart, true);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => favoritesOf(visitor)).toEqual([plain(name)]);
});

test('what a guest chose is in the account that they register', async () => {
  const visitor = await visit({ language: 'sk' });
  const { page } = visitor;
  const product = await findProduct('sk', 3);
  await visitor.open(product.address);
  const stored = choiceStored(page);
  await heartOf(visitor).click();
  await stored;
  await register(visitor, FAVORITES.sk);
  await expect
    .poll(async () => plain(await page.getByRole('article').getByRole('heading').textContent()))
    .toBe(plain(product.name));
});

test('without scripts a guest keeps a choice, signs in from the list, which keeps it, and lets it go', async () => {
  const visitor = await visit({ scripts: false });
  const { page } = visitor;
  const customer = await register(visitor);
  await signOut(visitor);
  const { address } = await findVariant('cs');
  await visitor.open(address);
  await page.getByRole('link', { name: /./ }).and(page.locator('a[href*="?variant="]')).last().click();
  const chosen = new URL(page.url()).searchParams.get('variant');
  await heartOf(visitor).click();
  await page.waitForURL(`**${FAVORITES.cs}`);
  const first = page.getByRole('article').getByRole('link').first();
  await expect.poll(() => first.getAttribute('href')).toContain(`?variant=${chosen}`);
  await page.getByRole('main').locator('a[href*="return_url"]').click();
  await page.waitForURL(`**${PATHS.login.cs}?return_url=*`);
  await page.locator('main input[name="email"]').fill(customer.email);
  await page.locator('main input[name="password"]').fill(customer.password);
  await page.locator('main input[name="password"]').press('Enter');
  await page.waitForURL(`**${FAVORITES.cs}`);
  await expect.poll(() => first.getAttribute('href')).toContain(`?variant=${chosen}`);
  await page.getByRole('button', { name: REMOVE.cs }).click();
  await page.getByText(EMPTY.cs).waitFor();
});
