import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { apiOf } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

const SHELVES = {
  cs: ['Ze stejné kategorie', 'Mohlo by se vám líbit'],
  sk: ['Z rovnakej kategórie', 'Mohlo by sa vám páčiť'],
  en: ['From the same category', 'More to discover'],
} as const;
const ON_A_SHELF = 4;

/** Addresses of a product's random shelves, by the API: what can be bought and is on no shelf before. */
async function shelvesOf(language: Language, id: number): Promise<[string[], string[]]> {
  const related = async (relation_type: number, per_page: number) => {
    const query = { relation_type, per_page, only: 'id,slug', embed: 'can_purchase' };
    const { items } = await apiOf(language)('GET /products/{id}/related-products', { params: { id }, query });
    return items.map((item) => ({ address: `/${item.slug}`, isOffered: item._embedded?.can_purchase !== false }));
  };
  const shown = new Set(
    (await Promise.all([0, 1, 4].map((type) => related(type, 8)))).flat().map(({ address }) => address),
  );
  const shelf = async (type: number) => {
    const left = (await related(type, 12)).filter(({ address, isOffered }) => isOffered && !shown.has(address));
    const own = left.slice(0, ON_A_SHELF).map(({ address }) => address);
    for (const address of own) shown.add(address);
    return own;
  };
  return [await shelf(3), await shelf(2)];
}

/** A product with something on both. */
async function findShelved(language: Language) {
  for (let number = 0; ; number += 1) {
    const product = await findProduct(language, number);
    const shelves = await shelvesOf(language, product.id);
    if (shelves.every((one) => one.length > 0)) return { product, shelves };
  }
}

test.each(['cs', 'sk', 'en'] as const)(
  'a product has a shelf of its category and one of all its categories, with what no other shelf shows: %s',
  async (language) => {
    const { product, shelves } = await findShelved(language);
    const { page, open } = await visit({ language, scripts: false });
    await open(product.urls[language] ?? product.address);
    const linksOf = (title: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
        .locator('article h3 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await Promise.all(SHELVES[language].map(linksOf))).toEqual(shelves);
    expect(shelves.flat()).not.toContain(product.address);
  },
);
