/** What the screens of buying read with a cart. */
export const CART_EMBED = 'shipping_option,shipping_country_id,additional_data,charges';
