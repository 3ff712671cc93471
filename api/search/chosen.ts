/** A listing's selected filters, for memory and cluster. Values of a group are alternatives; one variation has all. */
export interface Chosen {
  brands: readonly number[];
  tags: readonly number[];
  /** Tenths of stars; 0 for all. */
  leastTenths: number;
  groups: readonly (readonly number[])[];
  /** Number of the property of a value. A property's own options are counted without its selection. */
  groupOf: (value: number) => number;
  attributeGroups: readonly (readonly number[])[];
  groupOfAttribute: (attribute: number) => number;
  minPrice: number | null;
  maxPrice: number | null;
  inStockOnly: boolean;
  reducedOnly: boolean;
}

/** How many products each further choice would find; by id, nothing for none. */
export interface FacetCounts {
  valueCounts: ArrayLike<number>;
  brandCounts: ArrayLike<number>;
  tagCounts: ArrayLike<number>;
  /** By stars, from 1: products with at least so many. */
  starCounts: ArrayLike<number>;
  attributeCounts: ArrayLike<number>;
  inStockCount: number;
  reducedCount: number;
  /** Lowest and highest price without the price filter; null when nothing matches. */
  priceBounds: { min: number; max: number } | null;
}
