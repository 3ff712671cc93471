import type { ShopContext } from '../lib/shop/context.ts';

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

type Nodes = Awaited<ReturnType<typeof readTree>>;
const readTree = async ({ api }: ShopContext) =>
  (
    await api('GET /brands/tree', {
      query: { only: 'id,name,url,image_url,products_count', embed: 'thumbnail_image_url' },
    })
  ).items;

const below = (nodes: Nodes): Nodes => nodes.flatMap((node) => [node, ...below(node.children)]);

/** The brands that have products, from A to Z, also those that belong to others: each at its own letter, once. */
export async function loadBrandIndex(shop: ShopContext): Promise<BrandGroup[]> {
  const filled = below(await readTree(shop)).filter(({ products_count }) => products_count > 0);
  const brands = filled.map(({ id, name, url, image_url, products_count, _embedded }) => ({
    id,
    name,
    url,
    image: (_embedded?.thumbnail_image_url as string | null | undefined) ?? image_url,
    products: products_count,
  }));
  return groupBrands(brands, shop.language);
}
