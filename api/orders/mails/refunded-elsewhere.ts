import { formatMinor } from '../../../contract/money.ts';
import { shortLetter, wordsOf } from '../../notifications/index.ts';
import { readGatewayPayment, readRefundAtGateway } from '../../payments/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';

/** Tells the shop's staff that money went back without the shop. */
export const refundedElsewhereMail = (sources: FactSources): RoomMail<'payment.refunded_elsewhere'> => ({
  kind: 'refunded-elsewhere',
  on: 'payment.refunded_elsewhere',
  table: 'orders',
  subject: ({ order_id: id, refund_id: refundId }) => [id, refundId],
  async prepare({ order_id: id, refund_id: refundId }) {
    const refund = await readRefundAtGateway(sources.db, refundId);
    if (!refund) return null;
    return {
      email: null,
      language: null,
      hostname_id: null,
      async letter(reader) {
        const { order } = await readOrderFacts(sources, reader, [], id);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { amount, currency: code, decimal_places, provider, external_id } = refund;
        const values = {
          ...{ provider, external_id, number: order.order_number, total: order.prices.taxed_price.formatted },
          amount: formatMinor(amount, { code, decimal_places }, reader.language),
        };
        const words = wordsOf(
          (line) => t(`refundedElsewhere.${line}`, values),
          t.lines('refundedElsewhere.lead', values),
        );
        return shortLetter(reader, words, t('refundedElsewhere.reason'));
      },
    };
  },
});

/** Tells the shop's staff that money went back without the shop, in an amount that they have to look up. */
export const returnedElsewhereMail = (sources: FactSources): RoomMail<'payment.returned_elsewhere'> => ({
  kind: 'returned-elsewhere',
  on: 'payment.returned_elsewhere',
  table: 'orders',
  subject: ({ order_id: id, gateway_payment_id: payment }) => [id, payment],
  async prepare({ order_id: id, gateway_payment_id: paymentId }) {
    const payment = await readGatewayPayment(sources.db, paymentId);
    if (!payment) return null;
    return {
      email: null,
      language: null,
      hostname_id: null,
      async letter(reader) {
        const { order } = await readOrderFacts(sources, reader, [], id);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { provider, external_id } = payment;
        const values = {
          provider,
          external_id: external_id ?? '',
          number: order.order_number,
          total: order.prices.taxed_price.formatted,
        };
        const words = wordsOf(
          (line) => t(`returnedElsewhere.${line}`, values),
          t.lines('returnedElsewhere.lead', values),
        );
        return shortLetter(reader, words, t('returnedElsewhere.reason'));
      },
    };
  },
});
