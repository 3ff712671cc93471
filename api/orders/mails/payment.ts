import { documentPath } from '../../../contract/orders/document-path.ts';
import { PAYMENT_SERVICES, type PaymentService, paymentServiceName } from '../../../contract/payments/rules.ts';
import { isPaidAtHandOver } from '../../payments/index.ts';
import type { LetterRow, MailAttachment, Piece, Section } from '../../platform/mail/index.ts';
import { isToBePaidLater } from '../states.ts';
import type { OrderMail } from './kinds.ts';
import type { OrderFacts, OrderWithEmbeds } from './order-facts.ts';
import type { OrderMailTexts } from './texts/index.ts';
import { dayOf } from './words.ts';

type Instructions = NonNullable<OrderWithEmbeds['_embedded']['payment_instructions']>;

const QR_CID = 'payment-qr';
/** Displayed width in pixels; the image is larger, for high-density screens. */
const QR_WIDTH = 200;
const DATA_PREFIX = 'data:image/png;base64,';

const { carrier, pickup_payment, none, bank_transaction, invoice_payment } = PAYMENT_SERVICES;
const isOffline = (service: PaymentService): boolean => isToBePaidLater(paymentServiceName(service));

/** Whether the order was paid, and not in cash: a buyer who paid in person needs no mail about it. */
export function isPaidWithoutCash({ order }: OrderFacts): boolean {
  const { payment_service: service } = order._embedded.payment;
  return order.prices.payable_price.value > 0 && !isPaidAtHandOver(paymentServiceName(service));
}

/** Whether the order is paid at a gateway, which its buyer may have left for a transfer. */
export const isPaidOnline = ({ order }: OrderFacts): boolean => !isOffline(order._embedded.payment.payment_service);

/** Whether the parcel is sent only after a transfer or an online payment. */
export function waitsForMoney({ order }: OrderFacts): boolean {
  const { payment_service: service } = order._embedded.payment;
  const leavesUnpaid = service !== bank_transaction && isOffline(service);
  return order.paid_at === null && order.prices.payable_price.value > 0 && !leavesUnpaid;
}

/** Account numbers in groups of four, as banks print them. */
const grouped = (iban: string) => iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ');

function transferRows(instructions: Instructions, t: OrderMailTexts): LetterRow[] {
  const rows = [
    [t('payment.accountNumber'), instructions.account_number],
    [t('payment.iban'), grouped(instructions.iban)],
    [t('payment.bic'), instructions.bic],
    [t('payment.variableSymbol'), instructions.variable_symbol],
    [t('payment.amount'), instructions.amount.formatted],
    [t('payment.recipient'), instructions.recipient],
  ] as const;
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** How to pay by transfer; of goods that are on their way, in case it was forgotten. */
function transferPieces(
  instructions: Instructions,
  { order, reader }: OrderFacts,
  kind: OrderMail,
  t: OrderMailTexts,
): Piece[] {
  const { amount, recipient, pay_until: until } = instructions;
  const isAwaited = order.state === 'new' || kind === 'order-edited';
  const words = { total: amount.formatted };
  const asked = isAwaited
    ? [t('payment.transfer', words), ...(until ? [t('payment.payUntil', { day: dayOf(until, reader.locale) })] : [])]
    : [t('payment.transferNotSeen', words)];
  return [
    { type: 'paragraphs', texts: asked },
    { type: 'rows', rows: transferRows(instructions, t) },
    {
      type: 'picture',
      cid: QR_CID,
      alt: t('payment.qrAlt', { total: amount.formatted, recipient }),
      width: QR_WIDTH,
      caption: t('payment.qrHint'),
    },
  ];
}

function openPieces({ order }: OrderFacts, kind: OrderMail, t: OrderMailTexts): Piece[] {
  const { payment_service: service } = order._embedded.payment;
  const total = (order._embedded.cash_to_collect ?? order._embedded.left_to_pay).formatted;
  const sentences: Partial<Record<PaymentService, string>> = {
    [none]: t('payment.free'),
    [bank_transaction]: t('payment.transferLater'),
    [carrier]: t('payment.onDelivery', { total }),
    [pickup_payment]: t('payment.onCollection', { total }),
    [invoice_payment]: t('payment.invoice', { total }),
  };
  const online = kind === 'order-edited' ? t('payment.onlineAfterEdit', { total }) : t('payment.online', { total });
  // Without a payment link: the confirmation is sent while the buyer is at the gateway, and might be paid twice.
  return [
    {
      type: 'paragraphs',
      texts: [isOffline(service) ? (sentences[service] ?? t('payment.free')) : online],
    },
  ];
}

/** A proforma that does not go along as a file. */
function proformaLink({ order, reader, proforma }: OrderFacts, t: OrderMailTexts): Piece[] {
  if (!proforma || proforma.file) return [];
  const url = `${reader.origin}${documentPath(order.id, proforma.id, 'pdf', order.hash)}`;
  return [{ type: 'link', text: t('payment.proforma', { number: proforma.number }), url }];
}

/** Payment of the order. Later mails have it only while something is due. */
export function paymentSection(facts: OrderFacts, kind: OrderMail, t: OrderMailTexts): Section | null {
  const { order, reader } = facts;
  const { payment, payment_instructions: instructions } = order._embedded;
  const isOpen = order.paid_at === null && order.prices.payable_price.value > 0;
  if (!isOpen && kind !== 'order-placed') return null;
  const pieces = (): Piece[] => {
    if (order.paid_at !== null)
      return [{ type: 'paragraphs', texts: [t('payment.paid', { day: dayOf(order.paid_at, reader.locale) })] }];
    if (!isOpen) return [{ type: 'paragraphs', texts: [t('payment.free')] }];
    return instructions ? transferPieces(instructions, facts, kind, t) : openPieces(facts, kind, t);
  };
  return {
    heading: t('payment.heading'),
    pieces: [{ type: 'lines', lines: [payment.name] }, ...pieces(), ...proformaLink(facts, t)],
  };
}

/** The QR code of a bank transfer, as an inline image. */
export function qrAttachment({ order }: OrderFacts): MailAttachment[] {
  const path = order._embedded.payment_instructions?.qr_code.base64_path;
  if (!path?.startsWith(DATA_PREFIX)) return [];
  const content = Buffer.from(path.slice(DATA_PREFIX.length), 'base64');
  return [{ filename: `qr-${order.order_number}.png`, contentType: 'image/png', content, cid: QR_CID }];
}
