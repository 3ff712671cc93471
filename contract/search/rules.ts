/** Kinds of a listing's filters. */
export const FILTER_KINDS = ['select', 'checkbox', 'radio', 'color', 'price_slider'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** Orders of listings, the default one first. */
export const SORTS = ['recommended', 'bestselling', 'rating', 'price', '-price', 'newest', 'name'] as const;
/** One more of searches, and their default. */
export const RELEVANCE = 'relevance';

/** Choices of the filter by rating: at least so many stars. */
export const LEAST_STARS = [4, 3, 2, 1] as const;

/** Order by rating: the average with five imagined reviews of 3.5, so that one of 5 is not above a hundred of 4.9. */
export const IMAGINED_REVIEWS = { count: 5, stars: 3.5 };

/** Most words of a search. A list rejects more with 422; the storefront's search ignores the rest. */
export const MAX_SEARCH_WORDS = 16;
