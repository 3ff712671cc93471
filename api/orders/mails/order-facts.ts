import type { z } from 'zod';
import type { Price } from '../../../contract/money.ts';
import type { Order, orders } from '../../../contract/orders/records.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import type { MailAttachment, Reader } from '../../platform/mail/index.ts';
import { readOption, type ShippingOptionRow } from '../../shipping/index.ts';
import { readOrder } from '../routes.ts';
import type { OrderPart } from './kinds.ts';
import type { Countries, SharedFacts, TermsPage } from './shared-facts.ts';

type Embeds = (typeof orders)['embeds'];
type Embedded = { [Name in keyof Embeds]: z.infer<Embeds[Name]> };

/** What some mails show only. */
type PartEmbed = 'state' | 'payment_instructions' | 'refund_sums';

/** The contract's order with what its mails show. */
export type OrderWithEmbeds = Order & {
  _embedded: Omit<Embedded, PartEmbed> & Partial<Pick<Embedded, PartEmbed>>;
};

/** All data of a mail about an order. */
export interface OrderFacts {
  order: OrderWithEmbeds;
  reader: Reader;
  countries: Countries;
  pickUp: ShippingOptionRow | null;
  terms: TermsPage | null;
  /** The sum that the mail is about, where it is not the order's. */
  sum?: Price;
  /** The parcel that the mail is about, with the last day on which it can be collected. */
  parcel?: { number: string | null; until: string | null } | undefined;
}

/** What facts of orders are read from. */
export interface FactSources {
  db: Database;
  shared: Pick<SharedFacts, 'terms' | 'countries'>;
  /** The proforma of an order that is to be paid, if it has one. Never rejects: no confirmation waits for a file. */
  proformaOf?: (orderId: number) => Promise<readonly MailAttachment[]>;
}

const EMBEDS =
  'shipping,payment,tax_per_rate,order_addresses,items.order_item_product_fields,items.customer_account,charges,cash_to_collect,left_to_pay';

const PART_EMBEDS: readonly [OrderPart, PartEmbed][] = [
  ['payment', 'payment_instructions'],
  ['refund', 'refund_sums'],
];

async function readAll(
  tx: Executor,
  shared: FactSources['shared'],
  { reader, parts, id }: { reader: Reader; parts: readonly OrderPart[]; id: number },
): Promise<OrderFacts> {
  // A QR code takes as long to draw as the rest to read.
  const ofParts = PART_EMBEDS.flatMap(([part, embed]) => (parts.includes(part) ? [embed] : []));
  const embed = [EMBEDS, ...ofParts].join();
  const [order, countries, terms] = await Promise.all([
    readOrder(tx, id, { embed }, reader.context) as Promise<OrderWithEmbeds>,
    shared.countries(tx, reader.language),
    parts.includes('terms') ? shared.terms(tx, reader) : null,
  ]);
  const optionId = order._embedded.shipping.shipping_option_id;
  const pickUp = (optionId && (await readOption(tx, optionId))) || null;
  return { order, reader, countries, pickUp, terms };
}

/** Reads what a mail about an order with some parts shows over one connection, in the reader's language. */
export const readOrderFacts = ({ db, shared }: FactSources, reader: Reader, parts: readonly OrderPart[], id: number) =>
  db.transaction((tx) => readAll(tx, shared, { reader, parts, id }));
