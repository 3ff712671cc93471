/** Banner types that the storefront shows. */
export const BANNER_TYPES = { hero: 1, tile: 2 } as const;
