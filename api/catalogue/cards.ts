import { type Database, type RequestContext, readByIds } from '../platform/index.ts';
import { productSource } from './product-source.ts';

/** What a card shows. */
const CARD = {
  only: 'id,name,short_description,slug,brand_id,default_category_id,price,taxed_price,tax_rate,stock_state,has_variations,max_purchasable_amount,product_type,amount_unit',
  embed:
    'computed_prices,image_url,hover_image_url,brand,tags,product_availability[id,name,can_purchase,show_stock_states],can_purchase,rating',
};
const MAX_CARDS = 50_000;
/** Discounts begin and end by the clock without an event; no card is older than this. */
const MAX_AGE_MS = 30_000;

type Card = Record<string, unknown>;

export interface CardReader {
  /** Cards in the order of the ids; products that may not be seen are left out. */
  cards(ids: number[], context: RequestContext): Promise<Card[]>;
  forget(productIds: number[]): void;
  forgetAll(): void;
}

/** Keeps the cards that listings are made of in memory: most products are shown many times between two changes. */
export function createCards(db: Database, clock: () => Date): CardReader {
  const kept = new Map<string, Map<number, { card: Card; at: number }>>();
  let size = 0;

  function shelf(context: RequestContext) {
    const key = `${context.language}|${context.priceListId}|${context.countryId}`;
    const found = kept.get(key) ?? new Map<number, { card: Card; at: number }>();
    kept.set(key, found);
    return found;
  }

  function forgetAll() {
    kept.clear();
    size = 0;
  }

  async function load(
    ids: number[],
    context: RequestContext,
    own: Map<number, { card: Card; at: number }>,
    at: number,
  ) {
    const cards = await readByIds(db, productSource, ids, CARD, context);
    if (size > MAX_CARDS) forgetAll();
    for (const card of cards) own.set(card.id as number, { card, at });
    size += cards.length;
  }

  return {
    async cards(ids, context) {
      const own = shelf(context);
      const now = clock().getTime();
      const missing = ids.filter((id) => now - (own.get(id)?.at ?? 0) > MAX_AGE_MS);
      if (missing.length > 0) {
        for (const id of missing) own.delete(id);
        await load(missing, context, own, now);
      }
      return ids.map((id) => own.get(id)?.card).filter((card) => card !== undefined);
    },
    forget(productIds) {
      for (const own of kept.values()) for (const id of productIds) own.delete(id);
    },
    forgetAll,
  };
}
