import type { z } from 'zod';
import { encodeFilters } from '../../contract/list.ts';
import { translate } from '../../contract/locales.ts';
import type { Order, orders } from '../../contract/orders/records.ts';
import { staticPageSource } from '../content/index.ts';
import { readOrder, readOrigin } from '../orders/index.ts';
import { type Executor, notFound, readList } from '../platform/index.ts';
import { readOption, type ShippingOptionRow } from '../shipping/index.ts';
import { readCountries } from '../shop/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { type OrderMail, PARTS } from './kinds.ts';
import { type Reader, readerOf } from './reader.ts';

type Embeds = (typeof orders)['embeds'];

/** The contract's order with all its embeds. */
export type OrderWithEmbeds = Order & { _embedded: { [Name in keyof Embeds]: z.infer<Embeds[Name]> } };

/** A static page with its current content. */
export interface TermsPage {
  name: string;
  content: string;
  path: string | null;
}

export type Countries = ReadonlyMap<number, { alpha2: string; name: string }>;

/** All data of a mail about an order. */
export interface OrderFacts {
  order: OrderWithEmbeds;
  reader: Reader;
  /** By id, with names in the reader's language. */
  countries: Countries;
  pickUp: ShippingOptionRow | null;
  terms: TermsPage | null;
}

const EMBEDS = 'state,shipping,payment,tax_per_rate,order_addresses,items,charges,payment_instructions';

async function readTerms(db: Executor, { context, pageLanguage }: Reader): Promise<TermsPage | null> {
  const filters = encodeFilters([{ field: 'page_name', operator: 'eq', value: 'terms' }]);
  const query = { page: 1, per_page: 1, paginate: '0', filters, embed: 'urls' } as const;
  const [page] = (await readList(db, staticPageSource, query, context)).items;
  return page ? { name: page.name, content: page.content, path: page._embedded?.urls?.[pageLanguage] ?? null } : null;
}

async function readFacts(
  tx: Executor,
  deps: NotificationDependencies,
  kind: OrderMail,
  id: number,
): Promise<OrderFacts> {
  const origin = await readOrigin(tx, id);
  if (!origin) throw notFound();
  const reader = await readerOf(tx, deps, origin.language, origin.hostname_id);
  const [order, countries, terms] = await Promise.all([
    readOrder(tx, id, { embed: EMBEDS }, reader.context) as Promise<OrderWithEmbeds>,
    readCountries(tx),
    PARTS[kind].includes('terms') ? readTerms(tx, reader) : null,
  ]);
  const optionId = order._embedded.shipping.shipping_option_id;
  return {
    order,
    reader,
    countries: new Map(
      countries.map(({ id: country, alpha2, name }) => [country, { alpha2, name: translate(name, reader.language) }]),
    ),
    pickUp: (optionId && (await readOption(tx, optionId))) || null,
    terms,
  };
}

/** Reads the data of a mail about an order, in the buyer's language. Over one connection, so that the others stay free for shoppers. */
export function readOrderFacts(deps: NotificationDependencies, kind: OrderMail, id: number): Promise<OrderFacts> {
  return deps.db.transaction((tx) => readFacts(tx, deps, kind, id));
}
