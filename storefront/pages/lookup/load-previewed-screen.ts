import type { CallOutput } from '../../../contract/client/client.ts';
import { previewedBanner } from '../../content/index.ts';
import { encodeFilters } from '../../lib/http/filters.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { loadContent } from './load-content.ts';

type Previewed = CallOutput<'GET /previews'>['item'];

const FIRST = { per_page: 1, only: 'id', embed: 'urls' } as const;
const among = (ids: number[]) => ({ ...FIRST, filters: encodeFilters([{ field: 'id', operator: 'in', value: ids }]) });

/** Where the record appears: the page of its banner's category or brand, or the first page of its text's kind. */
async function pathOf({ api, language }: ShopContext, { banner, static_content: text }: Previewed) {
  const { category_ids = [], brand_ids = [] } = banner?._embedded ?? {};
  const hooks = text?.hooks ?? [];
  const read = async () => {
    if (category_ids.length > 0) return api('GET /categories', { query: among(category_ids) });
    if (brand_ids.length > 0) return api('GET /brands', { query: among(brand_ids) });
    if (hooks.includes('category')) return api('GET /categories', { query: FIRST });
    if (hooks.includes('brand')) return api('GET /brands', { query: FIRST });
    if (hooks.includes('product')) return api('GET /products', { query: FIRST });
    return { items: [] };
  };
  const { items } = await read();
  return items[0]?._embedded?.urls?.[language];
}

/** The page of a category, brand or product with a banner or a text at its place; null where there is none to show it on. */
export async function loadScreen(shop: ShopContext, url: URL, previewed: Previewed) {
  const path = await pathOf(shop, previewed);
  if (path === undefined) return null;
  const { screen, page, data } = await loadContent(shop, new URL(path, url));
  const { banner, static_content: text } = previewed;
  const contents = { ...(banner && { banners: [previewedBanner(banner)] }), ...(text && { texts: [text.content] }) };
  return { screen, page, data: Object.assign({}, data, contents) };
}
