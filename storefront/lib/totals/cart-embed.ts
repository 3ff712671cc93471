/** Embeds that the cart and checkout screens read with a cart. */
export const CART_EMBED =
  'shipping_option,shipping_country_id,additional_data,charges,' +
  'customerAccountSettings,customerAccountAmountsOfItems,customerAccountAmountsOfOrder,customerAccountAmountsEarned';
