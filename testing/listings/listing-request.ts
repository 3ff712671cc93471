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

/** Slugs of values by property of variations. */
export const LISTING_ATTRIBUTES = { size: ['50-ml', '100-ml', '200-ml'], 'variation-barva': ['tmava', 'svetla'] };

/** Properties of variations by id, with their keys in addresses: a property of products has the slug `barva` already. */
export const LISTING_VARIATION_PROPERTIES = { 1: 'size', 2: 'variation-barva' } as const;

/** Slugs of tags. A third one without a color is no filter. */
export const LISTING_TAGS = ['new', 'gift'];

export const LISTING_SORTS = ['recommended', 'bestselling', 'rating', 'price', '-price', 'newest', 'name'] as const;

/** Parameters of a listing. */
export interface ListingRequest {
  path: keyof typeof LISTING_PATHS;
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
