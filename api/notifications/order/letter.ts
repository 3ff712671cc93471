import { type OrderMail, PARTS } from '../kinds.ts';
import type { Letter } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { termsAttachment } from '../terms-text.ts';
import { MAIL_TEXTS, type MailTexts } from '../texts/index.ts';
import { orderSection } from './parts.ts';
import { qrAttachment } from './payment.ts';
import { orderWords, sellerLines, summaryUrl } from './words.ts';

/** What most readers want next: to follow their one parcel, else to see the order. */
function actionOf(kind: OrderMail, facts: OrderFacts, texts: MailTexts): Letter['action'] {
  const [parcel, ...others] = facts.order._embedded.shipping.tracking_urls;
  if (kind === 'order-shipped' && parcel && others.length === 0) return { text: texts.tracking.follow, url: parcel };
  const text = kind === 'order-unpaid' ? texts.payment.payNow : texts.showOrder;
  return { text, url: summaryUrl(facts) };
}

/** A mail about an order, in its buyer's language. */
export async function orderLetter(kind: OrderMail, facts: OrderFacts): Promise<Letter> {
  const { reader, terms } = facts;
  const texts = MAIL_TEXTS[reader.language];
  const words = orderWords(facts);
  const { subject, preview, heading, lead } = texts.orders[kind];
  const sections = PARTS[kind].map((part) => orderSection(part, facts, kind, texts)).filter((one) => one !== null);
  const showsQr = sections.some(({ pieces }) => pieces.some(({ type }) => type === 'picture'));
  return {
    language: reader.language,
    subject: subject(words),
    preview: preview(words),
    heading,
    lead: lead(words),
    action: actionOf(kind, facts, texts),
    sections,
    shop: { name: reader.shopName, url: `${reader.origin}/` },
    footer: {
      lines: [texts.footer.order(reader.shopName), texts.footer.questions, ...sellerLines(reader, texts)],
      email: reader.seller.email,
      phone: reader.seller.phone,
    },
    attachments: [
      ...(showsQr ? qrAttachment(facts) : []),
      ...(terms ? [await termsAttachment(terms, texts.terms.fileName)] : []),
    ],
  };
}
