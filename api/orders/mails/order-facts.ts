import type { z } from 'zod';
import type { Order, orders } from '../../../contract/orders/records.ts';
import type { Database, Executor, Reader } from '../../platform/index.ts';
import { readOption, type ShippingOptionRow } from '../../shipping/index.ts';
import { readOrder } from '../routes.ts';
import { type OrderMail, PARTS } from './kinds.ts';
import type { Countries, SharedFacts, TermsPage } from './shared-facts.ts';

type Embeds = (typeof orders)['embeds'];

/** The contract's order with all its embeds. */
export type OrderWithEmbeds = Order & { _embedded: { [Name in keyof Embeds]: z.infer<Embeds[Name]> } };

/** All data of a mail about an order. */
export interface OrderFacts {
  order: OrderWithEmbeds;
  reader: Reader;
  countries: Countries;
  pickUp: ShippingOptionRow | null;
  terms: TermsPage | null;
}

/** What facts of orders are read from. */
export interface FactSources {
  db: Database;
  shared: Pick<SharedFacts, 'terms' | 'countries'>;
}

const EMBEDS =
  'state,shipping,payment,tax_per_rate,order_addresses,items.order_item_product_fields,items.customer_account,charges,payment_instructions';

async function readAll(
  tx: Executor,
  shared: FactSources['shared'],
  { reader, kind, id }: { reader: Reader; kind: OrderMail; id: number },
): Promise<OrderFacts> {
  const [order, countries, terms] = await Promise.all([
    readOrder(tx, id, { embed: EMBEDS }, reader.context) as Promise<OrderWithEmbeds>,
    shared.countries(tx, reader.language),
    PARTS[kind].includes('terms') ? shared.terms(tx, reader) : null,
  ]);
  const optionId = order._embedded.shipping.shipping_option_id;
  return { order, reader, countries, pickUp: (optionId && (await readOption(tx, optionId))) || null, terms };
}

/** Reads the data of a mail about an order over one connection, in the reader's language. */
export const readOrderFacts = ({ db, shared }: FactSources, reader: Reader, kind: OrderMail, id: number) =>
  db.transaction((tx) => readAll(tx, shared, { reader, kind, id }));
