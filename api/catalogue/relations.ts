import type { relatedProducts } from '../../contract/catalogue/products.ts';
import { RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import type { RecordOf } from '../../contract/list.ts';
import { variationIsVisible } from './visibility.ts';

/** Longer lists are read by page from the database. */
export const MOST_RELATED = 100;

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

const variationIn = (column: string, isForOperator: boolean) =>
  !isForOperator
    ? `(select rv.id from product_variations rv join product_availabilities ra on ra.id = rv.product_availability_id
        where rv.id = rp.${column} and ${variationIsVisible('rv', 'ra')})`
    : `rp.${column}`;

/** The record of a relation; only operators learn the numbers of hidden variations. */
export const relationFor = (
  isForOperator: boolean,
) => `json_build_object('main_product_id', rp.main_product_id, 'related_product_id', rp.related_product_id,
  'main_product_variation_id', ${variationIn('main_product_variation_id', isForOperator)},
  'related_product_variation_id', ${variationIn('related_product_variation_id', isForOperator)},
  'relation_type', rp.relation_type, 'position', rp.position) as relation`;

/** SQL of the relations that operators set of a product, of some types, in order. */
export const relatedTo = (productId: string, types: string) =>
  `select rp.relation_type, rp.related_product_id as id, ${relationFor(false)}
   from unnest(${types}::int[]) as kind (relation_type) cross join lateral (
     select * from related_products where main_product_id = ${productId} and relation_type = kind.relation_type
     order by position, related_product_id limit ${MOST_RELATED + 1}) rp
   order by rp.position, rp.related_product_id`;
