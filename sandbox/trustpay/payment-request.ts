import * as z from 'zod';
import { matching, type Payment, readBody, refuse, webAddress, word } from '../gateway/index.ts';

export const currencies = ['CZK', 'EUR', 'PLN', 'HUF', 'GBP', 'USD', 'RON', 'BGN'] as const;

const merchant = z.strictObject({ ProjectId: matching(/^\d{1,20}$/) });
/** Exactly two decimals, in every currency. */
const amount = z.strictObject({ Amount: matching(/^(?!0+\.00$)\d{1,9}\.\d{2}$/), Currency: z.enum(currencies) });
const references = z.strictObject({ MerchantReference: word(35) });

export const paymentRequestSchema = z
  .strictObject({
    PaymentMethod: z.enum(['Card', 'Wire']),
    MerchantIdentification: merchant,
    PaymentInformation: z.strictObject({
      Amount: amount,
      References: references,
      Localization: z.enum(['cs', 'sk', 'en']).default('en'),
      CardTransaction: z.strictObject({ PaymentType: z.literal('Purchase') }).optional(),
    }),
    CallbackUrls: z.strictObject({
      Success: webAddress,
      Cancel: webAddress,
      Error: webAddress,
      Notification: webAddress,
    }),
  })
  .refine(
    ({ PaymentMethod, PaymentInformation }) => (PaymentMethod === 'Card') === !!PaymentInformation.CardTransaction,
    {
      path: ['PaymentInformation', 'CardTransaction'],
      error: 'Cards need a type of transaction, and only they',
    },
  );

const refundRequestSchema = z.strictObject({
  MerchantIdentification: merchant,
  PaymentInformation: z.strictObject({ Amount: amount, References: references }),
});

export type PaymentRequest = z.infer<typeof paymentRequestSchema>;
export type TrustpayPayment = Payment<PaymentRequest>;

export const hundredthsOf = (text: string): number => Number(text.replace('.', ''));

/** Parses a request of the project; refuses each wrong field. */
function read<T extends { MerchantIdentification: { ProjectId: string } }>(
  schema: z.ZodType<T>,
  body: unknown,
  projectId: string,
): T {
  const request = readBody(schema, body);
  if (request.MerchantIdentification.ProjectId !== projectId)
    refuse('no_access', 'Another project', 'MerchantIdentification.ProjectId');
  return request;
}

export const readPaymentRequest = (body: unknown, projectId: string) => read(paymentRequestSchema, body, projectId);

/** Amount of a refund in hundredths, in the payment's currency. */
export function readRefund(body: unknown, projectId: string, currency: string): number {
  const { Amount } = read(refundRequestSchema, body, projectId).PaymentInformation;
  if (Amount.Currency !== currency) refuse('invalid', 'Another currency', 'PaymentInformation.Amount.Currency');
  return hundredthsOf(Amount.Amount);
}
