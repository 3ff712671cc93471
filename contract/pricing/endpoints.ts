import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, idParam, oneRecord } from '../fields.ts';
import { item, items } from '../list.ts';
import { priceList, priceListChange, productPrice } from './records.ts';

const minorPrice = z.int().min(0).max(2_000_000_000);

export const pricingEndpoints = endpoints({
  'GET /price-lists': {
    access: 'operator',
    right: 'prices.read',
    summary: 'Price lists, each with its currency and the hosts that sell by it',
    description:
      'Each host sells by one of them. Their numbers stand in the path of `PUT /products/{id}/prices/{price_list_id}`.',
    response: items(priceList),
  },
  'PATCH /price-lists/{id}': {
    access: 'operator',
    right: 'prices.write',
    summary: 'Set how a price list rounds what percents leave of a price, and whether it is for businesses',
    description:
      'With `percents_rounding` 100, in crowns, 89.00 less 20 % costs 71.00 instead of 71.20: what percents of discounts, gifts and composite packages leave of a piece, or of a whole purchase, is rounded down to whole steps, unless less than one is left. Receipts say the exact amount too. Prices that are written as amounts stay as they are, and so do orders, which keep the rounding that they were reckoned with. With `is_for_businesses` pages show its prices without tax first and promise nothing that only consumers have. Every page is made anew.',
    params: oneRecord,
    body: priceListChange,
    dryRun: true,
    example: { percents_rounding: 100 },
    response: item(priceList),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'GET /products/{id}/prices': {
    access: 'operator',
    right: 'prices.read',
    summary: 'All prices of a product and of its variations, as they are kept; minor units with tax',
    description:
      'Also of products and variations that shoppers do not see. A variation without a price of its own costs as its product and is not among them.',
    params: oneRecord,
    response: items(productPrice),
    errors: ['not_found'],
  },
  'GET /products/{id}/prices/{price_list_id}': {
    access: 'operator',
    right: 'prices.read',
    summary: 'The price of a product, or of one variation, in a price list, as it is kept; minor units with tax',
    description: 'What `PUT` wrote. 404 when the product, or the variation, has no price of its own in the list.',
    params: z.object({ id: idParam, price_list_id: idParam }),
    query: z.object({ product_variation_id: idParam.optional() }),
    response: item(productPrice),
    errors: ['not_found'],
  },
  'PUT /products/{id}/prices/{price_list_id}': {
    access: 'operator',
    right: 'prices.write',
    summary:
      'Set the price with tax of a product, or of one variation, in a price list; minor units. The price of a product also holds for its variations without a price of their own. A discount without `discount_valid_from` begins now',
    description:
      'Minor units: 19990 is 199.90. Price lists are told by `GET /price-lists`. A variation with a price of its own keeps it, whatever its product costs; the answer names such variations, and `product_variation_id` sets theirs. The price before a discount stays known for the thirty days that the law asks for.',
    params: z.object({ id: idParam, price_list_id: idParam }),
    body: z.strictObject({
      product_variation_id: id.nullish(),
      price: minorPrice,
      discounted_price: minorPrice.nullish(),
      discount_valid_from: z.iso.datetime().nullish(),
      discount_valid_to: z.iso.datetime().nullish(),
      expected: z
        .strictObject({
          price: minorPrice.nullable(),
          discounted_price: minorPrice.nullable(),
          discount_valid_from: z.iso.datetime().nullable(),
          discount_valid_to: z.iso.datetime().nullable(),
        })
        .partial()
        .optional(),
    }),
    dryRun: true,
    example: { price: 19990, discounted_price: 15990 },
    response: item(
      z.object({
        product_id: id,
        product_variation_id: id.nullable(),
        price: z.int(),
        discounted_price: z.int().nullable(),
        /** Variations with a price of their own in this list. */
        own_price_variation_ids: z.array(id),
      }),
    ),
    errors: ['not_found', 'changed_meanwhile'],
  },
});
