import type { PultEvent } from '../../contract/events.ts';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import { cacheRead } from '../platform/caches/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import { readTaxRates, type TaxRates } from '../shop/index.ts';
import { AVAILABILITY_JSON, type AvailabilityRow } from './availability.ts';
import { type SoldOnHosts, soldOnHosts } from './visible-paths.ts';

/** What pages of all products look at beside the product; a shop has few of each. */
export interface Surroundings {
  availabilities: ReadonlyMap<number, AvailabilityRow>;
  taxRates: TaxRates;
  /** Categories that the caller's groups may not see. */
  closed: ReadonlySet<number>;
  sold: SoldOnHosts;
}

const surroundings = statement(
  'catalogue_page_surroundings',
  `select json_build_object('availabilities', array(select ${AVAILABILITY_JSON} from product_availabilities a),
     'closed', closed_categories($2::int[]), 'sold', ${soldOnHosts('$1', '$2::int[]')}) as found`,
);
interface Found {
  availabilities: AvailabilityRow[];
  closed: number[];
  sold: SoldOnHosts;
}

/** Shops, countries and groups of callers. */
const MOST = 100;

export interface SharedSurroundings {
  of(context: RequestContext): Promise<Surroundings>;
  /** The same, read anew: something has come that no event has reported yet. */
  again(context: RequestContext): Promise<Surroundings>;
  onEvents(events: PultEvent[]): void;
}

/** Pieces of products are reported often, and nothing here follows from them. */
const mayChange = (event: PultEvent) =>
  tagsOfEvent(event).length > 0 && !(event.type === 'product.changed' && event.payload.only_pieces);

/** Shares them between pages until an event that drops pages. */
export function shareSurroundings(db: Executor, lifetimes: Lifetimes): SharedSurroundings {
  let cached = new Map<string, { found: Promise<Surroundings>; lifetime: Lifetime }>();

  async function read({ shopId, customerGroupIds, taxCountryId }: RequestContext): Promise<Surroundings> {
    const [rows, taxRates] = await Promise.all([
      db.query<{ found: Found }>(surroundings, [shopId, customerGroupIds]),
      readTaxRates(db, taxCountryId),
    ]);
    const { availabilities, closed, sold } = (rows[0] as { found: Found }).found;
    return {
      availabilities: new Map(availabilities.map((row) => [row.id, row])),
      taxRates,
      closed: new Set(closed),
      sold,
    };
  }

  function readAndCache(key: string, context: RequestContext): Promise<Surroundings> {
    const lifetime = lifetimes.begin();
    const found = read(context);
    if (cached.size >= MOST) cached = new Map();
    // A read that began before an event stays in the map that the event dropped.
    cacheRead(cached, key, { found, lifetime }, found);
    return found;
  }

  const keyOf = ({ shopId, customerGroupIds, taxCountryId }: RequestContext) =>
    `${shopId}|${taxCountryId}|${customerGroupIds}`;

  return {
    of(context) {
      const key = keyOf(context);
      const found = cached.get(key);
      return found && lifetimes.isCurrent(found.lifetime) ? found.found : readAndCache(key, context);
    },
    again: (context) => readAndCache(keyOf(context), context),
    onEvents(events) {
      if (events.some(mayChange)) cached = new Map();
    },
  };
}
