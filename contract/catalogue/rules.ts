export const RELATION_TYPES = {
  alternative: 0,
  related: 1,
  random_same_category: 2,
  random_same_default_category: 3,
  gift: 4,
} as const;

export const VARIATION_PROPERTY_TYPES = { select: 1, radio: 2, color: 3, text: 4 } as const;

export const PRODUCT_TYPES = {
  normal: 0,
  fixed_package: 1,
  configurable_package: 2,
  composite_package: 3,
  service: 4,
} as const;

/** Types of products that consist of others. */
export const PACKAGE_TYPES: ReadonlySet<number> = new Set([
  PRODUCT_TYPES.fixed_package,
  PRODUCT_TYPES.configurable_package,
  PRODUCT_TYPES.composite_package,
]);

/** Most different things in a package; of a configurable one, most choices. */
export const MOST_PACKAGE_ITEMS = 100;
/** Most services offered with one product. */
export const MOST_SERVICES = 10;
