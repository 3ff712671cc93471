import { z } from 'zod';
import { table } from '../../../../contract/table.ts';
import type { GatewayRefund, ProviderStatus } from '../../provider.ts';
import { checked } from './result-info.ts';

// doc.trustpay.eu/aapi
export const PAYMENT_ID = /^\d{1,20}$/;

/** A number in some messages, a text in others. */
const paymentId = z.union([z.int(), z.string()]).transform(String).pipe(z.string().regex(PAYMENT_ID));

/** A number or a text of it; hundredths. */
const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/))
  .transform((text) => Math.round(Number(text) * 100));

export const token = checked(
  z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.coerce.number().positive() }),
);

export const created = checked(
  z.object({ PaymentRequestId: paymentId, GatewayUrl: z.url({ protocol: /^https?$/ }).max(4_000) }),
);

export const refunded = checked(z.object({ PaymentRequestId: paymentId }));

/** State of a payment, or of a refund, which is a payment request of its own. */
export const payment = checked(
  z.object({
    PaymentInformation: z.object({
      Status: z.string(),
      Amount: z.object({ Amount: amount, Currency: z.string().max(10) }).nullish(),
      CreditDebitIndicator: z.string().max(10).nullish(),
      References: z
        .object({ MerchantReference: z.string().max(200).nullish(), OriginalPaymentRequestId: paymentId.nullish() })
        .nullish(),
    }),
  }),
);
export type TrustpayPayment = z.output<typeof payment>['PaymentInformation'];

/** The payment of a notification, of a refund the refunded one with the refund's number; known by movement and state. */
export const notification = z
  .object({
    PaymentInformation: z.object({
      References: z.object({
        PaymentRequestId: paymentId,
        OriginalPaymentRequestId: paymentId.nullish(),
        PaymentId: z.string().min(1).max(60).nullish(),
      }),
      Status: z.string().max(40).nullish(),
    }),
  })
  .transform(({ PaymentInformation: { References: ids, Status } }) => {
    const refundId = ids.OriginalPaymentRequestId ? ids.PaymentRequestId : undefined;
    // Several refunds of a payment may have the same movement and state.
    const messageId = [ids.PaymentId, refundId, Status].filter(Boolean).join(' ');
    return {
      externalId: ids.OriginalPaymentRequestId ?? ids.PaymentRequestId,
      ...((refundId || (ids.PaymentId && Status)) && { messageId }),
      ...(refundId && { refundId }),
    };
  });

/** Payment states by TrustPay's names. Charged back money has left without the shop. */
export const STATES: Readonly<Record<string, ProviderStatus['state']>> = table({
  Authorizing: 'pending',
  Pending: 'pending',
  Authorized: 'authorized',
  Paid: 'paid',
  Rejected: 'failed',
  Refunded: 'refunded',
  Chargebacked: 'refunded',
});

/** States of refunds by the same names; all others are under way. */
export const REFUND_STATES: Readonly<Record<string, GatewayRefund['state']>> = table({
  Paid: 'finished',
  Refunded: 'finished',
  Rejected: 'failed',
});
