import type { z } from 'zod';
import type { Order, orders } from '../../contract/orders/records.ts';
import { readOrder, readOrigin } from '../orders/index.ts';
import { type Executor, notFound } from '../platform/index.ts';
import { readOption, type ShippingOptionRow } from '../shipping/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { type OrderMail, PARTS } from './kinds.ts';
import { type Reader, readerOf, shopReader } from './reader.ts';
import type { Countries, TermsPage } from './shared-facts.ts';

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
  /** Whether an operator placed it for its customer. */
  isPlacedByOperator: boolean;
}

const EMBEDS =
  'state,shipping,payment,tax_per_rate,order_addresses,items.order_item_product_fields,items.customer_account,charges,payment_instructions';

async function readFacts(
  tx: Executor,
  { shared }: NotificationDependencies,
  reader: Reader,
  kind: OrderMail,
  id: number,
): Promise<Omit<OrderFacts, 'isPlacedByOperator'>> {
  const [order, countries, terms] = await Promise.all([
    readOrder(tx, id, { embed: EMBEDS }, reader.context) as Promise<OrderWithEmbeds>,
    shared.countries(tx, reader.language),
    PARTS[kind].includes('terms') ? shared.terms(tx, reader) : null,
  ]);
  const optionId = order._embedded.shipping.shipping_option_id;
  return { order, reader, countries, pickUp: (optionId && (await readOption(tx, optionId))) || null, terms };
}

async function readAll(deps: NotificationDependencies, kind: OrderMail, id: number): Promise<OrderFacts> {
  const origin = await readOrigin(deps.db, id);
  if (!origin) throw notFound();
  const reader = await readerOf(deps, origin.language, origin.hostname_id);
  const facts = await deps.db.transaction((tx) => readFacts(tx, deps, reader, kind, id));
  return { ...facts, isPlacedByOperator: origin.is_placed_by_operator };
}

/**
 * Reads the data of a mail about an order, in the buyer's language. Few at once and each over one connection at a time, so that
 * a backlog of mails leaves the others to shoppers.
 */
export function readOrderFacts(deps: NotificationDependencies, kind: OrderMail, id: number): Promise<OrderFacts> {
  return deps.limitReads(() => readAll(deps, kind, id));
}

/** The same for the shop's own mail about a new order, in the language of the shop. */
export function readShopOrderFacts(deps: NotificationDependencies, id: number): Promise<OrderFacts> {
  return deps.limitReads(async () => {
    const origin = await readOrigin(deps.db, id);
    if (!origin) throw notFound();
    const reader = await shopReader(deps);
    const facts = await deps.db.transaction((tx) => readFacts(tx, deps, reader, 'order-paid', id));
    return { ...facts, isPlacedByOperator: origin.is_placed_by_operator };
  });
}
