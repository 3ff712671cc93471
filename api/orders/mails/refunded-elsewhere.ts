import { formatMinor } from '../../../contract/money.ts';
import { readGatewayPayment, readRefundAtGateway } from '../../payments/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import type { FactSources } from './order-facts.ts';
import { staffMail } from './staff-mail.ts';

/** Tells the shop's staff that money went back without the shop. */
export const refundedElsewhereMail = (sources: FactSources): RoomMail<'payment.refunded_elsewhere'> =>
  staffMail(
    sources,
    {
      kind: 'refunded-elsewhere',
      on: 'payment.refunded_elsewhere',
      texts: 'refundedElsewhere',
      subject: ({ order_id: id, refund_id: refundId }) => [id, refundId],
      async read({ refund_id: refundId }) {
        const refund = await readRefundAtGateway(sources.db, refundId);
        if (!refund) return null;
        const { amount, currency: code, decimal_places, provider, external_id } = refund;
        return (language) => ({
          provider,
          external_id,
          amount: formatMinor(amount, { code, decimal_places }, language),
        });
      },
    },
    ({ order_id: id }) => id,
  );

/** Tells the shop's staff that money went back without the shop, in an amount that they have to look up. */
export const returnedElsewhereMail = (sources: FactSources): RoomMail<'payment.returned_elsewhere'> =>
  staffMail(
    sources,
    {
      kind: 'returned-elsewhere',
      on: 'payment.returned_elsewhere',
      texts: 'returnedElsewhere',
      subject: ({ order_id: id, gateway_payment_id: payment }) => [id, payment],
      async read({ gateway_payment_id: paymentId }) {
        const payment = await readGatewayPayment(sources.db, paymentId);
        return payment ? () => ({ provider: payment.provider, external_id: payment.external_id ?? '' }) : null;
      },
    },
    ({ order_id: id }) => id,
  );
