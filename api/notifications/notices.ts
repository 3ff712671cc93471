import type { Letter } from './letter.ts';
import { sellerLines } from './order/words.ts';
import type { Reader } from './reader.ts';
import { MAIL_TEXTS } from './texts/index.ts';

/** Short mails without an order in them. */
export type AccountMail = 'account-created' | 'account-exists';

function notice(
  reader: Reader,
  words: Pick<Letter, 'subject' | 'preview' | 'heading' | 'lead'>,
  reason: string,
): Letter {
  const { shopName, origin, language, seller } = reader;
  const texts = MAIL_TEXTS[language];
  return {
    ...words,
    language,
    action: { text: texts.newsletter.visit, url: `${origin}/` },
    sections: [],
    shop: { name: shopName, url: `${origin}/` },
    footer: {
      lines: [reason, texts.footer.questions, ...sellerLines(reader, texts)],
      email: seller.email,
      phone: seller.phone,
    },
    attachments: [],
  };
}

/** Tells a new subscriber that he is one. */
export function newsletterLetter(reader: Reader, email: string): Letter {
  const { subject, preview, heading, lead, footer } = MAIL_TEXTS[reader.language].newsletter;
  const words = { subject: subject(reader.shopName), preview, heading, lead: lead(reader.shopName) };
  return notice(reader, words, footer(email));
}

/** Tells the owner of an e-mail, and nobody else, whether an account was made with the order. */
export function accountLetter(kind: AccountMail, reader: Reader, email: string): Letter {
  const texts = MAIL_TEXTS[reader.language];
  const { subject, preview, heading, lead } = texts.account[kind];
  const words = { subject: subject(reader.shopName), preview, heading, lead: lead(email) };
  return notice(reader, words, texts.footer.order(reader.shopName));
}
