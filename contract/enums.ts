/** Kinds of a looked-up page. */
export const PAGE_KINDS = ['model', 'homepage', 'blog-list', 'brand-list', 'search', 'redirect'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Types of pages that a slug can lead to, with the specification's model type codes. */
export const MODEL_TYPES = {
  product: 9,
  article: 12,
  brand: 15,
  category: 16,
  'static-page': 18,
  'article-category': 19,
} as const;
export type PageType = keyof typeof MODEL_TYPES | 'blog-list' | 'brand-list';

/** Networks that the footer has a sign for. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'x', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Banner types that the storefront has a place for. */
export const BANNER_TYPES = { hero: 1, tile: 2 } as const;

export const CART_ITEM_TYPES = {
  classic: 0,
  gift: 1,
  no_send_gift: 2,
  related_gift: 3,
  flexible_package: 4,
  combinable_package: 5,
  package_item: 6,
  service: 7,
} as const;

export const PRODUCT_TYPES = {
  normal: 0,
  fixed_package: 1,
  configurable_package: 2,
  composite_package: 3,
  service: 4,
} as const;

export const RELATION_TYPES = {
  alternative: 0,
  related: 1,
  random_same_category: 2,
  random_same_default_category: 3,
  gift: 4,
} as const;

export const VARIATION_PROPERTY_TYPES = { select: 1, radio: 2, color: 3, text: 4 } as const;

export const ORDER_ADDRESS_TYPES = { shipping: 1, billing: 2 } as const;

/** 0 only full billing, 1 only basic billing, 2 both addresses. */
export const ADDRESS_REQUIREMENTS = { billing_full: 0, billing_basic: 1, both: 2 } as const;

/** Who carries the parcel. The specification's numbers travel, the database keeps the names. */
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
export type ShippingService = (typeof SHIPPING_SERVICES)[ShippingServiceName];

/** What a pick-up point is. */
export const SHIPPING_OPTION_KINDS = ['branch', 'box', 'store'] as const;
export type ShippingOptionKind = (typeof SHIPPING_OPTION_KINDS)[number];

/** How the order is paid; numbers and names as above. */
export const PAYMENT_SERVICES = {
  none: 0,
  bank_transaction: 1,
  web_pay: 2,
  carrier: 3,
  gopay: 4,
  pickup_payment: 5,
  invoice_payment: 6,
  pays: 7,
  csob: 8,
  trustpay: 9,
  paypal: 10,
} as const;
export type PaymentServiceName = keyof typeof PAYMENT_SERVICES;
export type PaymentService = (typeof PAYMENT_SERVICES)[PaymentServiceName];

/** Services that are settled after the order, so that an unpaid order is no failure. */
export const PAID_LATER: readonly PaymentServiceName[] = [
  'none',
  'bank_transaction',
  'carrier',
  'pickup_payment',
  'invoice_payment',
];

/** Days in which the law lets a consumer withdraw (Directive 2011/83/EU, article 9); a shop may give more. */
export const STATUTORY_RETURN_DAYS = 14;

/** What an address can subscribe to. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Kinds of a listing's filters. */
export const FILTER_KINDS = ['select', 'checkbox', 'radio', 'color', 'price_slider'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export const ORDER_STATES = ['new', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStateCode = (typeof ORDER_STATES)[number];

/** The life of an order: each state with those that may follow. */
export const ORDER_MOVES: Readonly<Record<OrderStateCode, readonly OrderStateCode[]>> = {
  new: ['processing', 'cancelled'],
  processing: ['ready', 'shipped', 'cancelled'],
  ready: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** The life of a payment at a gateway. */
export const GATEWAY_PAYMENT_STATES = ['created', 'pending', 'paid', 'failed', 'refunded'] as const;

/** What the summary page says of the payment. */
export const PAYMENT_RESULTS = ['success', 'error', 'unknown'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/** Countries whose business register can be asked, by ISO 3166 alpha-2. */
export const REGISTER_COUNTRIES = ['CZ', 'SK'] as const;
export type RegisterCountry = (typeof REGISTER_COUNTRIES)[number];
