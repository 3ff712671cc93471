import type { z } from 'zod';
import type { Order, orders } from '../../../contract/orders/records.ts';
import { type BankRefund, readBankRefund } from '../../payments/index.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import type { MailAttachment, Reader } from '../../platform/mail/index.ts';
import { readOption, type ShippingOptionRow } from '../../shipping/index.ts';
import { readOrder } from '../routes.ts';
import type { OrderPart } from './kinds.ts';
import type { Countries, SharedFacts, TermsPage } from './shared-facts.ts';

type Embeds = (typeof orders)['embeds'];
type Embedded = { [Name in keyof Embeds]: z.infer<Embeds[Name]> };

/** The contract's order with what its mails show. */
export type OrderWithEmbeds = Order & {
  _embedded: Omit<Embedded, 'state' | 'payment_instructions'> & Partial<Pick<Embedded, 'payment_instructions'>>;
};

/** All data of a mail about an order. */
export interface OrderFacts {
  order: OrderWithEmbeds;
  reader: Reader;
  countries: Countries;
  pickUp: ShippingOptionRow | null;
  terms: TermsPage | null;
  /** What goes back to the buyer's account, where the mail tells of it. */
  bankRefund?: BankRefund;
}

/** What facts of orders are read from. */
export interface FactSources {
  db: Database;
  shared: Pick<SharedFacts, 'terms' | 'countries'>;
  /** The proforma of an order that is to be paid, if it has one. Never rejects: no confirmation waits for a file. */
  proformaOf?: (orderId: number) => Promise<readonly MailAttachment[]>;
}

const EMBEDS =
  'shipping,payment,tax_per_rate,order_addresses,items.order_item_product_fields,items.customer_account,charges,cash_to_collect';

async function readAll(
  tx: Executor,
  shared: FactSources['shared'],
  { reader, parts, id }: { reader: Reader; parts: readonly OrderPart[]; id: number },
): Promise<OrderFacts> {
  // A QR code takes as long to draw as the rest to read.
  const embed = parts.includes('payment') ? `${EMBEDS},payment_instructions` : EMBEDS;
  const [order, countries, terms, bankRefund] = await Promise.all([
    readOrder(tx, id, { embed }, reader.context) as Promise<OrderWithEmbeds>,
    shared.countries(tx, reader.language),
    parts.includes('terms') ? shared.terms(tx, reader) : null,
    parts.includes('refund') ? readBankRefund(tx, id) : undefined,
  ]);
  const optionId = order._embedded.shipping.shipping_option_id;
  const pickUp = (optionId && (await readOption(tx, optionId))) || null;
  return { order, reader, countries, pickUp, terms, bankRefund };
}

/** Reads what a mail about an order with some parts shows over one connection, in the reader's language. */
export const readOrderFacts = ({ db, shared }: FactSources, reader: Reader, parts: readonly OrderPart[], id: number) =>
  db.transaction((tx) => readAll(tx, shared, { reader, parts, id }));
