import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { findings } from '../quality/accessible.ts';
import { apiOf, callShop } from '../visit/call-shop.ts';
import { visit } from '../visit/visitor.ts';
import { PATHS, register, sectionOf } from './customer.ts';
import { confirmEmail } from './mailed-link.ts';

const WRITE = { cs: '/napsat-recenzi', sk: '/napisat-recenziu', en: '/write-a-review' } as const;
const STATES = {
  cs: ['čeká na schválení', 'zveřejněná'],
  sk: ['čaká na schválenie', 'zverejnená'],
  en: ['waiting for approval', 'published'],
} as const;

/** Products that nobody has reviewed. */
async function unreviewed(language: Language, number: number) {
  const query = { per_page: 100, sort: '-id', only: 'id,name,slug', embed: 'rating' };
  const { items } = await apiOf(language)('GET /products', { query });
  const product = items.filter(({ _embedded }) => _embedded?.rating === null)[number];
  if (!product) throw new Error('All products have reviews');
  return { id: product.id as number, name: product.name as string, address: `/${product.slug}` };
}

const pageAt = async (language: Language, address: string) => (await callShop(language, address)).text;

test.each([
  ['cs', true, false, 0],
  ['sk', false, true, 1],
  ['en', true, true, 2],
] as const)(
  'a customer reviews a product, finds it in the account, and everybody sees it once it is approved, %s, scripts: %s, phone: %s',
  async (language, scripts, phone, number) => {
    const visitor = await visit({ language, scripts, phone });
    const { page } = visitor;
    const product = await unreviewed(language, number);
    expect(await pageAt(language, product.address)).not.toContain('aggregateRating');
    const { email } = await register(visitor);
    await confirmEmail(visitor, email);

    await visitor.open(`${WRITE[language]}/${product.id}`);
    await page.locator('main input[name="rating"][value="4"]').check({ force: true });
    await page.locator('main textarea[name="comment"]').fill('Voní po lese a vydrží dlouho.');
    await page.locator('main button[name="intent"][value="send"]').click();
    await page.waitForURL('**done=sent**');

    const reviews = sectionOf(visitor, 'reviews');
    await visitor.open(PATHS.account[language]);
    await reviews.open();
    await expect.poll(() => reviews.section.innerText()).toContain(STATES[language][0]);
    await expect
      .poll(() => reviews.section.getByRole('link', { name: product.name, exact: true }).getAttribute('href'))
      .toBe(product.address);
    if (scripts) expect(await findings(page)).toEqual([]);

    const operator = apiOf(language, { operator: true });
    const { items } = await operator('GET /product-reviews', { query: { per_page: 20 } });
    const written = items.find(({ product_id }) => product_id === product.id);
    expect(written).toMatchObject({ state: 'waiting', rating: 4, is_verified: false });
    const approval = { state: 'approved', expected: { updated_at: written?.updated_at ?? '' } } as const;
    await operator('PATCH /product-reviews/{id}', { params: { id: written?.id ?? 0 }, body: approval });

    await expect.poll(() => pageAt(language, product.address)).toContain('aggregateRating');
    await visitor.open(product.address);
    await page.locator('#reviews').getByText('Voní po lese a vydrží dlouho.').waitFor();
    const data = page.locator('script[type="application/ld+json"]');
    await expect
      .poll(async () => (await data.allTextContents()).join())
      .toMatch(/"aggregateRating":\{[^}]*"ratingValue":4[,}]/);

    await visitor.open(PATHS.account[language]);
    await reviews.open();
    await expect.poll(() => reviews.section.innerText()).toContain(STATES[language][1]);
    await reviews.submit('review-mails-off').click();
    await reviews.done.waitFor();
    await reviews.submit('review-mails-on').click();
    await reviews.submit('review-mails-off').waitFor();
  },
);
