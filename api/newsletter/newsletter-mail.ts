import { linkTo, newsletterReason, shortLetter, wordsOf } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Letter, Reader, RoomMail } from '../platform/mail/index.ts';
import { issueNewsletterLinks, type NewsletterLinks, readSubscriber, recordConsentText } from './store.ts';
import { NEWSLETTER_TEXTS } from './texts/index.ts';

/** Asks to confirm the subscription, or says that there is one already; both with a link to unsubscribe. */
function newsletterLetter(reader: Reader, links: NewsletterLinks): Letter {
  const t = NEWSLETTER_TEXTS[reader.language];
  const kind = links.is_subscribed ? 'known' : 'request';
  const cancelUrl = linkTo(reader, 'cancelNewsletter', links.cancellation_token);
  const url = links.is_subscribed ? cancelUrl : linkTo(reader, 'confirmNewsletter', links.token);
  const values = { shop: reader.shopName };
  const words = wordsOf((line) => t(`mail.${kind}.${line}`, values), t.lines(`mail.${kind}.lead`, values));
  const reason = newsletterReason(reader, links.email);
  return { ...shortLetter(reader, words, reason, { text: t(`mail.${kind}.action`), url }), cancelUrl };
}

/** The mail whose link subscribes. */
export const newsletterMail = ({ db }: { db: Database }): RoomMail<'newsletter.requested'> => ({
  kind: 'newsletter',
  on: 'newsletter.requested',
  table: 'newsletter_subscriptions',
  subject: ({ newsletter_subscription_id: id }) => id,
  async prepare({ newsletter_subscription_id: id }) {
    const subscriber = await readSubscriber(db, id);
    if (!subscriber) return null;
    return {
      ...subscriber,
      hostname_id: null,
      async letter(reader) {
        const links = await issueNewsletterLinks(db, id);
        if (!links) return null;
        const letter = newsletterLetter(reader, links);
        await recordConsentText(db, id, [...letter.lead, letter.action?.text ?? ''].join('\n'));
        return letter;
      },
    };
  },
});
