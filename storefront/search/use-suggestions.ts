import { useEffect, useState } from 'react';
import type { Suggestions } from '../../contract/search/records.ts';
import { useShop } from '../lib/use-shop.tsx';

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
