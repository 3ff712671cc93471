/**
 * Whether a written price leaves the discount of the row `p` as it is, so that it keeps its beginning: the lowest price before
 * it is read from there. One that has ended begins anew.
 */
export const DISCOUNT_GOES_ON =
  'p.discounted_price = excluded.discounted_price and (p.discount_valid_to is null or p.discount_valid_to > shop_now())';

/** When the discount of the row `p` began; rows of older versions do not say. */
export const DISCOUNT_BEGAN = 'coalesce(p.discount_valid_from, p.updated_at)';
