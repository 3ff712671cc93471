export const RELATION_TYPES = {
  alternative: 0,
  related: 1,
  random_same_category: 2,
  random_same_default_category: 3,
  gift: 4,
} as const;

export const VARIATION_PROPERTY_TYPES = { select: 1, radio: 2, color: 3, text: 4 } as const;
