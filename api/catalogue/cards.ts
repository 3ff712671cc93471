import { type ProductCard, productCard } from '../../contract/records/catalogue.ts';
import { type Database, type RequestContext, readByIds } from '../platform/index.ts';
import { productSource } from './product-source.ts';

/** What a card shows. */
const CARD = {
  only: Object.keys(productCard.omit({ _embedded: true }).shape).join(','),
  embed: Object.keys(productCard.shape._embedded.shape).join(','),
};
const MAX_CARDS = 50_000;
/** Discounts begin and end by the clock without an event; no card is older than this. */
const MAX_AGE_MS = 30_000;

export interface CardReader {
  /** Cards in the order of the ids; products that may not be seen are left out. */
  cards(ids: number[], context: RequestContext): Promise<ProductCard[]>;
  forget(productIds: number[]): void;
  forgetAll(): void;
}

/** Keeps the cards that listings are made of in memory: most products are shown many times between two changes. */
export function createCards(db: Database, clock: () => Date): CardReader {
  const kept = new Map<string, Map<number, { card: ProductCard; at: number }>>();
  let size = 0;

  function shelf(context: RequestContext) {
    const key = `${context.language}|${context.priceListId}|${context.countryId}`;
    const found = kept.get(key) ?? new Map<number, { card: ProductCard; at: number }>();
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
    own: Map<number, { card: ProductCard; at: number }>,
    at: number,
  ) {
    const cards = (await readByIds(db, productSource, ids, CARD, context)) as unknown as ProductCard[];
    if (size > MAX_CARDS) forgetAll();
    for (const card of cards) own.set(card.id, { card, at });
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
