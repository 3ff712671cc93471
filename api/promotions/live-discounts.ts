import type { PultEvent } from '../../contract/events.ts';
import type { Translated } from '../../contract/locales.ts';
import { METHODS, MOST_LIVE } from '../../contract/promotions/rules.ts';
import { cacheRead } from '../platform/caches/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import type { DiscountTerms } from './calculation/index.ts';
import { categoriesBelow, type DiscountRow, TERMS_COLUMNS, termsOf } from './discount-terms.ts';

/** What a discount takes off in one currency, as it stands: `takeDiscounts` refuses it once it has another version. */
export interface LiveDiscount extends DiscountTerms {
  version: string;
  /** The code that everybody enters; null for one that comes by itself, or by codes that are used once each. */
  code: string | null;
  description: Translated | null;
  /** When its announcement to everybody began; null where it is announced to nobody. */
  announcedSince: Date | null;
  /** Orders of one buyer that may use it: see `usedUpBy`. */
  limitPerCustomer: number | null;
  /** An order uses up what its buyer has of it, or customers have it who are named: it is worth something to them. */
  isOfBuyer: boolean;
}

/** Discounts that hold now in a currency: all that come by themselves, and announced ones with a code. */
export interface OfPages {
  automatic: readonly LiveDiscount[];
  coded: readonly LiveDiscount[];
  /** Another one whenever a live discount changed, or what is below its categories. */
  version: number;
}

/** What carts ask of discounts. */
export interface CartDiscountSource {
  /** Those that come to a cart by themselves. */
  automatic(currencyId: number, now: Date): Promise<LiveDiscount[]>;
  /** Those of these numbers that hold now; the others are over, switched off, used up, or have no amounts in the currency. */
  byId(ids: readonly number[], currencyId: number, now: Date): Promise<LiveDiscount[]>;
  /** Those of these numbers that hold now, but only in other currencies. */
  inOtherCurrencies(ids: readonly number[], currencyId: number, now: Date): Promise<number[]>;
}

export interface LiveDiscounts extends CartDiscountSource {
  /** The same from memory as it is now: whoever asks it while they hold a connection never waits for another one. */
  snapshot(): Promise<CartDiscountSource>;
  /** What pages reckon with; what holds is decided by the database's clock, as all that they keep is. */
  ofPages(currencyId: number): Promise<OfPages>;
  onEvents(events: PultEvent[]): void;
}

interface LiveRow extends DiscountRow {
  method: number;
  code: string | null;
  description: Translated | null;
  announced_since: Date | null;
  valid_from: Date | null;
  valid_to: Date | null;
  has_begun: boolean;
  revision: number;
  limit_per_customer: number | null;
  limit_orders: number | null;
}

// Those that begin later come along: what holds is decided at each reading, by its own moment.
const live = statement(
  'promotions_live',
  `select ${TERMS_COLUMNS}, ${categoriesBelow('discounts.category_ids')} as category_ids, method, code, description, valid_from, valid_to, revision, limit_per_customer, limit_orders,
     case when is_announced then greatest(announced_at, valid_from) end as announced_since, coalesce(valid_from <= shop_now(), true) as has_begun from discounts
   where is_active and (valid_to is null or valid_to > shop_now()) and (used_orders < limit_orders) is not false order by id limit ${MOST_LIVE}`,
);

const holdsAt = ({ valid_from: from, valid_to: to }: LiveRow, now: Date) =>
  (from === null || from <= now) && (to === null || to > now);

function inCurrency(row: LiveRow, currencyId: number): [LiveRow, LiveDiscount][] {
  const terms = termsOf(row, currencyId);
  if (!terms) return [];
  const { revision, code, description, announced_since: announcedSince, limit_per_customer: limitPerCustomer } = row;
  const isUsedUp = row.method === METHODS.unique_codes || row.limit_orders === 1 || limitPerCustomer !== null;
  const isOfBuyer = isUsedUp || terms.isForFirstOrder || terms.customers.type === 'only';
  return [
    [row, { ...terms, version: String(revision), code, description, announcedSince, limitPerCustomer, isOfBuyer }],
  ];
}

/** Discounts that are switched on and not over, in the memory of the process until an event says that one changed. */
export function shareDiscounts(db: Executor, lifetimes: Lifetimes): LiveDiscounts {
  type Loaded = { rows: LiveRow[]; version: number };
  type Cached = { loaded: Promise<Loaded>; lifetime: Lifetime; byCurrency: Map<number, [LiveRow, LiveDiscount][]> };
  let cached = new Map<'all', Cached>();
  let latest = { version: 0, saying: '' };

  async function load(): Promise<Loaded> {
    const rows = await db.query<LiveRow>(live);
    const saying = rows.map(({ id, revision, has_begun: hasBegun }) => `${id}:${revision}:${hasBegun}`).join();
    if (saying !== latest.saying) latest = { version: latest.version + 1, saying };
    return { rows, version: latest.version };
  }

  function current(): Cached {
    const known = cached.get('all');
    if (known && lifetimes.isCurrent(known.lifetime)) return known;
    const lifetime = lifetimes.begin();
    const loaded = load();
    const fresh: Cached = { loaded, lifetime, byCurrency: new Map() };
    // A read that began before an event stays in the map that the event dropped.
    cacheRead(cached, 'all', fresh, loaded);
    return fresh;
  }

  async function inMemory(currencyId: number, { loaded, byCurrency }: Cached = current()) {
    const { rows, version } = await loaded;
    const known = byCurrency.get(currencyId) ?? rows.flatMap((row) => inCurrency(row, currencyId));
    byCurrency.set(currencyId, known);
    return { known, version };
  }

  function cartSource(source: () => Cached): CartDiscountSource {
    const holding = async (currencyId: number, now: Date, fits: (row: LiveRow) => boolean) => {
      const { known } = await inMemory(currencyId, source());
      return known.filter(([row]) => fits(row) && holdsAt(row, now)).map(([, terms]) => terms);
    };
    return {
      automatic: (currencyId, now) => holding(currencyId, now, ({ method }) => method === METHODS.automatic),
      byId(ids, currencyId, now) {
        const wanted = new Set(ids);
        return wanted.size === 0 ? Promise.resolve([]) : holding(currencyId, now, ({ id }) => wanted.has(id));
      },
      async inOtherCurrencies(ids, currencyId, now) {
        if (ids.length === 0) return [];
        const { rows } = await source().loaded;
        return rows
          .filter((row) => ids.includes(row.id) && holdsAt(row, now) && !termsOf(row, currencyId))
          .map(({ id }) => id);
      },
    };
  }

  return {
    ...cartSource(current),
    async snapshot() {
      const now = current();
      await now.loaded;
      return cartSource(() => now);
    },
    async ofPages(currencyId) {
      const { known, version } = await inMemory(currencyId);
      const begun = known.filter(([row]) => row.has_begun);
      const isCoded = ({ method, announced_since: since }: LiveRow) => method === METHODS.code && since !== null;
      return {
        automatic: begun.filter(([{ method }]) => method === METHODS.automatic).map(([, terms]) => terms),
        coded: begun.filter(([row]) => isCoded(row)).map(([, terms]) => terms),
        version,
      };
    },
    onEvents(events) {
      if (events.some(({ type }) => type === 'discount.changed' || type === 'category.changed')) cached = new Map();
      if (events.some(({ type }) => type === 'category.changed')) latest = { ...latest, saying: '' };
    },
  };
}
