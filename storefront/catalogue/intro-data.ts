import type { ShopContext } from '../lib/context.ts';
import { encodeFilters } from '../lib/filters.ts';

export interface CategoryIntroData {
  description: string | null;
  children: { id: number; name: string; url: string; image: string | null }[];
}

export interface BrandIntroData {
  short: string | null;
  description: string | null;
  image: string | null;
}

/** A category's texts and its subcategories. */
export async function loadCategory({ api, language }: ShopContext, id: number): Promise<CategoryIntroData> {
  const filters = encodeFilters([{ field: 'parent_id', operator: 'eq', value: id }]);
  const [{ item }, { items }] = await Promise.all([
    api('GET /categories/{id}', { params: { id }, query: { only: 'id,description' } }),
    api('GET /categories', { query: { filters, paginate: '0', only: 'id,name', embed: 'urls,image_url' } }),
  ]);
  const children = items.map(({ id: child, name, _embedded }) => ({
    id: child,
    name,
    url: _embedded?.urls?.[language] ?? '/',
    image: _embedded?.image_url ?? null,
  }));
  return { description: item.description, children };
}

export async function loadBrand({ api }: ShopContext, id: number): Promise<BrandIntroData> {
  const { item } = await api('GET /brands/{id}', { params: { id }, query: { embed: 'image_url' } });
  return { short: item.short_description, description: item.description, image: item._embedded?.image_url ?? null };
}
