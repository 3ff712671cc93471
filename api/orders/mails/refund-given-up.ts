import { shortLetter, wordsOf } from '../../notifications/index.ts';
import { readRefundAtGateway } from '../../payments/index.ts';
import type { Letter, Reader, RoomMail } from '../../platform/mail/index.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof readRefundAtGateway>>>;

function refundGivenUpLetter(reader: Reader, refund: Refund & { number: string; total: string }): Letter {
  const t = ORDER_MAIL_TEXTS[reader.language];
  const { last_error, ...values } = refund;
  const words = wordsOf((line) => t(`refundTrouble.${line}`, values), t.lines('refundTrouble.lead', values));
  if (last_error) words.lead.splice(1, 0, t('refundTrouble.lastAnswer', { last_error }));
  return shortLetter(reader, words, t('refundTrouble.reason'));
}

/** Tells the shop's staff to refund a payment manually. */
export const refundGivenUpMail = (sources: FactSources): RoomMail<'payment.refund_given_up'> => ({
  kind: 'refund-given-up',
  on: 'payment.refund_given_up',
  table: 'orders',
  subject: ({ order_id: id, refund_id: refundId }) => [id, refundId],
  async prepare({ order_id: id, refund_id: refundId }) {
    const refund = await readRefundAtGateway(sources.db, refundId);
    // It was done after all.
    if (refund?.state !== 'given_up') return null;
    return {
      email: null,
      language: null,
      hostname_id: null,
      async letter(reader) {
        if (!reader.seller.email)
          throw new Error(
            'The shop has no e-mail of its own, so nobody can be told of money that could not be sent back.',
          );
        const { order } = await readOrderFacts(sources, reader, [], id);
        const total = order.prices.taxed_price.formatted;
        return refundGivenUpLetter(reader, { ...refund, number: order.order_number, total });
      },
    };
  },
});
