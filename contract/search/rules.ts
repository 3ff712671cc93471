/** Kinds of a listing's filters. */
export const FILTER_KINDS = ['select', 'checkbox', 'radio', 'color', 'price_slider'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** Words of a search that count; what a list cannot take is refused, a search passes the rest over. */
export const MAX_SEARCH_WORDS = 8;
/** A single letter finds nearly everything and is passed over. */
export const MIN_SEARCH_WORD = 2;
