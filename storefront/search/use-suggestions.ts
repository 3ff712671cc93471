import { useEffect, useState } from 'react';
import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import type { Suggestions } from '../../contract/search/records.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import type { Bestseller } from './popup-choices.ts';

export interface Found {
  query: string;
  /** Null when the shop could not be asked. */
  suggestions: Suggestions | null;
}

/** Suggestions for a query; those of the former query stay until the new ones are here. A newer read calls the older off. */
export function useSuggestions(query: string, isWanted: boolean): Found | null {
  const { api } = useShop();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isWanted || query === '') return;
    let isLate = false;
    api('GET /search/suggestions', { query: { search: query.slice(0, 200) }, key: 'suggestions' }).then(
      ({ item }) => !isLate && setFound({ query, suggestions: item }),
      () => !isLate && setFound({ query, suggestions: null }),
    );
    return () => {
      isLate = true;
    };
  }, [api, query, isWanted]);
  return found;
}

interface TopCategory {
  id: number;
  name: string;
  url: string;
}

/** Top categories, which an empty box and an empty result offer. */
export function useTopCategories(isWanted: boolean): TopCategory[] {
  const { api } = useShop();
  const [categories, setCategories] = useState<TopCategory[]>([]);
  useEffect(() => {
    if (!isWanted || categories.length > 0) return;
    api('GET /categories/tree', { query: { with_products: '1', only: 'id,name,url' } }).then(
      ({ items }) => setCategories(items),
      // The popup offers recent searches without them.
      (error: unknown) => console.warn(error),
    );
  }, [api, isWanted, categories.length]);
  return categories;
}

const MOST_BESTSELLERS = 4;
/** Services are not bought alone. */
const SOLD_ALONE = encodeFilters([
  {
    field: 'product_type',
    operator: 'in',
    value: Object.values(PRODUCT_TYPES).filter((type) => type !== PRODUCT_TYPES.service),
  },
]);

/** What sells best, for an empty box and an empty result. */
export function useBestsellers(isWanted: boolean): Bestseller[] {
  const { api } = useShop();
  const [found, setFound] = useState<Bestseller[]>([]);
  useEffect(() => {
    if (!isWanted || found.length > 0) return;
    const query = {
      sort: '-sells_count',
      per_page: MOST_BESTSELLERS,
      filters: SOLD_ALONE,
      only: 'id,name,slug,price,taxed_price',
      embed: 'image_url,computed_prices',
    };
    api('GET /products', { query }).then(
      ({ items }) =>
        setFound(
          items.map(
            ({ id, name, slug, price, taxed_price, _embedded: { image_url = '', computed_prices: prices } = {} }) => ({
              id,
              name,
              url: `/${slug}`,
              product: {
                image_url,
                price: prices?.price ?? price,
                taxed_price: prices?.taxed_price ?? taxed_price,
                taxed_price_to: prices?.taxed_price_to ?? null,
              },
            }),
          ),
        ),
      // The popup offers categories without them.
      (error: unknown) => console.warn(error),
    );
  }, [api, isWanted, found.length]);
  return found;
}
