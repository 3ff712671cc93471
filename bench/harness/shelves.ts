import type { Data } from './data.ts';
import { sendJson } from './http.ts';

/** Addresses to measure. */
export interface Shelves {
  /** The category with the most products. */
  category: string;
  product: string;
  /** Listings with filters, sort orders and pages. */
  listings: string[];
}

interface Facets {
  item: { filters: { id: string; type: string; items: { url: string }[] }[] };
}

const LARGEST = `
  select s.path from slugs s join categories c on c.id = s.model_id
  where s.model_type = 16 and s.language = 'cs' and s.is_canonical and c.id in (select id from visible_categories('cs', '{}'))
  order by (with recursive below as (select c.id union all select d.id from categories d join below b on d.parent_id = b.id)
    select count(*) from product_categories pc where pc.category_id in (select id from below)) desc, s.path limit $1`;
const PRODUCT = `
  select s.path from slugs s join products p on p.id = s.model_id
  where s.model_type = 9 and s.language = 'cs' and s.is_canonical and p.is_active and p.has_variations order by p.id limit 1`;

const listing = (url: string) => {
  const [path = '', query = ''] = url.split('?');
  return `/v1/listings?path=${encodeURIComponent(path)}${query ? `&${query}` : ''}`;
};

/** Finds the shop's largest categories and their filters. */
export async function findShelves({ sql }: Data, port: number): Promise<Shelves> {
  const paths = (await sql<{ path: string }>(LARGEST, [6])).map((row) => row.path);
  const [product] = await sql<{ path: string }>(PRODUCT);
  const [category] = paths;
  if (!category || !product) throw new Error('The database has no products to measure on');
  const facets = await Promise.all(paths.map((path) => sendJson<Facets>(port, listing(path))));
  const filtered = facets.flatMap(({ item }) =>
    item.filters.flatMap(({ items }) => items.slice(0, 2).map(({ url }) => url)),
  );
  const sorted = paths.flatMap((path) => [
    path,
    `${path}?sort=price`,
    `${path}?page=2`,
    `${path}?in_stock=1&sort=-price`,
  ]);
  return { category, product: product.path, listings: [...sorted, ...filtered].map(listing) };
}
