import type * as z from 'zod';
import type { Language } from '../server/language.ts';
import type { Effects } from './effects.ts';
import type { Stated } from './faults.ts';
import type { Order, Payment, Refund } from './payment.ts';
import type { States } from './states.ts';

/** A call of the shop: by GET, or posted. */
export interface Call {
  url: string;
  message?: { headers: Record<string, string>; body: string };
}

/** The payer's way back to the shop: a link, or a form that is posted. */
export interface WayBack {
  url: string;
  fields?: Readonly<Record<string, string>>;
}

/** What differs from gateway to gateway. */
export interface Protocol<R = unknown> {
  /** Its folder in the data folder, and its page. */
  name: string;
  title: string;
  about: Record<Language, string>;
  /** Path of payers' pages, to which the payment's key is added. */
  payerPath: string;
  currencies: readonly string[];
  /** The gateway's names of its instruments. */
  instruments: { card: string; transfer?: string };
  states: States;
  /** Buttons of the payer's page; those left out are not there. */
  effects: Effects;
  /** The request as it is stored. */
  request: z.ZodType<R>;
  orderOf(request: R): Order;
  /** The state as the shop reads it. */
  view(payment: Payment<R>, payerUrl: string, stated: Stated): Record<string, unknown>;
  refundView(refund: Refund, payment: Payment<R>): Record<string, unknown>;
  /** How the shop is notified of the payment's state, or of a refund; null if it is not. */
  notification(payment: Payment<R>, refund?: Refund): Call | null;
  /** Whether the shop is notified of a refund that changes no state of its payment. */
  notifiesOfRefunds?: boolean;
  wayBack(payment: Payment<R>): WayBack;
  /** Whether shops may open the payer's page in a frame of theirs. */
  embeds?: boolean;
}

/** Path of a payment's page. */
export function payerPath(protocol: Protocol, payment: Payment): string {
  return `${protocol.payerPath}/${payment.key}`;
}
