import { momentText } from '../../contract/shop/shop-day.ts';
import { shortLetter, wordsOf } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { RoomMail } from '../platform/mail/index.ts';
import { readSilentFeed } from './feed-store.ts';
import { BANK_MAIL_TEXTS } from './texts/index.ts';

/** Tells the shop's staff that a bank gives no statements any more, as when its token is over. */
export const feedSilentMail = ({ db }: { db: Database }): RoomMail<'bank.feed_silent'> => ({
  kind: 'bank-feed-silent',
  on: 'bank.feed_silent',
  table: 'bank_feeds',
  subject: ({ bank_feed_id: id, since }) => [id, since],
  async prepare({ bank_feed_id: id }) {
    const feed = await readSilentFeed(db, id);
    if (!feed) return null;
    return {
      email: null,
      language: null,
      hostname_id: null,
      async letter(reader) {
        const t = BANK_MAIL_TEXTS[reader.language];
        const values = { bank: feed.name, since: momentText(feed.read_at, reader.locale) };
        const words = wordsOf((line) => t(`feedSilent.${line}`, values), t.lines('feedSilent.lead', values));
        if (feed.last_error) words.lead.push(t('feedSilent.lastError', { last_error: feed.last_error }));
        return shortLetter(reader, words, t('feedSilent.reason'));
      },
    };
  },
});
