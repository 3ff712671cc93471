import { MAIL_LINK_PATHS } from '../../contract/customers/paths.ts';
import type { Letter, Reader } from '../platform/mail/index.ts';
import { sellerLines } from './seller-lines.ts';
import { MAIL_TEXTS } from './texts/index.ts';

type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'lead'>;

/** Words of a mail: what `say` gives for its three lines, and its lead. */
export const wordsOf = (say: (line: 'subject' | 'preview' | 'heading') => string, lead: string[]): Words => ({
  subject: say('subject'),
  preview: say('preview'),
  heading: say('heading'),
  lead,
});

/** Last lines of a mail: why it came, whom to ask, and the seller. */
export function footerOf(reader: Reader, reason: string): Letter['footer'] {
  const { seller, language } = reader;
  const lines = [reason, MAIL_TEXTS[language]('footer.questions'), ...sellerLines(reader)];
  return { lines, email: seller.email, phone: seller.phone };
}

/** A short mail. Without an action of its own it leads to the shop. */
export function shortLetter(reader: Reader, words: Words, reason: string, action?: Letter['action']): Letter {
  const { shopName, origin, language } = reader;
  return {
    ...words,
    language,
    action: action ?? { text: MAIL_TEXTS[language]('visit'), url: `${origin}/` },
    sections: [],
    shop: { name: shopName, url: `${origin}/` },
    footer: footerOf(reader, reason),
    attachments: [],
  };
}

/** The page behind a link that ends or confirms something without signing in. */
export function linkTo({ origin }: Reader, name: keyof typeof MAIL_LINK_PATHS, token: string): string {
  return `${origin}${MAIL_LINK_PATHS[name]}?token=${token}`;
}
