/** States of a parcel; `unclear`: its carrier was asked for it, and the answer was lost. */
export const PARCEL_STATES = [
  'new',
  'unclear',
  'prepared',
  'handed_over',
  'on_its_way',
  'ready_to_collect',
  'delivered',
  'coming_back',
  'returned',
  'lost',
  'damaged',
  'cancelled',
] as const;
export type ParcelStateCode = (typeof PARCEL_STATES)[number];

/** States in which the shop still has the parcel. */
export const UNSENT_PARCELS: readonly ParcelStateCode[] = ['new', 'unclear', 'prepared'];
/** States of parcels that did not reach their buyer: a person decides what follows. */
export const UNDELIVERED: readonly ParcelStateCode[] = ['returned', 'lost', 'damaged'];
/** States in which the carrier is asked where the parcel is. */
export const TRACKED: readonly ParcelStateCode[] = [
  'prepared',
  'handed_over',
  'on_its_way',
  'ready_to_collect',
  'coming_back',
];

/** What is decided about a parcel that did not reach its buyer. */
export const PARCEL_DECISIONS = ['send_again', 'end'] as const;
export type ParcelDecision = (typeof PARCEL_DECISIONS)[number];
/** What becomes of its goods. */
export const GOODS_BACK = ['back_on_sale', 'written_off'] as const;
export type GoodsBack = (typeof GOODS_BACK)[number];

/** Parcels that an order has in all. */
export const MOST_PARCELS_OF_ORDER = 20;
/** Grams. */
export const HEAVIEST_PARCEL = 1_000_000;
/** Labels of one file. */
export const MOST_LABELS = 100;
/** Orders whose packing lists are in one file. */
export const MOST_PACKED = 200;
/** Largest file of a label, in bytes, and its length in base64. */
export const LARGEST_LABEL = 1_000_000;
export const LARGEST_LABEL_TEXT = Math.ceil(LARGEST_LABEL / 3) * 4;
/** Pages of a label that is added by hand. */
export const MOST_PAGES_OF_LABEL = 10;
/** Bytes of the labels of one file that were added by hand. */
export const LARGEST_LABELS = 15_000_000;
