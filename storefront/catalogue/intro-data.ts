import type { brands } from '../../contract/catalogue/categories.ts';
import type { RecordOf } from '../../contract/list.ts';
import type { ShopContext } from '../lib/context.ts';
import { encodeFilters } from '../lib/filters.ts';

/** Banners above the listing, as the API gives them. */
export type ListedBanners = NonNullable<NonNullable<RecordOf<typeof brands>['_embedded']>['banners']>;

export interface CategoryIntroData {
  banners: ListedBanners;
  description: string | null;
  children: { id: number; name: string; url: string; image: string | null }[];
}

export interface BrandIntroData {
  banners: ListedBanners;
  short: string | null;
  description: string | null;
  image: string | null;
}

/** A category's texts and its subcategories. */
export async function loadCategory({ api, language }: ShopContext, id: number): Promise<CategoryIntroData> {
  const filters = encodeFilters([{ field: 'parent_id', operator: 'eq', value: id }]);
  const [{ item }, { items }] = await Promise.all([
    api('GET /categories/{id}', { params: { id }, query: { only: 'id,description', embed: 'banners' } }),
    api('GET /categories', { query: { filters, paginate: '0', only: 'id,name', embed: 'urls,image_url' } }),
  ]);
  const children = items.map(({ id: child, name, _embedded }) => ({
    id: child,
    name,
    url: _embedded?.urls?.[language] ?? '/',
    image: _embedded?.image_url ?? null,
  }));
  return { banners: item._embedded?.banners ?? [], description: item.description, children };
}

export async function loadBrand({ api }: ShopContext, id: number): Promise<BrandIntroData> {
  const { item } = await api('GET /brands/{id}', { params: { id }, query: { embed: 'image_url,banners' } });
  const { image_url: image = null, banners = [] } = item._embedded ?? {};
  return { banners, short: item.short_description, description: item.description, image };
}
