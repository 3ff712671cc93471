import { formatMinor } from '../../../contract/money.ts';
import { readGatewayPayment } from '../../payments/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import type { FactSources } from './order-facts.ts';
import { staffMail } from './staff-mail.ts';

/** Tells the shop's staff that a gateway tells another amount, currency or order of a payment than was agreed. */
export const amountDiffersMail = (sources: FactSources): RoomMail<'payment.amount_differs'> =>
  staffMail(
    sources,
    {
      kind: 'amount-differs',
      on: 'payment.amount_differs',
      texts: 'amountDiffers',
      subject: ({ order_id: id, gateway_payment_id: payment }) => [id, payment],
      async read({ gateway_payment_id: id }) {
        const payment = await readGatewayPayment(sources.db, id);
        if (!payment?.mismatch || payment.mismatch.ended) return null;
        const { provider, external_id, currency: code, decimal_places, mismatch } = payment;
        // Its currency may be unknown here, so the amount is not rounded to one.
        const amount = mismatch.amount === null ? null : mismatch.amount / 10 ** decimal_places;
        const answer = [amount, mismatch.currency, mismatch.order_number].filter((one) => one !== null).join(' · ');
        return (language) => ({
          ...{ provider, external_id: external_id ?? '', payment: String(id), answer },
          agreed: formatMinor(payment.amount, { code, decimal_places }, language),
        });
      },
    },
    ({ order_id: id }) => id,
  );
