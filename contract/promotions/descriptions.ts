import type { Described, Descriptions } from '../description.ts';
import { MOST_CODES, MOST_SHOWN_PRODUCTS, MOST_STEPS } from './rules.ts';

const selection = (what: string) => `Which ${what} it holds for: 0 all, 1 only those named, 2 all except those named.`;
const ids = (what: string) => `Numbers of the ${what} that it names.`;
const BY_CURRENCY =
  'What it takes off by currency, in minor units with tax. With amounts in any currency it holds in those only; percents, free shipping and free pieces without any hold in all.';

/** Of the record, of the body that writes it, and of what that started from. */
const FIELDS: Readonly<Record<string, Described>> = {
  name: ['Name as buyers see it beside what it takes off.', 'Spring sale'],
  description: 'Text for buyers, plain; null when there is none.',
  method: `How it comes to a cart: 0 by itself, 1 by one code for everybody, 2 by codes that are used once each. A cart takes at most ${MOST_CODES} codes.`,
  code: [
    'The code of method 1, in capital letters; buyers may write it in small ones, with spaces, dashes and accents. Null with the other methods.',
    'SPRING10',
  ],
  operation:
    'What it takes off: 0 only shipping, 1 percents, 2 an amount off each piece or off the purchase, 3 free pieces, 4 percents or amounts that grow.',
  percents: ['Percents of what is left of the price, with operation 1; null otherwise.', 10],
  amounts: BY_CURRENCY,
  steps_count_pieces: 'Whether steps are reached by pieces instead of by price.',
  every_pieces: ['Of every so many pieces some are free, with operation 3; null otherwise.', 3],
  free_pieces: ['How many of them are free, the cheapest; null without operation 3.', 1],
  min_pieces: ['Pieces in its scope from which it holds; 0 for no minimum.', 0],
  free_shipping: 'Whether shipping costs nothing.',
  is_for_purchase: 'Whether it is taken off all goods in its scope together, instead of off each line.',
  is_for_first_order: 'Whether it holds for the first order of a buyer only.',
  valid_from: 'First moment at which it holds; null: since ever.',
  valid_to: 'Moment from which it no longer holds; null: for good.',
  priority: ['Higher ones are taken off first.', 0],
  combination: 'Whether others are given besides it: 0 together, 1 alone. Of those alone buyers get what saves most.',
  excluded_discount_ids: 'Numbers of discounts that it is not given together with.',
  limit_orders: ['Orders that may use it; null for any number.', 100],
  limit_per_customer: ['Orders of one buyer that may use it; null for any number.', 1],
  discounted_type: 'Which goods: 0 all, 1 only those at full price, 2 only those that cost less than before already.',
  application_scope: 'Which pieces in its scope: 0 all, 1 the cheapest one, 2 the dearest one.',
  products_type: selection('products'),
  product_ids: ids('products'),
  product_variations_type: selection('variations'),
  product_variation_ids: ids('variations'),
  categories_type: `${selection('categories')} What is below a named one counts too.`,
  category_ids: ids('categories'),
  brands_type: selection('brands'),
  brand_ids: ids('brands'),
  tags_type: selection('labels'),
  tag_ids: ids('labels'),
  customer_groups_type: selection('groups of customers'),
  customer_group_ids: ids('groups of customers'),
  customers_type: selection('customers'),
  customer_ids: ids('customers'),
  countries_type: selection('countries'),
  country_ids: ids('countries'),
  is_announced:
    'Whether product pages and lists show it to everybody: only one that comes by itself or by one code, for all buyers.',
  is_active: 'Whether it is switched on. A new one is not.',
};

const inner = (path: string): Descriptions => ({
  [`${path}.currency_id`]: 'Number of the currency; `GET /shop` lists them.',
  [`${path}.amount`]: ['What operation 2 takes off, in minor units; 0 with others.', 10_000],
  [`${path}.min_price`]: ['What the goods in its scope have to come to before discounts; 0 for no minimum.', 100_000],
  [`${path}.steps`]: `Steps of operation 4, ascending by \`from\`, at most ${MOST_STEPS}; the last one that is reached holds.`,
  [`${path}.steps.from`]: ['Price in minor units, or pieces, from which the step holds.', 100_000],
  [`${path}.steps.percents`]: ['Percents that the step takes off; null where it has an amount.', 5],
  [`${path}.steps.amount`]: ['Amount that the step takes off, in minor units; null where it has percents.', 5_000],
});

const PLACES = ['Discount', 'discounts.body', 'discounts.body.expected'];

const LABEL = ['What the codes are for, as the shop calls it.', 'Leaflet, March'] as const;

export const promotionDescriptions: Descriptions = {
  ...Object.fromEntries(
    PLACES.flatMap((place) => Object.entries(FIELDS).map(([name, meaning]) => [`${place}.${name}`, meaning])),
  ),
  ...Object.assign({}, ...PLACES.map((place) => inner(`${place}.amounts`))),
  'Discount.amount': 'What it takes off in the currency of the request; null without an amount in it.',
  'Discount.validity': 'From when to when it holds.',
  'Discount.validity.valid_from': 'First moment at which it holds; null: since ever.',
  'Discount.validity.valid_to': 'Moment from which it no longer holds; null: for good.',
  'Discount.used_orders': ['Orders that used it and were not cancelled.', 12],
  'DiscountCodeBatch.discount_id': 'Number of the discount.',
  'POST /discounts/{id}/codes.answer.item.discount_id': 'Number of the discount.',
  'DiscountCodeBatch.label': LABEL,
  'discounts.body.label': LABEL,
  'discounts.body.expected.label': LABEL,
  'POST /discounts/{id}/codes.answer.item.label': LABEL,
  codes_count: ['How many codes there are.', 500],
  used_count: ['How many of them orders used that were not cancelled.', 12],
  'DiscountCodeBatch.is_active': 'Whether its unused codes are taken.',
  'PATCH /discounts/{id}/code-batches/{batch_id}.body.is_active': 'Whether its unused codes are taken.',
  codes: 'The codes. They stand nowhere else: keep them.',
  'body.count': ['How many codes to make.', 500],
  prefix: ['Letters and digits before the random ones; left out: none.', 'SPRING'],
  batch_id: ['Number of the batch.', 1],
  computed_product_discount_amounts: `What it takes off one piece of the first ${MOST_SHOWN_PRODUCTS} products in its scope, by number, in the currency of the request, whatever minima, buyers and other discounts say.`,
  'computed_product_discount_amounts.product_id': ['Number of the product.', 12],
  'computed_product_discount_amounts.taxed_price': 'Price of one piece with tax, without the discount.',
  'computed_product_discount_amounts.discounted_amount':
    'What it takes off that, with tax; nothing where it needs more pieces.',
  'Discount.has_rules': 'Whether anything besides time and limits narrows who gets it, or for what.',
};
