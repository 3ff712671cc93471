import type { PultEvent } from '../../../contract/events.ts';
import type { GiftPrice, GiftRule } from '../../../contract/promotions/gifts.ts';
import { GIFT_RULE_TYPES, MOST_LIVE_GIFTS } from '../../../contract/promotions/rules.ts';
import { cacheRead } from '../../platform/caches/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { Lifetime, Lifetimes } from '../../platform/jobs/index.ts';

/** A gift that is switched on and not used up, as it stands: `redeemGifts` refuses it once it has another revision. */
export interface LiveGift {
  id: number;
  product_id: number;
  product_variation_id: number | null;
  type: number;
  percents: number;
  is_combinable: boolean;
  gift_prices: GiftPrice[];
  /** The active ones. */
  rules: GiftRule[];
  /** Numbers of the categories that a rule names with all below, by the number that it names. */
  below: Record<string, number[]>;
  revision: number;
}

export interface LiveGifts {
  all(): Promise<LiveGift[]>;
  onEvents(events: PultEvent[]): void;
}

const live = statement(
  'promotions_live_gifts',
  `select g.id, g.product_id, g.product_variation_id, g.type, g.percents::float8 as percents, g.is_combinable, g.gift_prices, g.revision,
     jsonb_path_query_array(g.rules, '$[*] ? (@.is_active == true)') as rules,
     coalesce((select jsonb_object_agg(named.id, array(with recursive below as (select named.id union select c.id from categories c join below b on c.parent_id = b.id)
         select id from below))
       from (select distinct (r->>'amount')::int as id from jsonb_array_elements(g.rules) r where (r->>'type')::int = ${GIFT_RULE_TYPES.category}) named), '{}') as below
   from gifts g where g.is_active and (g.given < g."limit") is not false order by g.id limit ${MOST_LIVE_GIFTS}`,
);

/** Gifts that are switched on, in the memory of the process until an event says that one changed. */
export function shareGifts(db: Executor, lifetimes: Lifetimes): LiveGifts {
  type Cached = { rows: Promise<LiveGift[]>; lifetime: Lifetime };
  let cached = new Map<'all', Cached>();
  return {
    all() {
      const known = cached.get('all');
      if (known && lifetimes.isCurrent(known.lifetime)) return known.rows;
      const lifetime = lifetimes.begin();
      const rows = db.query<LiveGift>(live);
      // A read that began before an event stays in the map that the event dropped.
      cacheRead(cached, 'all', { rows, lifetime }, rows);
      return rows;
    },
    onEvents(events) {
      if (events.some(({ type }) => type === 'gift.changed' || type === 'category.changed')) cached = new Map();
    },
  };
}
