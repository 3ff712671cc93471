import type { Suggestions } from '../../contract/search/records.ts';

/** Something to choose in the popup: where it leads and what it says. */
export interface PopupChoice {
  key: string;
  url: string;
  name: string;
  icon?: string;
  /** Parts of the name that matched. */
  highlights?: Named['highlights'];
  /** Set for products. */
  product?: Pick<Suggestions['products'][number], 'image_url' | 'price' | 'taxed_price' | 'taxed_price_to'>;
}

export type GroupName =
  | 'recent'
  | 'popular'
  | 'bestsellers'
  | 'products'
  | 'categories'
  | 'brands'
  | 'articles'
  | 'pages'
  | 'all';

export interface PopupGroup {
  name: GroupName;
  choices: PopupChoice[];
}

/** Products in the popup; the search page has the others. */
const MOST_PRODUCTS = 6;
const MOST_OTHERS = 4;

const GROUPS = ['categories', 'brands', 'articles', 'pages'] as const;

const withChoices = (groups: PopupGroup[]) => groups.filter(({ choices }) => choices.length > 0);

interface Named {
  id: number;
  name: string;
  url: string;
  highlights?: { start: number; end: number }[];
}

const choicesOf = (records: readonly Named[], most: number): PopupChoice[] =>
  records.slice(0, most).map(({ id, name, url, highlights }) => ({ key: String(id), name, url, highlights }));

/** A product that sells well. */
export interface Bestseller extends Named {
  product: NonNullable<PopupChoice['product']>;
}

/** What an empty box offers: recent searches, categories and what sells best. */
export function choicesOfEmptyBox(
  recent: readonly string[],
  searchUrl: (text: string) => string,
  popular: readonly Named[],
  bestsellers: readonly Bestseller[],
): PopupGroup[] {
  return withChoices([
    { name: 'recent', choices: recent.map((text) => ({ key: text, name: text, url: searchUrl(text), icon: 'clock' })) },
    { name: 'popular', choices: choicesOf(popular, 12) },
    {
      name: 'bestsellers',
      choices: bestsellers.map(({ id, name, url, product }) => ({ key: String(id), name, url, product })),
    },
  ]);
}

/** What a search found, products first; empty when it found nothing. */
export function choicesOfSuggestions(found: Suggestions, all: { name: string; url: string }): PopupGroup[] {
  const products = found.products.slice(0, MOST_PRODUCTS).map((product) => ({
    key: String(product.id),
    name: product.name,
    url: product.url,
    highlights: product.highlights,
    product,
  }));
  const groups = withChoices([
    { name: 'products', choices: products },
    ...GROUPS.map((name) => ({ name, choices: choicesOf(found[name], MOST_OTHERS) })),
  ]);
  if (groups.length === 0) return [];
  return [...groups, { name: 'all', choices: [{ key: 'all', icon: 'search', ...all }] }];
}
