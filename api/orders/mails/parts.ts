import { SHIPPING_SERVICES } from '../../../contract/shipping/rules.ts';
import { STATUTORY_RETURN_DAYS } from '../../../contract/shop/rules.ts';
import { plainLines, sellerLine } from '../../notifications/index.ts';
import type { Section } from '../../platform/mail/index.ts';
import { changesSection } from './changes.ts';
import { addressesSection, deliverySection } from './delivery.ts';
import { goodsSection } from './goods.ts';
import type { OrderMail, OrderPart } from './kinds.ts';
import type { OrderFacts } from './order-facts.ts';
import { paymentSection, waitsForMoney } from './payment.ts';
import type { OrderMailTexts } from './texts/index.ts';
import { addressOf, cancelUrl, dayOf, localityLines, nameOf, orderWords, summaryUrl, withdrawalUrl } from './words.ts';

function trackingSection(facts: OrderFacts, t: OrderMailTexts): Section {
  const { tracking } = facts.order._embedded.shipping;
  const orderLink = { type: 'link' as const, text: t('showOrder'), url: summaryUrl(facts) };
  const [only, ...others] = tracking;
  if (!only) return { heading: t('tracking.heading'), pieces: [{ type: 'paragraphs', texts: [t('tracking.none')] }] };
  const row = (number: string) => ({ type: 'rows' as const, rows: [{ label: t('tracking.parcel'), value: number }] });
  // A single parcel has the mail's main button.
  if (others.length === 0)
    return { heading: t('tracking.heading'), pieces: [row(only.number), ...(only.url ? [orderLink] : [])] };
  const pieces = tracking.flatMap(({ number, url }) =>
    url ? [row(number), { type: 'link' as const, text: t('tracking.follow'), url }] : [row(number)],
  );
  return { heading: t('tracking.heading'), pieces };
}

const REFUND_TEXTS = { gateway: 'refund.paid', bank: 'refund.bank', by_hand: 'refund.byHand' } as const;

/** What happens to the money of a cancelled order. What goes to the buyer's account needs its number. */
function refundSection({ order }: OrderFacts, t: OrderMailTexts): Section | null {
  if (order.prices.taxed_price.value === 0) return null;
  const { voucher_price: vouchers, payable_price: payable } = order.prices;
  const refunds = (order._embedded.refund_sums ?? []).filter(({ cause }) => cause === 'order_cancelled');
  const isNothingDue = refunds.length === 0 && payable.value > 0;
  const texts = [
    ...refunds.map(({ way, amount }) => t(REFUND_TEXTS[way], { total: amount.formatted })),
    ...(isNothingDue ? [t(order.paid_at === null ? 'refund.unpaid' : 'refund.nothing')] : []),
    ...(vouchers.value > 0 ? [t('refund.vouchers', { total: vouchers.formatted })] : []),
  ];
  const heading = t(isNothingDue && order.paid_at === null ? 'payment.heading' : 'refund.heading');
  return { heading, pieces: [{ type: 'paragraphs', texts }] };
}

/** What lacks, by when it should be there, and what the buyer can do. */
function waitingSection(facts: OrderFacts, t: OrderMailTexts): Section | null {
  const { waiting_note: note, waiting_until: until, can_cancel: canCancel, paid_at: paidAt } = facts.order;
  if (note === null) return null;
  const day = until && t('waiting.until', { day: dayOf(until, facts.reader.locale) });
  const ways = [t('waiting.wait'), ...(canCancel ? [t(paidAt ? 'waiting.cancelPaid' : 'waiting.cancel')] : [])];
  return {
    heading: t('waiting.heading'),
    pieces: [
      { type: 'lines', lines: [...plainLines(note), ...(day ? [day] : [])] },
      { type: 'steps', texts: ways },
      ...(canCancel ? [{ type: 'link' as const, text: t('waiting.cancelLink'), url: cancelUrl(facts) }] : []),
    ],
  };
}

function noteSection({ order }: OrderFacts, t: OrderMailTexts): Section | null {
  const lines = plainLines(order.note ?? '');
  return lines.length > 0 ? { heading: t('note'), pieces: [{ type: 'lines', lines }] } : null;
}

/** Next steps after the order. */
function nextSection(facts: OrderFacts, t: OrderMailTexts): Section {
  const { shipping } = facts.order._embedded;
  const isStore = shipping.shipping_service === SHIPPING_SERVICES.stock;
  const point = shipping.shipping_option_name;
  if (shipping.is_electronic) {
    const state = facts.order.paid_at === null ? 'unpaid' : 'paid';
    return { heading: t('next.heading'), pieces: [{ type: 'steps', texts: [t('next.email', { state })] }] };
  }
  return {
    heading: t('next.heading'),
    pieces: [
      {
        type: 'steps',
        texts: [
          waitsForMoney(facts) ? t('next.afterPayment') : t('next.confirm'),
          isStore ? t('next.store') : t('next.send'),
          ...(point ? [t('next.point', { name: point })] : []),
        ],
      },
    ],
  };
}

/** Dots to be filled in by hand. */
const BLANK = '………………………';

function withdrawalWords(facts: OrderFacts) {
  const { number, placedOn } = orderWords(facts);
  const billing = addressOf(facts.order, 'billing');
  const { returnDays } = facts.reader.context.facts;
  const address = billing ? localityLines(billing, facts.countries).join(', ') : '';
  return {
    number,
    placedOn,
    seller: sellerLine(facts.reader.seller),
    returnDays,
    isBeyondLaw: returnDays > STATUTORY_RETURN_DAYS ? 'yes' : 'no',
    buyer: (billing && nameOf(billing)) || BLANK,
    buyerAddress: address || BLANK,
  };
}

function withdrawalSection(facts: OrderFacts, t: OrderMailTexts): Section {
  const words = withdrawalWords(facts);
  return {
    heading: t('withdrawal.heading'),
    isSmall: true,
    pieces: [
      { type: 'paragraphs', texts: [t('withdrawal.days', words), ...(facts.terms ? [t('withdrawal.terms')] : [])] },
      { type: 'link', text: t('withdrawal.link'), url: withdrawalUrl(facts) },
      {
        type: 'form',
        heading: t('withdrawal.formHeading'),
        hint: t('withdrawal.formHint'),
        lines: t.lines('withdrawal.form', words),
      },
    ],
  };
}

function termsSection({ terms, reader }: OrderFacts, t: OrderMailTexts): Section | null {
  if (!terms) return null;
  return {
    heading: t('terms.heading'),
    isSmall: true,
    pieces: [
      { type: 'paragraphs', texts: [t('terms.attached')] },
      ...(terms.path ? [{ type: 'link' as const, text: t('terms.read'), url: `${reader.origin}${terms.path}` }] : []),
    ],
  };
}

/** One section of an order's mail; null when it is empty. */
export function orderSection(part: OrderPart, facts: OrderFacts, kind: OrderMail, t: OrderMailTexts): Section | null {
  switch (part) {
    case 'changes':
      return changesSection(facts, t);
    case 'tracking':
      return trackingSection(facts, t);
    case 'payment':
      return paymentSection(facts, kind, t);
    case 'items':
      return goodsSection(facts, t, kind === 'order-placed');
    case 'delivery':
      return deliverySection(facts, kind, t);
    case 'addresses':
      return addressesSection(facts, t);
    case 'refund':
      return refundSection(facts, t);
    case 'waiting':
      return waitingSection(facts, t);
    case 'note':
      return noteSection(facts, t);
    case 'withdrawal':
      return withdrawalSection(facts, t);
    case 'next':
      return nextSection(facts, t);
    case 'terms':
      return termsSection(facts, t);
  }
}
