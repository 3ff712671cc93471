/**
 * Whether a written price keeps the discount of the row `p`, and so its start: the lowest price of the thirty days before
 * depends on it. An expired discount starts anew.
 */
export const DISCOUNT_GOES_ON =
  'p.discounted_price = excluded.discounted_price and (p.discount_valid_to is null or p.discount_valid_to > shop_now())';
