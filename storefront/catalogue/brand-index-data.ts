import type { ShopContext } from '../lib/context.ts';

export interface IndexedBrand {
  id: number;
  name: string;
  url: string;
  image: string | null;
  products: number;
}

export interface BrandGroup {
  /** First letter of the brands; a number sign for those that begin with no letter. */
  letter: string;
  brands: IndexedBrand[];
}

/** First letter of a name, without diacritics that the language does not sort by. */
function letterOf(name: string, collator: Intl.Collator): string {
  const first = (name[0] ?? '').toLocaleUpperCase();
  if (!/\p{L}/u.test(first)) return '#';
  const bare = first.normalize('NFD')[0] ?? first;
  return collator.compare(first, bare) === 0 ? bare : first;
}

/** Brands by first letter, sorted by the language's rules. */
export function groupBrands(brands: IndexedBrand[], language: string): BrandGroup[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base' });
  const groups: BrandGroup[] = [];
  for (const brand of brands.toSorted((one, other) => collator.compare(one.name, other.name))) {
    const letter = letterOf(brand.name, collator);
    const group = groups.find((one) => one.letter === letter);
    if (group) group.brands.push(brand);
    else groups.push({ letter, brands: [brand] });
  }
  return groups;
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
