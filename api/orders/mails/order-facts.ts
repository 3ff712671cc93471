import type { z } from 'zod';
import type { Price } from '../../../contract/money.ts';
import type { Order, orders } from '../../../contract/orders/records.ts';
import type { Database, Executor, Statement } from '../../platform/database/index.ts';
import type { MailAttachment, Reader } from '../../platform/mail/index.ts';
import { readOption, type ShippingOptionRow } from '../../shipping/index.ts';
import type { EditRow } from '../edit-store.ts';
import { readOrder } from '../routes.ts';
import type { OrderPart } from './kinds.ts';
import { oncePerEvent } from './once-per-event.ts';
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
  /** Of an order that is to be paid, if it has one. */
  proforma?: Proforma | null;
  /** The parcel that the mail is about, with the last day on which it can be collected. */
  parcel?: { number: string | null; until: string | null } | undefined;
  /** The edit that the mail is about. */
  edit?: EditRow | undefined;
}

/** What asks for money before it comes: a file for a company's books, else a number to link to. */
export interface Proforma {
  id: number;
  number: string;
  file: MailAttachment | null;
}

/** What facts of orders are read from. */
export interface FactSources {
  db: Database;
  shared: Pick<SharedFacts, 'terms' | 'countries'>;
  /** Never rejects because of a file: no confirmation waits for one. */
  proformaOf?: (orderId: number) => Promise<Proforma | null>;
}

const EMBEDS =
  'shipping,payment,tax_per_rate,order_addresses,items.order_item_product_fields,items.customer_account,charges,cash_to_collect,left_to_pay';

const PART_EMBEDS: readonly [OrderPart, PartEmbed][] = [
  ['payment', 'payment_instructions'],
  ['refund', 'refund_sums'],
];

interface Asked {
  reader: Reader;
  parts: readonly OrderPart[];
  id: number;
}

async function readAll(rows: Executor, { db, shared }: FactSources, { reader, parts, id }: Asked): Promise<OrderFacts> {
  // A QR code takes as long to draw as the rest to read.
  const ofParts = PART_EMBEDS.flatMap(([part, embed]) => (parts.includes(part) ? [embed] : []));
  const embed = [EMBEDS, ...ofParts].join();
  const [order, countries, terms] = await Promise.all([
    readOrder(rows, id, { embed }, reader.context) as Promise<OrderWithEmbeds>,
    shared.countries(db, reader.language),
    parts.includes('terms') ? shared.terms(db, reader) : null,
  ]);
  const optionId = order._embedded.shipping.shipping_option_id;
  const pickUp = (optionId && (await readOption(rows, optionId))) || null;
  return { order, reader, countries, pickUp, terms };
}

/** Rows that mails of one event read alike, each in its language. */
const rowsOf = (db: Executor, event: object): Executor => ({
  query: <Row extends object>(sql: Statement | string, values: unknown[] = []) => {
    const key = `${typeof sql === 'string' ? sql : (sql.name ?? sql.text)} ${JSON.stringify(values)}`;
    return oncePerEvent(event, key, () => db.query<Row>(sql, values));
  },
});

const SEPARATE = PART_EMBEDS.map(([part]) => part);

/** Reads what a mail about an order with some parts shows, in the reader's language; rows once for the mails of an event. */
export async function readOrderFacts(
  sources: FactSources,
  reader: Reader,
  parts: readonly OrderPart[],
  id: number,
  event: object = {},
): Promise<OrderFacts> {
  const first = await oncePerEvent(event, `parts of ${id}`, async () => parts);
  // Sums that the first mail did not read fit only an order that is read with them.
  const isCovered = SEPARATE.every((part) => first.includes(part) || !parts.includes(part));
  const rows = isCovered ? rowsOf(sources.db, event) : sources.db;
  return readAll(rows, sources, { reader, parts, id });
}
