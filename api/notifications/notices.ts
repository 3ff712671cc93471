import { MAIL_LINK_PATHS, NEW_ACCOUNT_PATHS } from '../../contract/customers/paths.ts';
import type { NewsletterLinks } from '../customers/index.ts';
import type { Letter } from './letter.ts';
import { sellerLines } from './order/words.ts';
import type { Reader } from './reader.ts';
import { MAIL_TEXTS } from './texts/index.ts';
import type { RefundTrouble } from './texts/mail-texts.ts';

type Words = Pick<Letter, 'subject' | 'preview' | 'heading' | 'lead'>;

/** A short mail without an order in it. */
function notice(reader: Reader, words: Words, reason: string, action?: Letter['action']): Letter {
  const { shopName, origin, language, seller } = reader;
  const texts = MAIL_TEXTS[language];
  return {
    ...words,
    language,
    action: action ?? { text: texts.visit, url: `${origin}/` },
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

function linkTo({ origin }: Reader, name: keyof typeof MAIL_LINK_PATHS, token: string): string {
  return `${origin}${MAIL_LINK_PATHS[name]}?token=${token}`;
}

/** Asks an address whether it wants the newsletter, or says that it has it; either way with the way out. */
export function newsletterLetter(reader: Reader, links: NewsletterLinks): Letter {
  const texts = MAIL_TEXTS[reader.language].newsletter;
  const { subject, preview, heading, lead, action } = texts[links.is_subscribed ? 'known' : 'request'];
  const words = { subject: subject(reader.shopName), preview, heading, lead: lead(reader.shopName) };
  const cancelUrl = linkTo(reader, 'cancelNewsletter', links.cancellation_token);
  const to = links.is_subscribed ? cancelUrl : linkTo(reader, 'confirmNewsletter', links.token);
  return { ...notice(reader, words, texts.footer(links.email), { text: action, url: to }), cancelUrl };
}

/** Asks the owner of an e-mail whether an account is wanted; the link makes it. */
export function accountRequestLetter(reader: Reader, { email, token }: { email: string; token: string }): Letter {
  const texts = MAIL_TEXTS[reader.language];
  const { subject, preview, heading, lead, action } = texts.account['account-requested'];
  const words = { subject: subject(reader.shopName), preview, heading, lead: lead(email) };
  const url = `${reader.origin}${NEW_ACCOUNT_PATHS[reader.pageLanguage]}?token=${token}`;
  return notice(reader, words, texts.footer.order(reader.shopName), { text: action, url });
}

/** Tells the owner of an e-mail, and nobody else, that it has an account already. */
export function accountExistsLetter(reader: Reader, email: string): Letter {
  const texts = MAIL_TEXTS[reader.language];
  const { subject, preview, heading, lead } = texts.account['account-exists'];
  const words = { subject: subject(reader.shopName), preview, heading, lead: lead(email) };
  return notice(reader, words, texts.footer.order(reader.shopName));
}

/** Tells the shop's own people that the gateway does not send money back. */
export function refundTroubleLetter(reader: Reader, trouble: RefundTrouble): Letter {
  const texts = MAIL_TEXTS[reader.language];
  const { subject, preview, heading, lead, reason } = texts.refundTrouble;
  const words = { subject: subject(trouble), preview, heading, lead: lead(trouble) };
  return notice(reader, words, reason);
}
