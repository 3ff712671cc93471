/** How a discount comes to a cart: by itself, by one code for everybody, or by codes that are used once each. */
export const METHODS = { automatic: 0, code: 1, unique_codes: 2 } as const;

/** What a discount takes off; `none`: only shipping. */
export const OPERATIONS = { none: 0, percents: 1, amount: 2, quantity: 3, steps: 4 } as const;
export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

/** Which records a discount holds for. */
export const SELECTION_TYPES = { all: 0, only: 1, except: 2 } as const;

/** Which goods it is taken off: all, those without a discount of the product's own, or only those with one. */
export const DISCOUNTED_TYPES = { all: 0, full_price: 1, reduced: 2 } as const;

/** Which pieces in its scope it is taken off: all, or one, the cheapest or the dearest. */
export const APPLICATION_SCOPES = { all: 0, cheapest: 1, dearest: 2 } as const;

/** Whether other discounts are given besides it. Of those that stand alone the buyer gets what saves most. */
export const COMBINATIONS = { together: 0, alone: 1 } as const;

/** Most discounts that pages show beside one product. */
export const MOST_ANNOUNCED = 5;
/** Most steps of a discount that grows. */
export const MOST_STEPS = 10;
/** Most records of one kind that a discount names. */
export const MOST_SELECTED = 1_000;
/** Most characters of a code as it is typed, with spaces, dashes and a label in front. */
export const LONGEST_TYPED_CODE = 200;
/** Most codes that buyers enter in one cart. */
export const MOST_CODES = 10;
/** Most discounts that are live at once. */
export const MOST_LIVE = 200;
/** Most codes in a batch. */
export const MOST_IN_BATCH = 10_000;
/** Most orders that a limit allows. */
export const MOST_USES = 1_000_000;
/** Priorities are from its negative to it. */
export const MOST_PRIORITY = 1_000_000;
/** Characters of a code, without spaces and dashes. */
export const SHORTEST_CODE = 3;
export const LONGEST_CODE = 40;

/** Characters before the random ones of a code that is used once, and of the label of a batch. */
export const LONGEST_PREFIX = 10;
export const LONGEST_LABEL = 100;
/** Most batches of codes of a discount. */
export const MOST_BATCHES = 100;

/** Most products of which a discount says what it takes off. */
export const MOST_LISTED_PRODUCTS = 20;

/** Why a discount that was entered takes nothing off. */
export const DISCOUNT_PROBLEMS = [
  'over',
  'used_up',
  'other_buyers',
  'other_country',
  'first_order_only',
  'other_goods',
  'min_price',
  'min_pieces',
  'other_discount',
  'nothing_left',
  'other_currency',
] as const;

/** Why a discount takes nothing off a past order. */
export const REFUSALS = [
  'other_buyers',
  'other_country',
  'first_order_only',
  'other_goods',
  'min_price',
  'min_pieces',
  'other_discount',
  'nothing_left',
  'used_up',
  'other_currency',
] as const;

/** Longest period of past orders that one question is about. */
export const LONGEST_PERIOD_DAYS = 400;
/** Most past orders that one answer counts. */
export const MOST_PAST_ORDERS = 50_000;
/** Most discounts of which an answer says how they go with the one that is asked about, in each currency. */
export const MOST_MET_DISCOUNTS = 200;
/** Most things whose cost is given with a question. */
export const MOST_COSTS = 1_000;

/** A code as it is compared: neither case, accents, spaces, dashes nor unseen signs matter. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}\p{Pd}\p{Cf}\u2212\s]/gu, '')
    .toUpperCase();

/** A code that is used once as it is compared: letters that look like digits count as these too. */
export const plainUniqueCode = (typed: string): string =>
  plainCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** How a gift comes, by the type of its line in the cart. */
export const GIFT_TYPES = { gift: 1, no_send_gift: 2, related_gift: 3 } as const;

/** What a rule of a gift looks at: what the goods cost, their pieces, what is among them, or who buys. */
export const GIFT_RULE_TYPES = {
  goods_price: 0,
  pieces: 1,
  product: 2,
  category: 3,
  brand: 4,
  customer_group: 5,
  country: 6,
} as const;

/** How a rule compares: numbers by the first two, records by the others. */
export const GIFT_CONDITIONS = { at_least: 0, below: 1, is: 2, is_not: 3 } as const;

/** Most gifts that are switched on at once. */
export const MOST_LIVE_GIFTS = 50;
/** Most rules of a gift. */
export const MOST_GIFT_RULES = 20;
