import { footerOf, orderReason } from '../../notifications/index.ts';
import type { Letter } from '../../platform/mail/index.ts';
import type { OrderOrigin } from '../origin.ts';
import { type OrderMail, PARTS } from './kinds.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderSection } from './parts.ts';
import { qrAttachment } from './payment.ts';
import { termsAttachment } from './terms-page.ts';
import { ORDER_MAIL_TEXTS, type OrderMailTexts } from './texts/index.ts';
import { orderWords, summaryUrl } from './words.ts';

/** The main button: to track a single parcel, else to see the order. */
function actionOf(kind: OrderMail, facts: OrderFacts, t: OrderMailTexts): Letter['action'] {
  const [parcel, ...others] = facts.order._embedded.shipping.tracking;
  if (kind === 'order-shipped' && parcel?.url && others.length === 0)
    return { text: t('tracking.follow'), url: parcel.url };
  const text = t(kind === 'order-unpaid' || kind === 'payment-failed' ? 'payment.payNow' : 'showOrder');
  return { text, url: summaryUrl(facts) };
}

/** A mail about an order, in its buyer's language. */
export function orderLetter(
  kind: OrderMail,
  facts: OrderFacts,
  { is_placed_by_operator: isByOperator }: Pick<OrderOrigin, 'is_placed_by_operator'>,
): Letter {
  const { reader, terms, proforma } = facts;
  const t = ORDER_MAIL_TEXTS[reader.language];
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
      ...(kind === 'order-placed' && isByOperator ? [t('placedForYou')] : []),
    ],
    action: actionOf(kind, facts, t),
    sections,
    shop: { name: reader.shopName, url: `${reader.origin}/` },
    footer: footerOf(reader, orderReason(reader)),
    attachments: [
      ...(showsQr ? qrAttachment(facts) : []),
      ...(terms ? [termsAttachment(terms, reader, t('terms.fileName'))] : []),
      ...(proforma?.file ? [proforma.file] : []),
    ],
  };
}
