import * as z from 'zod';
import type { Complaint } from './errors.ts';
import { GopayError } from './errors.ts';

export const currencies = ['CZK', 'EUR', 'PLN', 'HUF', 'GBP', 'USD', 'RON', 'BGN'] as const;

export const instruments = [
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

export type Instrument = (typeof instruments)[number];

const text = (longest: number) => z.string().max(longest);
const word = (longest: number) => z.string().trim().min(1).max(longest);
const minorUnits = z.int().positive().max(999_999_999_99);
const swift = z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);

// Only http(s) URLs without credentials: the gateway calls one and redirects a browser to the other.
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .regex(/^[^\s\\]+$/)
  .refine((address) => URL.canParse(address) && !new URL(address).username && !new URL(address).password);

const item = z.object({
  type: z.enum(['ITEM', 'DELIVERY', 'DISCOUNT']).default('ITEM'),
  name: word(256),
  amount: z.int(),
  count: z.int().positive().default(1),
  vat_rate: z.int().min(0).max(100).optional(),
  ean: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  product_url: webAddress.optional(),
});

const contact = z.object({
  first_name: text(128).optional(),
  last_name: text(128).optional(),
  email: z.email().max(128).optional(),
  phone_number: z
    .string()
    .regex(/^\+?[0-9 ]{6,20}$/)
    .optional(),
  city: text(128).optional(),
  street: text(128).optional(),
  postal_code: text(16).optional(),
  country_code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
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
    goid: z.union([
      z.int().positive(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ]),
  }),
  amount: minorUnits,
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
  lang: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('CS'),
  preauthorization: z.boolean().default(false),
  recurrence: recurrence.optional(),
});

export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** Path of a value in the gateway's format: items[0].amount. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

function complaintOf(issue: z.core.$ZodIssue): Complaint {
  const missing = issue.input === undefined || issue.input === null;
  const field = fieldName(issue.path) || undefined;
  return { name: missing ? 'MANDATORY' : 'INVALID', field, detail: issue.message };
}

function chosenOutside(field: string, chosen: string | undefined, allowed: readonly string[] | undefined): Complaint[] {
  if (chosen === undefined || allowed === undefined || allowed.includes(chosen)) return [];
  return [{ name: 'INVALID', field: `payer.${field}`, detail: 'The default is not among the allowed' }];
}

// Documentation is inconsistent about the sign of discounts, so the absolute value is used.
function totalOf(items: NonNullable<PaymentRequest['items']>): number {
  return items.reduce((sum, line) => sum + (line.type === 'DISCOUNT' ? -Math.abs(line.amount) : line.amount), 0);
}

function contradictions(request: PaymentRequest, goid: number): Complaint[] {
  const { items, payer } = request;
  const found: Complaint[] = [
    ...chosenOutside(
      'default_payment_instrument',
      payer?.default_payment_instrument,
      payer?.allowed_payment_instruments,
    ),
    ...chosenOutside('default_swift', payer?.default_swift, payer?.allowed_swifts),
    ...chosenOutside('default_bnpl_type', payer?.default_bnpl_type, payer?.allowed_bnpl_types),
  ];
  if (request.target.goid !== goid) found.push({ name: 'INVALID', field: 'target.goid', detail: 'Unknown shop' });
  if (items && totalOf(items) !== request.amount) {
    found.push({ name: 'INVALID', field: 'amount', detail: 'The items do not add up to the amount' });
  }
  return found;
}

/** Parses the body of a create call; 409 with an error for each wrong field. */
export function readPaymentRequest(body: unknown, goid: number): PaymentRequest {
  const result = paymentRequestSchema.safeParse(body, { reportInput: true });
  if (!result.success) throw new GopayError(409, ...result.error.issues.map(complaintOf));
  const complaints = contradictions(result.data, goid);
  if (complaints.length > 0) throw new GopayError(409, ...complaints);
  return result.data;
}
