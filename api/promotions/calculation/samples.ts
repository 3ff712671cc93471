import type { DiscountTerms, PricedLine, Purchase, Selection } from './terms.ts';

export const ALL: Selection = { type: 'all', ids: new Set() };
export const only = (...ids: number[]): Selection => ({ type: 'only', ids: new Set(ids) });
export const except = (...ids: number[]): Selection => ({ type: 'except', ids: new Set(ids) });

/** Of tests. */
export const discount = (terms: Partial<DiscountTerms> & { id: number }): DiscountTerms => ({
  name: { en: `Discount ${terms.id}` },
  operation: 1,
  basisPoints: 0,
  amount: 0,
  every: 0,
  free: 0,
  steps: [],
  stepsCountPieces: false,
  isForPurchase: false,
  hasFreeShipping: false,
  priority: 0,
  combination: 0,
  excluded: new Set(),
  discountedType: 0,
  applicationScope: 0,
  products: ALL,
  variations: ALL,
  categories: ALL,
  brands: ALL,
  tags: ALL,
  customerGroups: ALL,
  customers: ALL,
  countries: ALL,
  isForFirstOrder: false,
  minPrice: 0,
  minPieces: 0,
  ...terms,
});

export const line = (id: number, price: number, facts: Partial<PricedLine> = {}): PricedLine => ({
  id,
  productId: id,
  variationId: null,
  brandId: null,
  categoryIds: new Set(),
  tagIds: new Set(),
  pieces: 1,
  price,
  isReduced: false,
  isDiscountable: true,
  ...facts,
});

export const purchase = (lines: PricedLine[], other: Partial<Purchase> = {}): Purchase => ({
  lines,
  buyer: { customerId: null, customerGroupIds: [], countryId: 1, isFirstOrder: null },
  shipping: { price: 0, freeFrom: null, canBeFree: true },
  percentsRounding: null,
  ...other,
});
