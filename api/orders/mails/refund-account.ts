import { orderReason, shortLetter, wordsOf } from '../../notifications/index.ts';
import { readAccountChange } from '../../payments/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { readOrigin } from '../origin.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { orderWords, summaryUrl } from './words.ts';

/** Tells an order's e-mail to which account its money goes back, or that it was removed: somebody else may have its link. */
export const refundAccountMail = (sources: FactSources): RoomMail<'payment.account_changed'> => ({
  kind: 'refund-account',
  on: 'payment.account_changed',
  table: 'orders',
  subject: ({ order_id: id, version }) => [id, version],
  async prepare({ order_id: id, version }) {
    const change = await readAccountChange(sources.db, id);
    // An earlier change: the mail of the removal tells that there is none.
    if (!change || (change.account === null && change.version !== version)) return null;
    const origin = await readOrigin(sources.db, id);
    if (!origin) return null;
    const kind = change.account === null ? 'refundAccountRemoved' : 'refundAccount';
    return {
      ...origin,
      async letter(reader) {
        const facts = await readOrderFacts(sources, reader, [], id);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { number, shop } = orderWords(facts);
        const values = { number, shop, account: change.account ?? '' };
        const words = wordsOf((line) => t(`${kind}.${line}`, values), t.lines(`${kind}.lead`, values));
        return shortLetter(reader, words, orderReason(reader), { text: t('showOrder'), url: summaryUrl(facts) });
      },
    };
  },
});
