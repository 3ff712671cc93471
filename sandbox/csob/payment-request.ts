import * as z from 'zod';
import { amount, matching, type Payment, Refused, readBody, webAddress, word } from '../gateway/index.ts';

export const currencies = ['CZK', 'EUR', 'USD', 'GBP', 'HUF', 'PLN', 'RON', 'NOK', 'SEK'] as const;

/** The request of `payment/init`, without what shops need not send: account, order, addresses, other phones. */
export const paymentRequest = z.strictObject({
  merchantId: word(10),
  orderNo: matching(/^\d{1,10}$/),
  dttm: matching(/^\d{14}$/),
  payOperation: z.literal('payment').default('payment'),
  payMethod: z.enum(['card', 'card#LVP']).default('card'),
  totalAmount: amount,
  currency: z.enum(currencies),
  closePayment: z.boolean().default(true),
  returnUrl: webAddress.max(300),
  returnMethod: z.enum(['POST', 'GET']),
  cart: z
    .array(
      z.strictObject({
        name: word(20),
        quantity: z.int().positive(),
        amount: z.int().min(0),
        description: word(40).optional(),
      }),
    )
    .min(1)
    .max(2),
  customer: z
    .strictObject({
      name: word(45).optional(),
      email: z.email().max(100).optional(),
      mobilePhone: matching(/^\+\d{1,3}\.\d{4,14}$/).optional(),
    })
    .optional(),
  merchantData: z.base64().max(255).optional(),
  language: matching(/^(cs|en|de|fr|hu|it|ja|pl|pt|ro|ru|sk|es|tr|vi|hr|sl|sv)$/),
  ttlSec: z.int().min(300).max(1_800).optional(),
  signature: z.string(),
});

export type PaymentRequest = z.infer<typeof paymentRequest>;
export type CsobPayment = Payment<PaymentRequest>;

/** Parses a signed request; refuses each wrong field, and a cart of another amount. */
export function readPaymentRequest(body: unknown): PaymentRequest {
  const request = readBody(paymentRequest, body);
  const sum = request.cart.reduce((total, line) => total + line.amount, 0);
  if (sum !== request.totalAmount) throw new Refused({ reason: 'invalid', field: 'cart' });
  return request;
}
