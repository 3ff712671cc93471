/** Kinds of a listing's filters. */
export const FILTER_KINDS = ['select', 'checkbox', 'radio', 'color', 'price_slider'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** Most words of a search. A list rejects more with 422; the storefront's search ignores the rest. */
export const MAX_SEARCH_WORDS = 16;
