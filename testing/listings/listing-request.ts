/** Categories of the fixtures by path, with those below them. */
export const LISTING_PATHS = {
  '/telo': [1, 2, 3],
  '/telo/mydla': [2, 3],
  '/telo/mydla/tuha': [3],
  '/domov': [4, 5],
  '/domov/svicky': [5],
};

/** Slugs of values by property. */
export const LISTING_VALUES = { 'typ-pleti': ['sucha', 'mastna'], barva: ['cervena', 'zelena'] };

/** Properties of the fixtures by id. */
export const LISTING_PROPERTIES = { 1: 'typ-pleti', 2: 'barva' } as const;

export const LISTING_SORTS = ['recommended', 'price', '-price', 'newest', 'name'] as const;

/** Parameters of a listing. */
export interface ListingRequest {
  path: keyof typeof LISTING_PATHS;
  brand: string[];
  'typ-pleti': string[];
  barva: string[];
  min: number | null;
  max: number | null;
  inStock: boolean;
  sort: (typeof LISTING_SORTS)[number];
  page: number;
  withoutTax: boolean;
}

/** A listing without filters. */
export const UNFILTERED_LISTING: ListingRequest = {
  path: '/telo',
  brand: [],
  'typ-pleti': [],
  barva: [],
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
  /** Ends of the price slider in major units; null when there is none. */
  bounds: [number, number] | null;
}
