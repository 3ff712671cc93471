import { orderReason, shortLetter, wordsOf } from '../../notifications/index.ts';
import { readMaskedAccount } from '../../payments/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { readOrigin } from '../origin.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { orderWords, summaryUrl } from './words.ts';

/** Tells an order's e-mail to which account its money goes back: somebody else may have its link. */
export const refundAccountMail = (sources: FactSources): RoomMail<'payment.account_changed'> => ({
  kind: 'refund-account',
  on: 'payment.account_changed',
  table: 'orders',
  subject: ({ order_id: id, version }) => [id, version],
  async prepare({ order_id: id }) {
    const account = await readMaskedAccount(sources.db, id);
    const origin = account && (await readOrigin(sources.db, id));
    if (!account || !origin) return null;
    return {
      ...origin,
      async letter(reader) {
        const facts = await readOrderFacts(sources, reader, [], id);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { number, shop } = orderWords(facts);
        const values = { number, shop, account };
        const words = wordsOf((line) => t(`refundAccount.${line}`, values), t.lines('refundAccount.lead', values));
        return shortLetter(reader, words, orderReason(reader), { text: t('showOrder'), url: summaryUrl(facts) });
      },
    };
  },
});
