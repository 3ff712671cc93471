/** How an order is paid: names and numbers of the specification. */
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

const NAMES = new Map(Object.entries(PAYMENT_SERVICES).map(([name, code]) => [code, name as PaymentServiceName]));

/** Name of a service by its number; gateways have it in `/payments/{provider}`. */
export const paymentServiceName = (code: PaymentService): PaymentServiceName => NAMES.get(code) ?? 'none';

/** Services that are paid after the order: an unpaid order is no failure. */
export const PAID_LATER: readonly PaymentServiceName[] = [
  'none',
  'bank_transaction',
  'carrier',
  'pickup_payment',
  'invoice_payment',
];

/** Whether the name is a valid one of a gateway in `/payments/{provider}`; configured ones depend on the shop's settings. */
export const isGatewayName = (name: string): boolean =>
  Object.hasOwn(PAYMENT_SERVICES, name) && !PAID_LATER.some((later) => later === name);

/** Why a cart cannot choose a way to pay. */
export const PAYMENT_PROBLEMS = ['not_offered', 'not_to_country', 'not_in_currency', 'not_with_shipping'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** States of a payment at a gateway. */
export const GATEWAY_PAYMENT_STATES = ['created', 'pending', 'paid', 'failed', 'refunded'] as const;

/** How money of an order moved; `owed_by_carrier` a carrier has not paid out yet, `retained` is the shop's by agreement. */
export const TRANSACTION_KINDS = [
  'gateway',
  'bank',
  'cash_on_delivery',
  'by_hand',
  'owed_by_carrier',
  'retained',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** How money goes back to the buyer. */
export const REFUND_WAYS = ['gateway', 'bank', 'by_hand'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** Why money goes back; `at_gateway` went back without the shop. */
export const REFUND_CAUSES = [
  'paid_twice',
  'order_cancelled',
  'overpaid',
  'goods_returned',
  'goodwill',
  'at_gateway',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** States of a refund. */
export const REFUND_STATES = ['due', 'sent', 'unclear', 'given_up', 'done', 'dropped'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Files of refunds for a bank: a SEPA credit transfer in euro, ABO (also called KPC) in Czech crowns. */
export const BATCH_FORMATS = ['pain001', 'kpc'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];
export const BATCH_STATES = ['made', 'sent', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
/** Refunds of one file. */
export const MOST_OF_BATCH = 500;

/** Payment states of the summary page. */
export const PAYMENT_RESULTS = ['success', 'error', 'unknown'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];
