import { affectsProducts } from '../../contract/catalogue/events.ts';
import type { PultEvent } from '../../contract/events.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { readEvents, type StoredEvent } from '../platform/events/index.ts';

const ROUND = 1_000;

const since = statement(
  'search_events_since',
  `select id, type, payload, created_at, delivery, exists (select from outbox_events where delivery = $1) as follows
   from outbox_events where delivery > $1 order by delivery limit ${ROUND}`,
);
const last = statement('search_events_last', 'select coalesce(max(delivery), 0) as delivery from outbox_events');

type Row = StoredEvent & { delivery: number; follows: boolean };

/** Changes that no list of products names: all are read again. */
export const isOfAllProducts = ({ type, payload }: PultEvent): boolean =>
  type === 'catalogue.replaced' ||
  ((type === 'category.changed' || type === 'brand.changed') && affectsProducts(payload));
/** Whether the indices follow an event at once. Sales wait for the job of the next minute. */
export const isIndexedAtOnce = (event: PultEvent): boolean =>
  event.type === 'product.changed' ? event.payload.only_sales !== true : isOfAllProducts(event);

/** What happened after a position. */
export interface IndexEvents {
  position: number;
  /** Products to read again. */
  ids: number[];
  /** Products of which only the sales are read and written. */
  sold: number[];
  /** Whether pages of them look different. */
  affectsPages: boolean;
  /** Everything has to be read again: the catalogue was replaced, or events are gone. */
  isRebuild: boolean;
  /** More may have happened. */
  isFull: boolean;
}

export const lastPosition = async (db: Executor): Promise<number> =>
  (await db.query<{ delivery: number }>(last))[0]?.delivery ?? 0;

export async function readIndexEvents(db: Executor, position: number): Promise<IndexEvents> {
  const rows = await db.query<Row>(since, [position]);
  const events = readEvents(rows, () => undefined);
  const changes = events.flatMap((event) => (event.type === 'product.changed' ? [event.payload] : []));
  const idsOf = (chosen: typeof changes) => new Set(chosen.flatMap(({ product_ids }) => product_ids));
  const ids = idsOf(changes.filter((change) => !change.only_sales));
  const [first] = rows;
  const isGone = first !== undefined && position > 0 && first.delivery > position + 1 && !first.follows;
  return {
    position: rows.at(-1)?.delivery ?? position,
    ids: [...ids],
    sold: [...idsOf(changes).difference(ids)],
    affectsPages: changes.some((change) => change.affects_pages),
    isRebuild: isGone || events.some(isOfAllProducts),
    isFull: rows.length === ROUND,
  };
}
