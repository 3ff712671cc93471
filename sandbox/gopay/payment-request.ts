import * as z from 'zod';
import {
  amount,
  matching,
  type Payment,
  type Problem,
  Refused,
  readBody,
  text,
  webAddress,
  word,
} from '../gateway/index.ts';

export const currencies = ['CZK', 'EUR', 'PLN', 'HUF', 'GBP', 'USD', 'RON', 'BGN'] as const;

const instruments = [
  'PAYMENT_CARD',
  'BANK_ACCOUNT',
  'GPAY',
  'APPLE_PAY',
  'CLICK_TO_PAY',
  'PAYPAL',
  'GOPAY',
  'TWISTO',
  'SKIPPAY',
  'PRSMS',
  'MPAYMENT',
  'PAYSAFECARD',
  'SUPERCASH',
  'BITCOIN',
  'ACCOUNT',
] as const;

const swift = matching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);

const item = z.object({
  type: z.enum(['ITEM', 'DELIVERY', 'DISCOUNT']).default('ITEM'),
  name: word(256),
  amount: z.int(),
  count: z.int().positive().default(1),
  vat_rate: z.int().min(0).max(100).optional(),
  ean: matching(/^\d{8,14}$/).optional(),
  product_url: webAddress.optional(),
});

const contact = z.object({
  first_name: text(128).optional(),
  last_name: text(128).optional(),
  email: z.email().max(128).optional(),
  phone_number: matching(/^\+?[0-9 ]{6,20}$/).optional(),
  city: text(128).optional(),
  street: text(128).optional(),
  postal_code: text(16).optional(),
  country_code: matching(/^[A-Z]{3}$/).optional(),
});

const payer = z.object({
  default_payment_instrument: z.enum(instruments).optional(),
  allowed_payment_instruments: z.array(z.enum(instruments)).min(1).optional(),
  default_swift: swift.optional(),
  allowed_swifts: z.array(swift).min(1).optional(),
  default_bnpl_type: word(64).optional(),
  allowed_bnpl_types: z.array(word(64)).min(1).optional(),
  contact: contact.optional(),
  request_card_token: z.boolean().optional(),
  allowed_card_token: word(256).optional(),
  verify_pin: text(16).optional(),
});

const recurrence = z
  .object({
    recurrence_cycle: z.enum(['DAY', 'WEEK', 'MONTH', 'ON_DEMAND']),
    recurrence_period: z.int().positive().optional(),
    recurrence_date_to: z.iso.date(),
  })
  .refine((plan) => plan.recurrence_cycle === 'ON_DEMAND' || plan.recurrence_period !== undefined, {
    path: ['recurrence_period'],
    error: 'A cycle needs a period',
  });

export const paymentRequestSchema = z.object({
  target: z.object({
    type: z.literal('ACCOUNT'),
    goid: z.union([z.int().positive(), matching(/^\d{1,15}$/).transform(Number)]),
  }),
  amount,
  currency: z.enum(currencies),
  order_number: word(128),
  order_description: text(256).optional(),
  items: z.array(item).min(1).max(1000).optional(),
  payer: payer.optional(),
  callback: z.object({ return_url: webAddress, notification_url: webAddress }),
  additional_params: z
    .array(z.object({ name: word(128), value: text(1024) }))
    .max(100)
    .optional(),
  lang: matching(/^[A-Z]{2}$/).default('CS'),
  preauthorization: z.boolean().default(false),
  recurrence: recurrence.optional(),
});

export type PaymentRequest = z.infer<typeof paymentRequestSchema>;
export type GopayPayment = Payment<PaymentRequest>;

const defaults = [
  ['default_payment_instrument', 'allowed_payment_instruments'],
  ['default_swift', 'allowed_swifts'],
  ['default_bnpl_type', 'allowed_bnpl_types'],
] as const;

// Documentation is inconsistent about the sign of discounts, so the absolute value is used.
function totalOf(items: NonNullable<PaymentRequest['items']>): number {
  return items.reduce((sum, line) => sum + (line.type === 'DISCOUNT' ? -Math.abs(line.amount) : line.amount), 0);
}

function contradictions({ items, payer, target, amount }: PaymentRequest, goid: number): Problem[] {
  const wrong = (field: string, detail: string): Problem => ({ reason: 'invalid', field, detail });
  const outside = defaults.filter(([chosen, allowed]) => {
    const [value, list] = [payer?.[chosen], payer?.[allowed] as readonly string[] | undefined];
    return value !== undefined && list !== undefined && !list.includes(value);
  });
  const found = outside.map(([field]) => wrong(`payer.${field}`, 'The default is not among the allowed'));
  if (target.goid !== goid) found.push(wrong('target.goid', 'Unknown shop'));
  if (items && totalOf(items) !== amount) found.push(wrong('amount', 'The items do not add up to the amount'));
  return found;
}

/** Parses the body of a create call; refuses each wrong field. */
export function readPaymentRequest(body: unknown, goid: number): PaymentRequest {
  const request = readBody(paymentRequestSchema, body);
  const problems = contradictions(request, goid);
  if (problems.length > 0) throw new Refused(...problems);
  return request;
}
