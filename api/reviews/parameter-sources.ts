import { productReviewParameters, reviewParametersOfProduct } from '../../contract/reviews/records.ts';
import type { ListScope, ListSource } from '../platform/listing/index.ts';
import { type Parameter, parameterColumns, parameterRecord } from './parameters.ts';

export const parameterSource: ListSource<typeof productReviewParameters, Parameter> = {
  resource: productReviewParameters,
  select: `select ${parameterColumns('t')} from product_review_parameters t`,
  expressions: {},
  guard: [],
  record: parameterRecord,
  embeds: {},
};

/** What a product can be rated by; `ratingProduct` says which product. */
export const productParameterSource: ListSource<typeof reviewParametersOfProduct, Parameter> = {
  ...parameterSource,
  resource: reviewParametersOfProduct,
};
export const ratingProduct = (product_id: number): ListScope => ({
  joins: 'join product_rated_by o on o.id = t.id and o.product_id = :product_id',
  values: { product_id },
});
