import { type ProductCard, productCard } from '../../contract/catalogue/products.ts';
import type { relatedProducts } from '../../contract/catalogue/related.ts';
import type { EventType, PultEvent } from '../../contract/events.ts';
import type { ListQuery, RecordOf } from '../../contract/list.ts';
import { SizedCache } from '../platform/caches/index.ts';
import type { Database } from '../platform/database/index.ts';
import { cacheJson, type RequestContext } from '../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import { readByIds } from '../platform/listing/index.ts';
import { cardRows } from './card-rows.ts';
import type { SharedSurroundings } from './page-surroundings.ts';
import { productSource } from './product-source.ts';

/** Fields and embeds of a card. */
const CARD = {
  only: Object.keys(productCard.omit({ _embedded: true }).shape).join(','),
  embed: Object.keys(productCard.shape._embedded.shape).join(','),
};
const FIELDS: ReadonlySet<string> = new Set(CARD.only.split(','));
const EMBEDS: ReadonlySet<string> = new Set(CARD.embed.split(','));
/** Characters of JSON, of which a card has two thousand; as objects and as bytes it takes three times as much. */
const MOST_CHARACTERS = 8_000_000;
const FORGET_ALL: ReadonlySet<EventType> = new Set([
  'catalogue.replaced',
  'category.changed',
  'brand.changed',
  'discount.changed',
  'shop.changed',
]);

/**
 * Returns a function that reduces a card to the requested fields; undefined when the request needs more than cards
 * have.
 */
export function cardShape({ only, except, embed, sort, filters, search }: ListQuery) {
  if (!only || except || sort || filters || search) return undefined;
  const [fields, embeds] = [only.split(','), embed?.split(',') ?? []];
  if (!fields.every((name) => FIELDS.has(name)) || !embeds.every((name) => EMBEDS.has(name))) return undefined;
  const pickFrom = (record: object, names: string[]) => {
    const picked: Record<string, unknown> = {};
    for (const name of names) picked[name] = record[name as keyof typeof record];
    return picked;
  };
  return (card: ProductCard) =>
    ({
      ...pickFrom(card, fields),
      ...(embed && { _embedded: pickFrom(card._embedded, embeds) }),
    }) as RecordOf<typeof relatedProducts>;
}

export interface CardReader {
  /** Cards in the order of the ids, without invisible products. */
  cards(ids: number[], context: RequestContext): Promise<ProductCard[]>;
  onEvents(events: PultEvent[]): void;
}

/** Caches cards of listings: most products are shown many times between two changes. */
export function createCards(db: Database, lifetimes: Lifetimes, surroundings: SharedSurroundings): CardReader {
  const readRows = cardRows(db, surroundings);
  const cached = new SizedCache<{ card: ProductCard; lifetime: Lifetime }>(MOST_CHARACTERS);
  /** Who cards were made for: a change of a product drops its card for each of them. */
  const contexts = new Set<string>();
  /** Incremented by every change: a card read before it must not be cached after it. */
  let generation = 0;

  /** Cards that calls miss at the same time, as those of the shelves of a page, are read by one statement. */
  const batches = new Map<string, { ids: Set<number>; loaded: Promise<Map<number, ProductCard>> }>();

  const keyOf = (context: RequestContext) =>
    `${context.language}|${context.locale}|${context.priceListId}|${context.hostPriceListId}|${context.countryId}|${context.taxCountryId}|${context.withoutTax}|${context.priceGroup}`;

  function forget(productIds: number[]): void {
    for (const context of contexts) for (const id of productIds) cached.delete(`${context} ${id}`);
  }

  async function load(ids: number[], context: RequestContext): Promise<Map<number, ProductCard>> {
    const [before, lifetime] = [generation, lifetimes.begin()];
    const cards = (await readByIds(db, productSource, ids, CARD, context, readRows)) as ProductCard[];
    if (before === generation) {
      const key = keyOf(context);
      contexts.add(key);
      for (const card of cards) {
        cached.set(`${key} ${card.id}`, { card, lifetime }, JSON.stringify(card).length);
        cacheJson(card);
      }
    }
    return new Map(cards.map((card) => [card.id, card]));
  }

  function loadTogether(ids: readonly number[], context: RequestContext): Promise<Map<number, ProductCard>> {
    const key = keyOf(context);
    const begin = async (wanted: Set<number>) => {
      await new Promise(setImmediate);
      batches.delete(key);
      return load([...wanted], context);
    };
    const wanted = new Set<number>();
    const batch = batches.get(key) ?? { ids: wanted, loaded: begin(wanted) };
    batches.set(key, batch);
    for (const id of ids) batch.ids.add(id);
    return batch.loaded;
  }

  return {
    async cards(ids, context) {
      const key = keyOf(context);
      const fresh = new Map<number, ProductCard>();
      for (const id of ids) {
        const found = cached.get(`${key} ${id}`);
        if (found && lifetimes.isCurrent(found.lifetime)) fresh.set(id, found.card);
      }
      const missing = ids.filter((id) => !fresh.has(id));
      const loaded = missing.length > 0 ? await loadTogether(missing, context) : null;
      return ids.map((id) => fresh.get(id) ?? loaded?.get(id)).filter((card) => card !== undefined);
    },
    onEvents(events) {
      for (const { type, payload } of events) {
        generation += 1;
        if (type === 'product.changed') forget(payload.product_ids);
        else if (FORGET_ALL.has(type)) {
          cached.clear();
          contexts.clear();
        }
      }
    },
  };
}
