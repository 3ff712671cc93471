import type { EventType } from '../../../contract/events.ts';
import type { Language } from '../../../contract/locales.ts';
import { shortLetter, wordsOf } from '../../notifications/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';

type Mail<Type extends EventType> = RoomMail<Type>;
type EventOf<Type extends EventType> = Parameters<Mail<Type>['prepare']>[0];

interface StaffMail<Type extends EventType> extends Pick<Mail<Type>, 'kind' | 'on' | 'subject'> {
  texts: 'refundedElsewhere' | 'returnedElsewhere' | 'bankTookBack' | 'amountDiffers' | 'cancelledByBuyer';
  /** Null: the shop's own address. */
  email?: string | null;
  /** What the texts say beside the order's number and total; null where nobody is to be notified. */
  read(event: EventOf<Type>): Promise<((language: Language) => Record<string, string>) | null>;
}

/** A short mail to the shop's staff about an order. */
export const staffMail = <Type extends EventType>(
  sources: FactSources,
  { kind, on, subject, texts, email = null, read }: StaffMail<Type>,
  orderOf: (event: EventOf<Type>) => number,
): Mail<Type> => ({
  kind,
  on,
  table: 'orders',
  subject,
  async prepare(event) {
    const own = await read(event);
    if (!own) return null;
    return {
      email,
      language: null,
      hostname_id: null,
      async letter(reader) {
        const { order } = await readOrderFacts(sources, reader, [], orderOf(event));
        const t = ORDER_MAIL_TEXTS[reader.language];
        const total = order.prices.taxed_price.formatted;
        const values = { ...own(reader.language), number: order.order_number, total };
        const words = wordsOf((line) => t(`${texts}.${line}`, values), t.lines(`${texts}.lead`, values));
        return shortLetter(reader, words, t(`${texts}.reason`));
      },
    };
  },
});
