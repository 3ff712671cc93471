import { isSameEmail, readOwnEmail } from '../../customers/index.ts';
import { orderReason, shortLetter, wordsOf } from '../../notifications/index.ts';
import type { Letter, RoomMail } from '../../platform/mail/index.ts';
import { type FactSources, type OrderFacts, readOrderFacts } from './order-facts.ts';
import { originOf } from './origin-of.ts';
import { isAnnouncedAt, type PlacedEvent } from './short-holds.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { orderWords, summaryUrl } from './words.ts';

/** Tells a customer of an order of theirs whose confirmation went to another e-mail. */
function placedElsewhereLetter(facts: OrderFacts): Letter {
  const { reader, order } = facts;
  const { number, shop, total } = orderWords(facts);
  const t = ORDER_MAIL_TEXTS[reader.language];
  const values = { number, shop, total, email: order.email };
  const words = wordsOf((line) => t(`placedElsewhere.${line}`, values), t.lines('placedElsewhere.lead', values));
  const reason = orderReason(reader);
  return shortLetter(reader, words, reason, { text: t('showOrder'), url: summaryUrl(facts) });
}

/** For the owner of a confirmed account, because a stranger may have placed the order. */
export const placedElsewhereMail = <Type extends PlacedEvent>(sources: FactSources, on: Type): RoomMail<Type> => ({
  kind: 'order-placed-elsewhere',
  on,
  table: 'orders',
  subject: ({ order_id: id }) => id,
  async prepare(event) {
    const { order_id: id } = event;
    const origin = await originOf(sources.db, event);
    const own = origin?.customer_id ? await readOwnEmail(sources.db, origin.customer_id) : undefined;
    if (!origin || !own?.isConfirmed || isSameEmail(own.email, origin.email)) return null;
    if (!(await isAnnouncedAt(on, sources.db, event))) return null;
    return {
      ...origin,
      email: own.email,
      letter: async (reader) => placedElsewhereLetter(await readOrderFacts(sources, reader, [], id, event)),
    };
  },
});
