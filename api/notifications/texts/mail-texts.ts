import type { OrderMail } from '../kinds.ts';

/** What an order's texts speak of; everything is written out already. */
export interface OrderWords {
  number: string;
  shop: string;
  total: string;
  placedOn: string;
}

/** What the form of withdrawal is filled in with. */
export interface WithdrawalWords {
  number: string;
  placedOn: string;
  /** Name, address and e-mail of the seller, in one line. */
  seller: string;
  /** Days that the shop gives. */
  returnDays: number;
  buyer: string;
  buyerAddress: string;
}

/** Words of a short mail; `lead` is told the shop or the e-mail that it is about. */
interface NoticeWords {
  subject(shop: string): string;
  preview: string;
  heading: string;
  lead(about: string): string[];
}

/** A refund that the shop has stopped asking for. */
export interface RefundTrouble {
  number: string;
  total: string;
  tries: number;
  provider: string;
  external_id: string;
  /** In the gateway's words. */
  last_error: string | null;
}

/** All words of the mails in one language. */
export interface MailTexts {
  orders: Record<
    OrderMail,
    {
      subject(words: OrderWords): string;
      preview(words: OrderWords): string;
      heading: string;
      lead(words: OrderWords): string[];
    }
  >;
  showOrder: string;
  items: string;
  amount(pieces: number, unitPrice: string): string;
  /** Rows below the goods. */
  goods: string;
  free: string;
  rounding: string;
  total: string;
  tax: { heading: string; rate: string; base: string; tax: string; taxed: string; sum: string };
  payment: {
    heading: string;
    paid(day: string): string;
    free: string;
    transfer(total: string): string;
    transferLater: string;
    onDelivery(total: string): string;
    onCollection(total: string): string;
    invoice(total: string): string;
    online(total: string): string;
    accountNumber: string;
    iban: string;
    bic: string;
    variableSymbol: string;
    amount: string;
    recipient: string;
    qrAlt(total: string, recipient: string): string;
    qrHint: string;
    payNow: string;
  };
  delivery: {
    heading: string;
    place: string;
    hours: string;
    arrives(days: string): string;
    collectable(days: string): string;
    oncePaid: string;
    bring(number: string): string;
  };
  /** What happens after the order. */
  next: {
    heading: string;
    confirm: string;
    afterPayment: string;
    send: string;
    point(name: string): string;
    store: string;
  };
  addresses: {
    shipping: string;
    billing: string;
    both: string;
    contact: string;
    companyNumber: string;
    vatNumber: string;
  };
  tracking: { heading: string; parcel: string; follow: string; none: string };
  refund: { heading: string; paid(total: string): string; unpaid: string };
  /** To the shop's own people. */
  refundTrouble: {
    subject(trouble: RefundTrouble): string;
    preview: string;
    heading: string;
    lead(trouble: RefundTrouble): string[];
    reason: string;
  };
  note: string;
  withdrawal: {
    heading: string;
    lines(words: WithdrawalWords): string[];
    formHeading: string;
    formHint: string;
    form(words: WithdrawalWords): string[];
  };
  terms: { heading: string; attached: string; read: string; fileName: string };
  /** Leads to the shop where a mail has no better aim. */
  visit: string;
  newsletter: Record<'request' | 'known', NoticeWords & { action: string }> & { footer(email: string): string };
  account: { 'account-requested': NoticeWords & { action: string }; 'account-exists': NoticeWords };
  footer: { order(shop: string): string; questions: string; companyNumber: string; vatNumber: string };
}
