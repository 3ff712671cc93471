import type { ShopContext } from '../lib/context.ts';

export interface IndexedBrand {
  id: number;
  name: string;
  url: string;
  image: string | null;
  products: number;
}

export interface BrandGroup {
  /** The letter that the brands begin with; a number sign for all that begin with none. */
  letter: string;
  brands: IndexedBrand[];
}

/** Brands by their first letter, ordered as the language orders them. */
export function groupBrands(brands: IndexedBrand[], language: string): BrandGroup[] {
  const ordered = brands.toSorted((one, other) => one.name.localeCompare(other.name, language));
  const groups = new Map<string, IndexedBrand[]>();
  for (const brand of ordered) {
    const first = (brand.name[0] ?? '').toLocaleUpperCase(language);
    const letter = /\p{L}/u.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups].map(([letter, own]) => ({ letter, brands: own }));
}

/** All brands of the shop, from A to Z. */
export async function loadBrandIndex({ api, language }: ShopContext): Promise<BrandGroup[]> {
  const { items } = await api('GET /brands', {
    query: { paginate: '0', only: 'id,name', embed: 'urls,thumbnail_image_url,image_url,products_count' },
  });
  const brands = items.map(({ id, name, _embedded }) => ({
    id,
    name,
    url: _embedded?.urls?.[language] ?? '/',
    image: _embedded?.thumbnail_image_url ?? _embedded?.image_url ?? null,
    products: _embedded?.products_count ?? 0,
  }));
  return groupBrands(brands, language);
}
