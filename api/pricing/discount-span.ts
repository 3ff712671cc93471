/** Whether a written price continues the discount of row `p`, and its start. An expired discount starts anew. */
export const DISCOUNT_GOES_ON =
  'p.discounted_price = excluded.discounted_price and (p.discount_valid_to is null or p.discount_valid_to > shop_now())';
