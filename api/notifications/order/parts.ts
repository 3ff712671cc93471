import type { OrderMail, OrderPart } from '../kinds.ts';
import type { Section } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { plainLines } from '../plain-words.ts';
import type { MailTexts, WithdrawalWords } from '../texts/index.ts';
import { addressesSection, deliverySection } from './delivery.ts';
import { goodsSection } from './goods.ts';
import { paymentSection } from './payment.ts';
import { addressLines, addressOf, nameOf, orderWords, sellerLine } from './words.ts';

function trackingSection({ order }: OrderFacts, { tracking: words }: MailTexts): Section {
  const { tracking_numbers: numbers, tracking_urls: urls } = order._embedded.shipping;
  if (numbers.length === 0) return { heading: words.heading, pieces: [{ type: 'paragraphs', texts: [words.none] }] };
  return {
    heading: words.heading,
    pieces: numbers.flatMap((number, index) => {
      const url = urls[index];
      const row = { type: 'rows' as const, rows: [{ label: words.parcel, value: number }] };
      return url ? [row, { type: 'link' as const, text: words.follow, url }] : [row];
    }),
  };
}

function refundSection({ order }: OrderFacts, { refund: words }: MailTexts): Section | null {
  if (order.prices.taxed_price.value === 0) return null;
  const text = order.paid_at === null ? words.unpaid : words.paid(order.prices.taxed_price.formatted);
  return { heading: words.heading, pieces: [{ type: 'paragraphs', texts: [text] }] };
}

function noteSection({ order }: OrderFacts, texts: MailTexts): Section | null {
  const lines = plainLines(order.note ?? '');
  return lines.length > 0 ? { heading: texts.note, pieces: [{ type: 'lines', lines }] } : null;
}

/** Filled in by hand where the order does not say it. */
const BLANK = '………………………';

function withdrawalWords(facts: OrderFacts, texts: MailTexts): WithdrawalWords {
  const { number, placedOn } = orderWords(facts);
  const billing = addressOf(facts.order, 'billing');
  const address = billing
    ? addressLines({ ...billing, first_name: null, last_name: null }, facts.countries, texts).join(', ')
    : '';
  return {
    number,
    placedOn,
    seller: sellerLine(facts.reader.seller),
    buyer: (billing && nameOf(billing)) || BLANK,
    buyerAddress: address || BLANK,
  };
}

function withdrawalSection(facts: OrderFacts, texts: MailTexts): Section {
  const { heading, lines, formHeading, formHint, form } = texts.withdrawal;
  const words = withdrawalWords(facts, texts);
  return {
    heading,
    isSmall: true,
    pieces: [
      { type: 'paragraphs', texts: lines(words) },
      { type: 'form', heading: formHeading, hint: formHint, lines: form(words) },
    ],
  };
}

function termsSection({ terms, reader }: OrderFacts, { terms: words }: MailTexts): Section | null {
  if (!terms) return null;
  return {
    heading: words.heading,
    isSmall: true,
    pieces: [
      { type: 'paragraphs', texts: [words.attached] },
      ...(terms.path ? [{ type: 'link' as const, text: words.read, url: `${reader.origin}${terms.path}` }] : []),
    ],
  };
}

/** Writes one part of an order's mail; null when there is nothing to say. */
export function orderSection(part: OrderPart, facts: OrderFacts, kind: OrderMail, texts: MailTexts): Section | null {
  switch (part) {
    case 'tracking':
      return trackingSection(facts, texts);
    case 'payment':
      return paymentSection(facts, kind, texts);
    case 'items':
      return goodsSection(facts, texts, kind === 'order-placed');
    case 'delivery':
      return deliverySection(facts, kind, texts);
    case 'addresses':
      return addressesSection(facts, texts);
    case 'refund':
      return refundSection(facts, texts);
    case 'note':
      return noteSection(facts, texts);
    case 'withdrawal':
      return withdrawalSection(facts, texts);
    case 'terms':
      return termsSection(facts, texts);
  }
}
