import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import type { OrderMail, OrderPart } from '../kinds.ts';
import type { Section } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { plainLines } from '../plain-words.ts';
import type { MailTexts, WithdrawalWords } from '../texts/index.ts';
import { addressesSection, deliverySection } from './delivery.ts';
import { goodsSection } from './goods.ts';
import { paymentSection, waitsForMoney } from './payment.ts';
import { addressOf, nameOf, orderWords, placeLines, sellerLine, summaryUrl } from './words.ts';

function trackingSection(facts: OrderFacts, { tracking: words, showOrder }: MailTexts): Section {
  const { tracking_numbers: numbers, tracking_urls: urls } = facts.order._embedded.shipping;
  const orderLink = { type: 'link' as const, text: showOrder, url: summaryUrl(facts) };
  if (numbers.length === 0) return { heading: words.heading, pieces: [{ type: 'paragraphs', texts: [words.none] }] };
  const row = (number: string) => ({ type: 'rows' as const, rows: [{ label: words.parcel, value: number }] });
  // The one parcel is followed by the mail's first button.
  if (numbers.length === 1)
    return { heading: words.heading, pieces: [row(numbers[0] ?? ''), ...(urls[0] ? [orderLink] : [])] };
  const pieces = numbers.flatMap((number, index) => {
    const url = urls[index];
    return url ? [row(number), { type: 'link' as const, text: words.follow, url }] : [row(number)];
  });
  return { heading: words.heading, pieces };
}

function refundSection({ order }: OrderFacts, { refund: words, payment }: MailTexts): Section | null {
  if (order.prices.taxed_price.value === 0) return null;
  if (order.paid_at === null)
    return { heading: payment.heading, pieces: [{ type: 'paragraphs', texts: [words.unpaid] }] };
  const text = words.paid(order.prices.taxed_price.formatted);
  return { heading: words.heading, pieces: [{ type: 'paragraphs', texts: [text] }] };
}

function noteSection({ order }: OrderFacts, texts: MailTexts): Section | null {
  const lines = plainLines(order.note ?? '');
  return lines.length > 0 ? { heading: texts.note, pieces: [{ type: 'lines', lines }] } : null;
}

/** What happens after the order, in that order. */
function nextSection(facts: OrderFacts, { next: words }: MailTexts): Section {
  const { shipping } = facts.order._embedded;
  const isStore = shipping.shipping_service === SHIPPING_SERVICES.stock;
  const point = shipping.shipping_option_name;
  return {
    heading: words.heading,
    pieces: [
      {
        type: 'steps',
        texts: [
          waitsForMoney(facts) ? words.afterPayment : words.confirm,
          isStore ? words.store : words.send,
          ...(point ? [words.point(point)] : []),
        ],
      },
    ],
  };
}

/** Filled in by hand where the order does not say it. */
const BLANK = '………………………';

function withdrawalWords(facts: OrderFacts): WithdrawalWords {
  const { number, placedOn } = orderWords(facts);
  const billing = addressOf(facts.order, 'billing');
  const address = billing ? placeLines(billing, facts.countries).join(', ') : '';
  return {
    number,
    placedOn,
    seller: sellerLine(facts.reader.seller),
    returnDays: facts.reader.context.facts.returnDays,
    buyer: (billing && nameOf(billing)) || BLANK,
    buyerAddress: address || BLANK,
  };
}

function withdrawalSection(facts: OrderFacts, texts: MailTexts): Section {
  const { heading, lines, formHeading, formHint, form } = texts.withdrawal;
  const words = withdrawalWords(facts);
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
    case 'next':
      return nextSection(facts, texts);
    case 'terms':
      return termsSection(facts, texts);
  }
}
