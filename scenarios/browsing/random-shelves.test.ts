import { expect, test } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import { apiOf } from '../visit/call-shop.ts';
import { type DemoProduct, findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';

/** Titles of what goes with a product, of its category alone, and of what is left over, where random products stand too. */
const TITLES = {
  cs: ['Hodí se k tomu', 'Ze stejné kategorie', 'Mohlo by se vám líbit'],
  sk: ['Hodí sa k tomu', 'Z rovnakej kategórie', 'Mohlo by sa vám páčiť'],
  en: ['Goes well with', 'From the same category', 'More to discover'],
} as const;
const RELATED = 1;
const ALTERNATIVE = 0;
const GIFT = 4;
const OF_ITS_CATEGORY = 3;
const OF_ALL_ITS_CATEGORIES = 2;
const ON_A_SHELF_OF_ITS_OWN = 4;
const RANDOM_OF_A_KIND = 4;
const LEFT_OVER = 12;

interface Shelved {
  product: DemoProduct;
  related: string[];
  /** Chosen products that do not go with it, then random ones that can be bought and were not named before. */
  others: string[];
  random: string[];
}

/** Shelves below a product's page, by the API; undefined without random ones of both kinds and one before them. */
async function shelvesOf(language: Language, product: DemoProduct): Promise<Shelved | undefined> {
  const read = async (relation_type: number, per_page: number) => {
    const query = { relation_type, per_page, only: 'id,slug', embed: 'can_purchase' };
    const { items } = await apiOf(language)('GET /products/{id}/related-products', {
      params: { id: product.id },
      query,
    });
    return items.map((item) => ({ address: `/${item.slug}`, isOffered: item._embedded?.can_purchase !== false }));
  };
  const [related = [], ...chosen] = await Promise.all([RELATED, ALTERNATIVE, GIFT].map((type) => read(type, 8)));
  const addresses = new Set(related.map(({ address }) => address));
  const fresh = (all: { address: string }[]) =>
    all.map(({ address }) => address).filter((address) => !addresses.has(address) && addresses.add(address));
  const others = fresh(chosen.flat());
  const random: string[] = [];
  for (const type of [OF_ITS_CATEGORY, OF_ALL_ITS_CATEGORIES]) {
    const offered = (await read(type, 12)).filter(({ address, isOffered }) => isOffered && !addresses.has(address));
    if (offered.length === 0) return undefined;
    random.push(...fresh(offered.slice(0, RANDOM_OF_A_KIND)));
  }
  if (related.length < ON_A_SHELF_OF_ITS_OWN || others.length + random.length > LEFT_OVER) return undefined;
  return { product, related: related.map(({ address }) => address), others, random };
}

async function findShelved(language: Language): Promise<Shelved> {
  for (let number = 0; ; number += 1) {
    const found = await shelvesOf(language, await findProduct(language, number));
    if (found) return found;
  }
}

test.each(['cs', 'sk', 'en'] as const)(
  'below a product stands what goes with it, then all else: random ones of its category and of all its categories too, each once: %s',
  async (language) => {
    const { product, related, others, random } = await findShelved(language);
    const { page, open } = await visit({ language, scripts: false });
    await open(product.urls[language] ?? product.address);
    const pathsOf = (title: string) =>
      page
        .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
        .locator('article h3 a')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(await Promise.all(TITLES[language].map(pathsOf))).toEqual([related, [], [...others, ...random]]);
    expect(random).not.toContain(product.address);
    expect(new Set([...related, ...others, ...random]).size).toBe(related.length + others.length + random.length);
  },
);
