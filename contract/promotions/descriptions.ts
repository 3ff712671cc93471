import type { Described, Descriptions } from '../description.ts';
import { table } from '../table.ts';
import { MOST_CODES, MOST_COSTS, MOST_LISTED_PRODUCTS, MOST_MET_DISCOUNTS, MOST_STEPS } from './rules.ts';

const selection = (what: string) => `Which ${what} it holds for: 0 all, 1 only those named, 2 all except those named.`;
const ids = (what: string) => `Numbers of the ${what} that it names.`;
const BY_CURRENCY =
  'What it takes off by currency, in minor units with tax. With amounts in any currency it holds in those only; percents, free shipping and free pieces without any hold in all.';

/** Of the record, of the body that writes it, and of what that started from. */
const FIELDS: Readonly<Record<string, Described>> = table({
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
  is_for_first_order:
    'Whether it holds only for the first order of a signed-in customer with a confirmed e-mail; orders of guests with that e-mail count, cancelled ones do not. One buyer uses it once, also after closing the account and registering the e-mail anew.',
  valid_from: 'First moment at which it holds; null: since ever.',
  valid_to: 'Moment from which it no longer holds; null: for good.',
  priority: ['Higher ones are taken off first.', 0],
  combination: 'Whether others are given besides it: 0 together, 1 alone. Of those alone buyers get what saves most.',
  excluded_discount_ids:
    'Numbers of discounts that it is not given together with: of two that exclude each other the one that is applied first holds (discounts of single lines, free pieces, discounts of the purchase; within each the higher priority, then the older one).',
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
    'Whether product pages and lists show it to everybody: only one that comes by itself or by one code, for all buyers and without a limit for one. Its announcement begins with the later of `valid_from` and the moment when it is switched on and announced: the law’s thirty days are those before, and the prices that discounts for everybody made count in them. For a product that it takes something else off than before it begins again.',
  is_active: 'Whether it is switched on. A new one is not.',
});

const inner = (path: string): Descriptions => ({
  [`${path}.currency_id`]: 'Number of the currency; `GET /shop` lists them.',
  [`${path}.amount`]: ['What operation 2 takes off, in minor units; 0 with others.', 10_000],
  [`${path}.min_price`]: ['What the goods in its scope have to come to before discounts; 0 for no minimum.', 100_000],
  [`${path}.steps`]: `Steps of operation 4, ascending by \`from\`, at most ${MOST_STEPS}; the last one that is reached holds.`,
  [`${path}.steps.from`]: ['Price in minor units, or pieces, from which the step holds.', 100_000],
  [`${path}.steps.percents`]: ['Percents that the step takes off; null where it has an amount.', 5],
  [`${path}.steps.amount`]: ['Amount that the step takes off, in minor units; null where it has percents.', 5_000],
});

const RECORDS = ['Discount', 'discounts.body', 'discounts.body.expected', 'discounts.body.discount'];

const LABEL = ['What the codes are for, as the shop calls it.', 'Leaflet, March'] as const;

/** Of a discount that past orders had or would have had. */
const metDiscount = (path: string): Descriptions => ({
  [`${path}.discount_id`]: 'Number of the discount; null for the draft.',
  [`${path}.name`]: 'Its name.',
  [`${path}.method`]:
    'How it comes to a cart: 0 by itself, 1 by one code for everybody, 2 by codes that are used once each.',
  [`${path}.code`]: 'The code of method 1; null with the other methods.',
  [`${path}.past_orders_count`]: ['Orders that had it.', 30],
  [`${path}.past_taxed_amount`]: 'What it took off them, with tax, as the orders keep it.',
  [`${path}.orders_count`]: ['Orders that would have had it.', 28],
  [`${path}.taxed_amount`]: 'What it would have taken off goods, with tax.',
  [`${path}.beside_orders_count`]: 'Orders where both it and the discount that is asked about would have held.',
  [`${path}.displaced_orders_count`]: 'Orders that had it and would not have it any more.',
});

/** Of past orders calculated again, in the body and in the answer. */
function whatIf(): Descriptions {
  const body = 'POST /discounts/what-if.body';
  const answer = 'POST /discounts/what-if.answer.item';
  const orders = `${answer}.currencies`;
  return {
    [`${body}.from`]: ['First moment of the period in which the orders were placed.', '2026-09-01T00:00:00.000Z'],
    [`${body}.to`]: ['Moment before which they were placed.', '2026-10-01T00:00:00.000Z'],
    [`${body}.discount_id`]: 'Number of a discount of the shop, as it stands now, switched on or not.',
    [`${body}.discount`]: 'A draft, with the fields of `POST /discounts`.',
    [`${body}.costs`]: `What pieces cost the shop without tax, where that is known: at most ${MOST_COSTS} things.`,
    [`${body}.costs.currency_id`]: 'Number of the currency.',
    [`${body}.costs.product_id`]: 'Number of the product.',
    [`${body}.costs.product_variation_id`]:
      'Number of the variation; null for all variations without a cost of their own.',
    [`${body}.costs.cost`]: ['Minor units without tax.', 12_500],
    [`${body}.after_order_id`]:
      'Number of the last order that an earlier answer counted; left out: from the first one. Limits of use go on counting: they hold over the whole period.',
    [`${answer}.orders_count`]: ['Orders that were counted.', 120],
    [`${answer}.unknown_orders_count`]:
      'Orders of the period that kept nothing from which they could be reckoned again.',
    [`${answer}.is_complete`]: 'Whether all orders of the period were counted.',
    [`${answer}.last_order_id`]: 'Number of the last order that was looked at; null without any.',
    [`${answer}.currencies`]: 'Sums by currency, without currencies in which nothing was ordered.',
    [`${orders}.currency_id`]: 'Number of the currency.',
    [`${orders}.currency_code`]: ['Its code.', 'CZK'],
    [`${orders}.orders_count`]: ['Orders in it.', 100],
    [`${orders}.different_orders_count`]:
      'Orders whose own rules give other amounts today than they kept: 0 unless discounts were deleted or categories moved since.',
    [`${orders}.held_orders_count`]: ['Orders where the discount would have held.', 40],
    [`${orders}.taxed_amount`]: 'What it would have taken off goods, with tax.',
    [`${orders}.amount`]: 'The same without tax.',
    [`${orders}.free_shipping_taxed_amount`]: 'Prices of shipping, with tax, that it would have made free.',
    [`${orders}.past_taxed_price`]: 'What goods and shipping cost after discounts, with tax.',
    [`${orders}.taxed_price`]: 'What they would have cost.',
    [`${orders}.lost_margin`]:
      'What the shop would have had less, without tax: goods cost it the same. Discounts that give way are counted against it.',
    [`${orders}.known_margin`]: 'Margin of the goods whose cost the question told; null without any.',
    [`${orders}.known_margin.pieces_count`]: ['Pieces of them.', 75],
    [`${orders}.known_margin.past_margin`]: 'What was left of their price without tax above their cost.',
    [`${orders}.known_margin.margin`]: 'What would have been left.',
    [`${orders}.known_margin.below_cost_orders_count`]:
      'Orders where they would have cost less than they cost the shop.',
    [`${orders}.refusals`]: 'Why it would not have held, by the number of orders.',
    [`${orders}.refusals.reason`]:
      '`other_buyers` and `first_order_only`: it is for others; `other_country`: it does not hold where the order goes; `other_goods`: none in its scope; `min_price` and `min_pieces`: a minimum is not reached; `other_discount`: another one holds instead; `nothing_left`: nothing is left to take off; `used_up`: its uses are gone; `other_currency`: it has no amount in the currency.',
    [`${orders}.refusals.orders_count`]: ['Orders.', 12],
    [`${orders}.discounts`]: `Discounts that the orders had or would have had, the largest amount first: at most ${MOST_MET_DISCOUNTS}, the one that is asked about always among them. Each tells how it goes with that one, pair by pair.`,
    [`${orders}.discounts_count`]: [
      'Discounts that the orders had or would have had, with those that are not listed.',
      2,
    ],
    ...metDiscount(`${orders}.discounts`),
  };
}

export const promotionDescriptions: Descriptions = {
  ...Object.fromEntries(
    RECORDS.flatMap((record) => Object.entries(FIELDS).map(([name, meaning]) => [`${record}.${name}`, meaning])),
  ),
  ...Object.assign({}, ...RECORDS.map((record) => inner(`${record}.amounts`))),
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
  computed_product_discount_amounts: `What it takes off one piece of the first ${MOST_LISTED_PRODUCTS} products in its scope, by number, in the currency of the request, whatever minima, buyers and other discounts say.`,
  'computed_product_discount_amounts.product_id': ['Number of the product.', 12],
  'computed_product_discount_amounts.taxed_price': 'Price of one piece with tax, without the discount.',
  'computed_product_discount_amounts.discounted_amount':
    'What it takes off that, with tax; nothing where it needs more pieces.',
  ...whatIf(),
  'Discount.has_rules': 'Whether anything besides time and limits narrows who gets it, or for what.',
};
