import type { brands } from '../../contract/catalogue/categories.ts';
import type { RecordOf } from '../../contract/list.ts';
import type { TextLanguages } from '../../contract/locales.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';

/** Banners above the listing, as the API gives them. */
export type ListedBanners = NonNullable<NonNullable<RecordOf<typeof brands>['_embedded']>['banners']>;

/** A category or brand that belongs to the one shown. */
export interface ChildLink {
  id: number;
  name: string;
  url: string;
  image: string | null;
  languages?: TextLanguages;
}

export interface CategoryIntroData {
  banners: ListedBanners;
  /** Colour of the category, under its name. */
  color?: string;
  description: string | null;
  languages?: TextLanguages;
  children: ChildLink[];
}

export interface BrandIntroData {
  banners: ListedBanners;
  short: string | null;
  description: string | null;
  languages?: TextLanguages;
  image: string | null;
  children: ChildLink[];
}

interface Child {
  id: number;
  name: string;
  text_languages?: TextLanguages;
  _embedded?: { urls?: Record<string, string>; image_url?: string | null; products_count?: number };
}

/** A link to nothing helps nobody. */
const isFilled = ({ _embedded }: Child) => _embedded?.products_count !== 0;
const toChild = ({ id, name, text_languages: languages, _embedded }: Child, language: string): ChildLink => ({
  id,
  name,
  url: _embedded?.urls?.[language] ?? '/',
  image: _embedded?.image_url ?? null,
  languages,
});
const childrenOf = (id: number) => encodeFilters([{ field: 'parent_id', operator: 'eq', value: id }]);

/** A category's texts and its subcategories. */
export async function loadCategory({ api, language }: ShopContext, id: number): Promise<CategoryIntroData> {
  const [{ item }, { items }] = await Promise.all([
    api('GET /categories/{id}', {
      params: { id },
      query: { only: 'id,description,color,text_languages', embed: 'banners' },
    }),
    api('GET /categories', {
      query: {
        filters: childrenOf(id),
        paginate: '0',
        only: 'id,name,text_languages',
        embed: 'urls,image_url,products_count',
      },
    }),
  ]);
  const children = items.filter(isFilled).map((child) => toChild(child, language));
  const { description, color, text_languages: languages } = item;
  return { banners: item._embedded?.banners ?? [], ...(color && { color }), description, languages, children };
}

/** A brand's texts and the brands that belong to it. */
export async function loadBrand({ api, language }: ShopContext, id: number): Promise<BrandIntroData> {
  const [{ item }, { items }] = await Promise.all([
    api('GET /brands/{id}', { params: { id }, query: { embed: 'image_url,banners' } }),
    api('GET /brands', {
      query: { filters: childrenOf(id), paginate: '0', only: 'id,name,text_languages', embed: 'urls,products_count' },
    }),
  ]);
  const { image_url: image = null, banners = [] } = item._embedded ?? {};
  const children = items.filter(isFilled).map((child) => toChild(child, language));
  const { short_description: short, description, text_languages: languages } = item;
  return { banners, short, description, languages, image, children };
}
