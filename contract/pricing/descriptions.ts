import type { Descriptions } from '../description.ts';

export const pricingDescriptions: Descriptions = {
  price_list_id: ['Number of the price list; operators read them by `GET /price-lists`.', 1],
  'body.price': ['Price with tax in minor units of the list’s currency: 19990 is 199.90.', 19990],
  'PUT /products/{id}/prices/{price_list_id}.answer.item.product_variation_id':
    'Number of the variation whose own price it is; null: the product’s.',
  'PUT /products/{id}/prices/{price_list_id}.answer.item.discounted_price':
    'Price with tax in minor units while the discount holds; null without one.',
  'item.price': 'Price with tax in minor units of the list’s currency.',
  discounted_price: 'Price with tax in minor units while the discount holds; null or left out ends it.',
  discount_valid_from:
    'Begin of the discount; null or left out: now. One in the past counts as now for the lowest price of the thirty days before, unless the same discount goes on.',
  'body.discount_valid_to': 'End of the discount; null or left out: open.',
  'ProductPrice.product_variation_id': 'Number of the variation whose own price it is; null: the product’s.',
  'ProductPrice.price': ['Price with tax in minor units of the list’s currency.', 19990],
  'ProductPrice.discounted_price': 'Price with tax in minor units while the discount holds; null without one.',
  'ProductPrice.discount_valid_from': 'Begin of the discount; null without one.',
  'products.query.product_variation_id':
    'Number of the variation whose own price is asked for; left out: the product’s.',
  'products.body.product_variation_id':
    'Number of the variation whose own price it is; left out it is the product’s, which holds for all variations without one of their own.',
  own_price_variation_ids:
    'Numbers of variations that keep a price of their own in this list, whatever the product costs.',
  'PriceList.name': ['Name of the list.', 'Crowns'],
  'PriceList.hostnames': 'Names of the hosts that sell by it.',
  'PriceList.is_default': 'Whether customers without a list of their own get it.',
  percents_rounding: [
    'Minor units: what percents leave of a price is rounded down to whole multiples of it, unless less than one is left; null: it stays exact.',
    100,
  ],
  is_for_businesses:
    'Whether only businesses buy by it: pages show its prices without tax first, and promise nothing that only consumers have, such as sending goods back within days.',
  currency_code: ['ISO 4217 letters.', 'CZK'],
};
