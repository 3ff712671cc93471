/** Banner types that the storefront has a place for. */
export const BANNER_TYPES = { hero: 1, tile: 2 } as const;
