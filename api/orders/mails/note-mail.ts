import { orderReason, plainLines, shortLetter, wordsOf } from '../../notifications/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { readNote } from '../notes.ts';
import { readOrigin } from '../origin.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { orderWords, summaryUrl } from './words.ts';

/** Operators' own words, in which links stay; the buyer's among them were made harmless before. */
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What an operator wrote to the buyer of an order, unless it was taken back before. */
export const noteMail = (sources: FactSources): RoomMail<'order.noted'> => ({
  kind: 'order-note',
  on: 'order.noted',
  table: 'orders',
  subject: ({ order_id: id, order_note_id: noteId }) => [id, noteId],
  async prepare({ order_id: id, order_note_id: noteId }) {
    const [note, origin] = [await readNote(sources.db, id, noteId), await readOrigin(sources.db, id)];
    if (!note?.is_for_buyer || !origin) return null;
    return {
      ...origin,
      async letter(reader) {
        const facts = await readOrderFacts(sources, reader, [], id);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { number, shop } = orderWords(facts);
        const values = { number, shop };
        const { subject, text } = note;
        const words =
          subject === null
            ? wordsOf((line) => t(`orderNote.${line}`, values), plainLines(text))
            : { ...wordsOf(() => subject, paragraphs(text)), preview: t('orderNote.preview') };
        return shortLetter(reader, words, orderReason(reader), { text: t('showOrder'), url: summaryUrl(facts) });
      },
    };
  },
});
