import { type Call, type Protocol, type Refund, type Stated, type States, withQuery } from '../gateway/index.ts';
import { table } from '../server/table.ts';
import {
  currencies,
  hundredthsOf,
  type PaymentRequest,
  paymentRequestSchema,
  type TrustpayPayment,
} from './payment-request.ts';
import { signed } from './signature.ts';

const CANCELLED = '1005';
const DECLINED = '1007';
const EXPIRED = '1100';
/** Reasons of rejected payments, by the result codes that the payer returns with. */
const REASONS = table({
  [CANCELLED]: 'UserCancel',
  [DECLINED]: 'DisposableBalance',
  [EXPIRED]: 'GeneralError',
});

export const states: States = {
  Authorizing: { outcome: 'open', next: ['Pending', 'Authorized', 'Paid', 'Rejected'] },
  Pending: { outcome: 'open', next: ['Authorized', 'Paid', 'Rejected'] },
  Authorized: { outcome: 'authorized', next: ['Paid', 'Rejected'] },
  Paid: { outcome: 'paid', next: ['Refunded', 'Chargebacked'] },
  Rejected: { outcome: 'cancelled', next: [] },
  Refunded: { outcome: 'refunded', next: [] },
  Chargebacked: { outcome: 'refunded', next: [] },
};
/** States that the shop is notified of. */
const NOTIFIED = ['Paid', 'Rejected', 'Refunded', 'Chargebacked'];

const amountOf = ({ amount, currency }: Stated) => ({ Amount: amount / 100, Currency: currency });

/** Why a payment was rejected; left out of other states. */
function reasonOf({ state, subState }: TrustpayPayment) {
  const Code = subState ?? EXPIRED;
  if (state !== 'Rejected') return {};
  return { StatusReasonInformation: { Reason: { Code, RejectReason: REASONS[Code] ?? 'GeneralError' } } };
}

/** Answer to reading a payment. */
function view(payment: TrustpayPayment, _payerUrl: string, stated: Stated) {
  const { id, request, state } = payment;
  return {
    PaymentMethod: request.PaymentMethod,
    MerchantIdentification: request.MerchantIdentification,
    PaymentInformation: {
      CreditDebitIndicator: 'CRDT',
      Amount: amountOf(stated),
      References: { MerchantReference: payment.order.number, PaymentRequestId: String(id) },
      Status: state,
      ...reasonOf(payment),
    },
  };
}

const REFUND_STATUSES = { REQUESTED: 'Pending', SUCCESS: 'Paid', FAILED: 'Rejected' };

/** Answer to reading a refund, which is a payment request of its own. */
export function refundView({ id, amount, state }: Refund, payment: TrustpayPayment) {
  return {
    PaymentInformation: {
      CreditDebitIndicator: 'DBIT',
      Amount: amountOf({ amount, currency: payment.order.currency }),
      References: { PaymentRequestId: String(id), OriginalPaymentRequestId: String(payment.id) },
      Status: REFUND_STATUSES[state],
    },
  };
}

/** The message about a state; that of a refund has the refund's own number and amount. */
function messageOf(payment: TrustpayPayment, part?: Refund) {
  const { PaymentInformation: paid, ...head } = view(payment, '', payment.order);
  const refund = part ?? (payment.state === 'Refunded' ? payment.refunds.at(-1) : undefined);
  const information = refund
    ? { ...refundView(refund, payment).PaymentInformation, Status: 'Refunded' }
    : { ...paid, CreditDebitIndicator: payment.state === 'Chargebacked' ? 'DBIT' : 'CRDT' };
  const References = { ...paid.References, ...information.References, PaymentId: `P${refund?.id ?? payment.id}` };
  return { ...head, PaymentInformation: { ...information, References } };
}

function notificationOf(payment: TrustpayPayment, secret: string, refund?: Refund): Call | null {
  if (!NOTIFIED.includes(payment.state)) return null;
  const body = JSON.stringify(signed(messageOf(payment, refund), secret));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { url: payment.request.CallbackUrls.Notification, message: { headers, body } };
}

/** Each outcome has an address of its own, with the reference and a result code, which prove nothing. */
function wayBack({ state, subState, request: { CallbackUrls: urls }, order }: TrustpayPayment) {
  const rejected = state === 'Rejected' ? (subState ?? EXPIRED) : null;
  const url = rejected === CANCELLED ? urls.Cancel : rejected ? urls.Error : urls.Success;
  const open = state === 'Authorizing' || state === 'Pending';
  return { url: withQuery(url, { Reference: order.number, ResultCode: rejected ?? (open ? '1' : '0') }) };
}

/** TrustPay with the secret that its notifications are signed with. */
export const trustpay = (secret: string): Protocol<PaymentRequest> => ({
  name: 'trustpay',
  title: 'TrustPay',
  about: {
    cs: 'Platební brána: převod z banky nebo karta, s podepsanými oznámeními a zvláštním návratem po každém výsledku.',
    sk: 'Platobná brána: prevod z banky alebo karta, s podpísanými oznámeniami a osobitným návratom po každom výsledku.',
    en: 'A payment gateway: bank transfer or card, with signed notifications and a way back of its own for each outcome.',
  },
  payerPath: '/trustpay/pay',
  currencies,
  instruments: { card: 'Card', transfer: 'Wire' },
  states,
  effects: {
    pay: { to: 'Paid', by: 'preferred', leaves: true },
    decline: { to: 'Rejected', subState: DECLINED, leaves: true },
    transfer: { to: 'Pending', by: 'transfer', leaves: true },
    arrive: { to: 'Paid', by: 'transfer', leaves: false },
    cancel: { to: 'Rejected', subState: CANCELLED, leaves: true },
    timeout: { to: 'Rejected', subState: EXPIRED, leaves: true },
  },
  request: paymentRequestSchema,
  orderOf: ({ PaymentMethod, PaymentInformation: { Amount, References, Localization }, CallbackUrls }) => ({
    number: References.MerchantReference,
    amount: hundredthsOf(Amount.Amount),
    currency: Amount.Currency,
    language: Localization,
    returnUrl: CallbackUrls.Success,
    notificationUrl: CallbackUrls.Notification,
    instruments: [PaymentMethod],
  }),
  view,
  refundView,
  notification: (payment, refund) => notificationOf(payment, secret, refund),
  notifiesOfRefunds: true,
  wayBack,
});
