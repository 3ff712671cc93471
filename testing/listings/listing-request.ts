import { FIXTURE } from '../fixtures/index.ts';

/** A category that `addListingViewers` keeps for a group. */
export const LISTING_GROUP = { id: 71, category: 71, priceList: 71 } as const;

/** Categories of the fixtures by their Czech path, with those below them. */
export const LISTING_PATHS = {
  '/telo': [1, 2, 3, LISTING_GROUP.category],
  '/telo/mydla': [2, 3, LISTING_GROUP.category],
  '/telo/mydla/tuha': [3, LISTING_GROUP.category],
  '/domov': [4, 5],
  '/domov/svicky': [5],
};
type ListingPath = keyof typeof LISTING_PATHS;

const PATHS_IN: Record<'sk' | 'en', Record<ListingPath, string>> = {
  sk: {
    '/telo': '/telo',
    '/telo/mydla': '/telo/mydla',
    '/telo/mydla/tuha': '/telo/mydla/tuhe',
    '/domov': '/domov',
    '/domov/svicky': '/domov/sviecky',
  },
  en: {
    '/telo': '/body',
    '/telo/mydla': '/body/soaps',
    '/telo/mydla/tuha': '/body/soaps/bars',
    '/domov': '/home',
    '/domov/svicky': '/home/candles',
  },
};

export interface ListingViewer {
  host: string;
  language: 'cs' | 'sk' | 'en';
  country: number;
  priceList: number;
  groups: readonly number[];
}
const { hosts, countries, priceLists } = FIXTURE;
/** Where searches are, in each language. */
export const LISTING_ROUTES = Object.fromEntries(
  ['cs', 'sk', 'en'].map((language) => [language, { slug: `/search-${language}`, queries: { search: 'q' } }]),
);
const guest: ListingViewer = {
  host: hosts.cs,
  language: 'cs',
  country: countries.cz,
  priceList: priceLists.czk,
  groups: [],
};
/** Who asks: guests of the three hosts, and a customer of a group with a price list of its own. */
export const LISTING_VIEWERS = {
  guest,
  slovak: { ...guest, host: hosts.sk, language: 'sk', country: countries.sk, priceList: priceLists.eur },
  english: { ...guest, host: hosts.en, language: 'en' },
  member: { ...guest, priceList: LISTING_GROUP.priceList, groups: [LISTING_GROUP.id] },
} as const satisfies Record<string, ListingViewer>;

export const pathIn = (path: ListingPath, { language }: ListingViewer): string =>
  language === 'cs' ? path : PATHS_IN[language][path];

/** Slugs of values by property. */
export const LISTING_VALUES = { 'typ-pleti': ['sucha', 'mastna'], barva: ['cervena', 'zelena'] };

/** Properties of the fixtures by id. */
export const LISTING_PROPERTIES = { 1: 'typ-pleti', 2: 'barva' } as const;

/** Slugs of values by property of variations. */
export const LISTING_ATTRIBUTES = { size: ['50-ml', '100-ml', '200-ml'], 'variation-barva': ['tmava', 'svetla'] };

/** Properties of variations by id, with their keys in addresses: a property of products has the slug `barva` already. */
export const LISTING_VARIATION_PROPERTIES = { 1: 'size', 2: 'variation-barva' } as const;

/** Slugs of tags. A third one without a color is no filter. */
export const LISTING_TAGS = ['new', 'gift'];

export const LISTING_SORTS = ['recommended', 'bestselling', 'rating', 'price', '-price', 'newest', 'name'] as const;

/** Parameters of a listing. */
export interface ListingRequest {
  viewer: keyof typeof LISTING_VIEWERS;
  path: ListingPath;
  /** A search of the shop instead of a category, with the routes of `LISTING_ROUTES`. */
  search?: string;
  brand: string[];
  'typ-pleti': string[];
  barva: string[];
  size: string[];
  'variation-barva': string[];
  tag: string[];
  rating: number | null;
  discount: boolean;
  min: number | null;
  max: number | null;
  inStock: boolean;
  sort: (typeof LISTING_SORTS)[number];
  page: number;
  withoutTax: boolean;
}

/** A listing without filters. */
export const UNFILTERED_LISTING: ListingRequest = {
  viewer: 'guest',
  path: '/telo',
  brand: [],
  'typ-pleti': [],
  barva: [],
  size: [],
  'variation-barva': [],
  tag: [],
  rating: null,
  discount: false,
  min: null,
  max: null,
  inStock: false,
  sort: 'recommended',
  page: 1,
  withoutTax: false,
};

/** A listing in a form that can be compared. */
export interface ListingFacts {
  total: number;
  ids: number[];
  brand: Record<string, number>;
  inStock: number;
  values: Record<string, Record<string, number>>;
  tag: Record<string, number>;
  /** By least number of stars; without those that find as many as one more star. */
  rating: Record<string, number>;
  discount: number;
  /** Ends of the price slider in major units; null when there is none. */
  bounds: [number, number] | null;
}
