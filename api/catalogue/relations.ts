import type { relatedProducts } from '../../contract/catalogue/related.ts';
import { RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import type { RecordOf } from '../../contract/list.ts';
import { variationIsVisible } from './visibility.ts';

/** Longer lists are read by page from the database. */
export const MOST_OF_A_TYPE = 100;

/** Types that a product's page requests together. */
export const TYPES_OF_PAGES: readonly number[] = [
  RELATION_TYPES.alternative,
  RELATION_TYPES.related,
  RELATION_TYPES.gift,
];

export type Relation = RecordOf<typeof relatedProducts>['relation'];
export interface Related {
  relation_type: number;
  id: number;
  relation: Relation;
}

type VariationIn = (column: string) => string;
const anyVariationIn: VariationIn = (column) => `rp.${column}`;
const visibleVariationIn: VariationIn = (column) =>
  `(select rv.id from product_variations rv join product_availabilities ra on ra.id = rv.product_availability_id
        where rv.id = rp.${column} and ${variationIsVisible('rv', 'ra')})`;

const relationWith = (
  variationIn: VariationIn,
) => `json_build_object('main_product_id', rp.main_product_id, 'related_product_id', rp.related_product_id,
  'main_product_variation_id', ${variationIn('main_product_variation_id')},
  'related_product_variation_id', ${variationIn('related_product_variation_id')},
  'relation_type', rp.relation_type, 'position', rp.position)`;

/** The record of a relation; only operators learn the numbers of hidden variations. */
export const relationFor = (isForOperator: boolean) =>
  `${relationWith(isForOperator ? anyVariationIn : visibleVariationIn)} as relation`;

const relationsOf = (productId: string, types: string) =>
  `unnest(${types}::int[]) as kind (relation_type) cross join lateral (
     select * from related_products where main_product_id = ${productId} and relation_type = kind.relation_type
     order by position, related_product_id limit ${MOST_OF_A_TYPE + 1}) rp`;
const ORDER = 'rp.position, rp.related_product_id';

/** SQL of the relations that operators set of a product, of some types, in order. */
export const relatedTo = (productId: string, types: string) =>
  `select rp.relation_type, rp.related_product_id as id, ${relationFor(false)} from ${relationsOf(productId, types)} order by ${ORDER}`;

/** Of more, `firstRelatedTo` may lack some of a type. */
export const MOST_TOGETHER = TYPES_OF_PAGES.length * MOST_OF_A_TYPE;
/** The first of them as an array of JSON, with the numbers of hidden variations too, which the caller replaces. */
export const firstRelatedTo = (productId: string, types: string) =>
  `array(select json_build_object('relation_type', rp.relation_type, 'id', rp.related_product_id, 'relation', ${relationWith(anyVariationIn)})
    from related_products rp where rp.main_product_id = ${productId} and rp.relation_type = any(${types}::int[]) order by ${ORDER} limit ${MOST_TOGETHER + 1})`;
