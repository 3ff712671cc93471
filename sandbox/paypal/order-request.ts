import * as z from 'zod';
import { matching, type Payment, Refused, readBody, webAddress, word } from '../gateway/index.ts';

/** https://developer.paypal.com/api/rest/reference/currency-codes */
export const currencies =
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' ');
const decimalsOf = (currency: string) => (['HUF', 'JPY', 'TWD'].includes(currency) ? 0 : 2);

export const money = z
  .object({
    currency_code: z.enum(currencies, { error: 'CURRENCY_NOT_SUPPORTED' }),
    value: matching(/^\d{1,15}(\.\d{1,15})?$/),
  })
  .refine(({ currency_code, value }) => (value.split('.')[1]?.length ?? 0) <= decimalsOf(currency_code), {
    path: ['value'],
    error: 'DECIMAL_PRECISION',
  });
export type Money = z.infer<typeof money>;

export const hundredthsOf = ({ value }: Money): number => Math.round(Number(value) * 100);
export function moneyOf(hundredths: number, currency: string): Money {
  return { currency_code: currency, value: (hundredths / 100).toFixed(decimalsOf(currency)) };
}

const added = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'] as const;
const deducted = ['shipping_discount', 'discount'] as const;
const item = z.object({ name: word(127), quantity: matching(/^[1-9]\d{0,9}$/), unit_amount: money });
const purchaseUnit = z.object({
  reference_id: word(256).default('default'),
  custom_id: word(127).optional(),
  description: word(127).optional(),
  amount: money.and(z.object({ breakdown: z.partialRecord(z.enum([...added, ...deducted]), money).optional() })),
  items: z.array(item).min(1).max(1000).optional(),
});
const experience = z.object({
  locale: matching(/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/).default('en-US'),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING']).default('GET_FROM_FILE'),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
  return_url: webAddress,
  cancel_url: webAddress,
});
export const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([purchaseUnit]),
  payment_source: z.object({ paypal: z.object({ experience_context: experience }) }),
});
export type OrderRequest = z.infer<typeof orderRequest>;
export type PaypalPayment = Payment<OrderRequest>;

/** Parses the body of a create call; refuses wrong fields, and sums that do not add up. */
export function readOrderRequest(body: unknown): OrderRequest {
  const request = readBody(orderRequest, body);
  const [{ amount, items = [] }] = request.purchase_units;
  const { breakdown = {} } = amount;
  const parts = Object.values(breakdown);
  const sumOf = (names: readonly (keyof typeof breakdown)[]) =>
    names.flatMap((name) => breakdown[name] ?? []).reduce((sum, part) => sum + hundredthsOf(part), 0);
  const total = items.reduce((sum, { quantity, unit_amount }) => sum + Number(quantity) * hundredthsOf(unit_amount), 0);
  const prices = [...parts, ...items.map((one) => one.unit_amount)];
  const wrong: Record<string, boolean> = {
    CANNOT_BE_ZERO_OR_NEGATIVE: hundredthsOf(amount) === 0,
    CURRENCY_MISMATCH: prices.some(({ currency_code }) => currency_code !== amount.currency_code),
    AMOUNT_MISMATCH: parts.length > 0 && sumOf(added) - sumOf(deducted) !== hundredthsOf(amount),
    ITEM_TOTAL_MISMATCH: items.length > 0 && total !== sumOf(['item_total']),
  };
  const issues = Object.keys(wrong).filter((issue) => wrong[issue]);
  if (issues.length === 0) return request;
  throw new Refused(...issues.map((detail) => ({ reason: 'invalid' as const, detail, field: 'purchase_units[0]' })));
}
