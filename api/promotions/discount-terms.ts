import type { Translated } from '../../contract/locales.ts';
import type { DiscountAmounts, SelectedIds, SelectionType } from '../../contract/promotions/discounts.ts';
import { OPERATIONS, SELECTION_TYPES } from '../../contract/promotions/rules.ts';
import type { DiscountTerms, Selection, Step } from './calculation/index.ts';

/** Columns of a discount that decide what it takes off. */
export interface DiscountRow extends Record<SelectionType, number>, Record<SelectedIds, number[]> {
  id: number;
  name: Translated;
  operation: DiscountTerms['operation'];
  percents: number | null;
  amounts: DiscountAmounts[];
  steps_count_pieces: boolean;
  every_pieces: number | null;
  free_pieces: number | null;
  min_pieces: number;
  free_shipping: boolean;
  is_for_purchase: boolean;
  is_for_first_order: boolean;
  priority: number;
  combination: DiscountTerms['combination'];
  excluded_discount_ids: number[];
  discounted_type: DiscountTerms['discountedType'];
  application_scope: DiscountTerms['applicationScope'];
}

export const TERMS_COLUMNS = `id, name, operation, percents, amounts, steps_count_pieces, every_pieces, free_pieces, min_pieces, free_shipping, is_for_purchase,
  is_for_first_order, priority, combination, excluded_discount_ids, discounted_type, application_scope, products_type, product_ids,
  product_variations_type, product_variation_ids, categories_type, category_ids, brands_type, brand_ids, tags_type, tag_ids,
  customer_groups_type, customer_group_ids, customers_type, customer_ids, countries_type, country_ids`;

/** Categories with all below them: a product is in those that it stands in. `union` ends even in a ring. */
export const categoriesBelow = (ids: string) => `array(with recursive below as (select unnest(${ids}) as id
  union select c.id from categories c join below b on c.parent_id = b.id) select id from below)`;

const TYPES = new Map(
  Object.entries(SELECTION_TYPES).map(([name, code]) => [code as number, name as Selection['type']]),
);
const selection = (type: number, ids: number[]): Selection => ({ type: TYPES.get(type) ?? 'only', ids: new Set(ids) });

const basisPoints = (percents: number | null) => (percents === null ? null : Math.round(percents * 100));
const stepOf = ({ from, percents, amount }: DiscountAmounts['steps'][number]): Step => ({
  from,
  basisPoints: basisPoints(percents),
  amount,
});

/** Whether a discount needs amounts in a currency to hold in it. Once it has amounts in any, it holds in those only. */
const NEEDS_AMOUNTS: ReadonlySet<number> = new Set([OPERATIONS.amount, OPERATIONS.steps]);

/** A discount in one currency; undefined where it does not hold: it has amounts, but none in this currency. */
export function termsOf(row: DiscountRow, currencyId: number): DiscountTerms | undefined {
  const amounts = row.amounts.find(({ currency_id }) => currency_id === currencyId);
  if (!amounts && (row.amounts.length > 0 || NEEDS_AMOUNTS.has(row.operation))) return undefined;
  return {
    id: row.id,
    name: row.name,
    operation: row.operation,
    basisPoints: basisPoints(row.percents) ?? 0,
    amount: amounts?.amount ?? 0,
    every: row.every_pieces ?? 0,
    free: row.free_pieces ?? 0,
    steps: amounts?.steps.map(stepOf) ?? [],
    stepsCountPieces: row.steps_count_pieces,
    isForPurchase: row.is_for_purchase,
    hasFreeShipping: row.free_shipping,
    priority: row.priority,
    combination: row.combination,
    excluded: new Set(row.excluded_discount_ids),
    discountedType: row.discounted_type,
    applicationScope: row.application_scope,
    products: selection(row.products_type, row.product_ids),
    variations: selection(row.product_variations_type, row.product_variation_ids),
    categories: selection(row.categories_type, row.category_ids),
    brands: selection(row.brands_type, row.brand_ids),
    tags: selection(row.tags_type, row.tag_ids),
    customerGroups: selection(row.customer_groups_type, row.customer_group_ids),
    customers: selection(row.customers_type, row.customer_ids),
    countries: selection(row.countries_type, row.country_ids),
    isForFirstOrder: row.is_for_first_order,
    minPrice: amounts?.min_price ?? 0,
    minPieces: row.min_pieces,
  };
}
