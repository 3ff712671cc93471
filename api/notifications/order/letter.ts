import { type OrderMail, PARTS } from '../kinds.ts';
import type { Letter } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { termsAttachment } from '../terms-page.ts';
import { MAIL_TEXTS, type MailTexts } from '../texts/index.ts';
import { orderSection } from './parts.ts';
import { qrAttachment } from './payment.ts';
import { orderWords, sellerLines, summaryUrl } from './words.ts';

/** The main button: to track a single parcel, else to see the order. */
function actionOf(kind: OrderMail, facts: OrderFacts, t: MailTexts): Letter['action'] {
  const [parcel, ...others] = facts.order._embedded.shipping.tracking_urls;
  if (kind === 'order-shipped' && parcel && others.length === 0) return { text: t('tracking.follow'), url: parcel };
  const text = t(kind === 'order-unpaid' ? 'payment.payNow' : 'showOrder');
  return { text, url: summaryUrl(facts) };
}

/** A mail about an order, in its buyer's language. */
export async function orderLetter(kind: OrderMail, facts: OrderFacts): Promise<Letter> {
  const { reader, terms } = facts;
  const t = MAIL_TEXTS[reader.language];
  const words = orderWords(facts);
  const sections = PARTS[kind].map((part) => orderSection(part, facts, kind, t)).filter((one) => one !== null);
  const showsQr = sections.some(({ pieces }) => pieces.some(({ type }) => type === 'picture'));
  return {
    language: reader.language,
    subject: t(`orders.${kind}.subject`, words),
    preview: t(`orders.${kind}.preview`, words),
    heading: t(`orders.${kind}.heading`),
    lead: [
      ...t.lines(`orders.${kind}.lead`, words),
      ...(kind === 'order-placed' && facts.isPlacedByOperator ? [t('placedForYou')] : []),
    ],
    action: actionOf(kind, facts, t),
    sections,
    shop: { name: reader.shopName, url: `${reader.origin}/` },
    footer: {
      lines: [t('footer.order', { shop: reader.shopName }), t('footer.questions'), ...sellerLines(reader, t)],
      email: reader.seller.email,
      phone: reader.seller.phone,
    },
    attachments: [
      ...(showsQr ? qrAttachment(facts) : []),
      ...(terms ? [termsAttachment(terms, reader, t('terms.fileName'))] : []),
    ],
  };
}
