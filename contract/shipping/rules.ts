/** 0 only full billing, 1 only basic billing, 2 both addresses. */
export const ADDRESS_REQUIREMENTS = { billing_full: 0, billing_basic: 1, both: 2 } as const;

/** Whether a method asks for an address to send to: not where goods are collected from the shop, or sent by e-mail. */
export const isSentToAddress = ({ address_requirement: requirement }: { address_requirement: number }): boolean =>
  requirement !== ADDRESS_REQUIREMENTS.billing_basic;
/** Whether a method sends to another address than that of the invoice. */
export const allowsOtherAddress = ({ address_requirement: requirement }: { address_requirement: number }): boolean =>
  requirement === ADDRESS_REQUIREMENTS.both;

/** Carriers. The wire has the specification's numbers, the database the names. */
export const SHIPPING_SERVICES = {
  none: 0,
  stock: 1,
  packeta: 2,
  czech_post: 3,
  ppl: 4,
  czech_post_to_post_office: 5,
  penguin_box: 6,
  penguin_box_direct: 7,
  czech_post_parcel_to_hand: 8,
  gls: 9,
  penguin_logistic: 10,
  dpd: 11,
  penguin_mini: 12,
  packeta_address_delivery: 13,
  wedo: 14,
  wedo_address_delivery: 15,
  ppl_address_delivery: 16,
  partner_salons: 17,
  gls_parcel_shop_delivery: 18,
  dpd_pickup: 19,
} as const;
export type ShippingServiceName = keyof typeof SHIPPING_SERVICES;

/** Why a cart cannot choose a way to send. */
export const SHIPPING_PROBLEMS = ['not_for_contents', 'not_to_country', 'too_heavy', 'not_in_currency'] as const;
export type ShippingProblem = (typeof SHIPPING_PROBLEMS)[number];

/** Kinds of pick-up points. */
export const SHIPPING_OPTION_KINDS = ['branch', 'box', 'store', 'post'] as const;
export type ShippingOptionKind = (typeof SHIPPING_OPTION_KINDS)[number];

/** Why a feed of pick-up points changed nothing. */
export const FEED_PROBLEMS = [
  'unavailable',
  'too_large',
  'unreadable',
  'refused',
  'empty',
  'doubled_ids',
  'wrong_country',
  'impossible_rows',
  'shrank',
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** Papers with the places for labels on one sheet. */
export const LABEL_PAPERS = {
  'A6 on A6': 1,
  'A7 on A7': 1,
  'A8 on A8': 1,
  'A6 on A4': 4,
  'A7 on A4': 8,
  '105x35mm on A4': 16,
} as const;
export type LabelPaper = keyof typeof LABEL_PAPERS;
