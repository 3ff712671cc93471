import type { PultEvent } from '../../contract/events.ts';
import { readProductsOfGroups } from '../catalogue/index.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import { readTaxRates } from '../shop/index.ts';
import { type CatalogueIndex, languageBit } from './catalogue-index.ts';
import type { Listed, ListingQuestion, SearchEngine } from './engine.ts';
import { explainProducts } from './explain-products.ts';
import type { Facets } from './facets.ts';
import { findIn } from './find-in.ts';
import { createLiveIndex } from './live-index.ts';
import { createLiveRecords } from './live-records.ts';
import type { Parameters } from './parameters.ts';
import { createProductFinder } from './product-finder.ts';
import { type Answer, type Audience, answer } from './question.ts';
import { RELEVANCE, type SortOrder, SortOrders } from './sort-orders.ts';
import { readNameRanks } from './store.ts';
import type { SynonymsOf } from './synonyms.ts';

/** Ids of the selected values, by property. */
function groupsOf(parameters: Parameters, facets: Facets): number[][] {
  return [...parameters.choices].map(([slug, values]) => {
    const property = facets.properties.find((one) => one.slug === slug);
    return (property?.values ?? []).filter((value) => values.includes(value.slug)).map((value) => value.id);
  });
}

/** Search results are found in order of relevance. */
function relevanceOrder(found: Uint32Array, count: number): SortOrder {
  const ranks = new Uint32Array(count);
  for (const [rank, slot] of found.entries()) ranks[slot] = rank;
  return { slots: found, ranks };
}

const slotsIn = (index: CatalogueIndex, listed: Exclude<Listed, { kind: 'search' }>) => {
  if (listed.kind === 'package') return Uint32Array.from(new Set(listed.ids.flatMap((id) => index.slotOf(id) ?? [])));
  return listed.kind === 'category' ? index.inCategory.of(listed.id) : index.ofBrand.of(listed.id);
};

/** The sort order of every product of the index: one that was added while it was computed is missing from it. */
async function orderOf(index: CatalogueIndex, get: () => Promise<SortOrder>): Promise<SortOrder> {
  let order = await get();
  while (order.slots.length !== index.count) order = await get();
  return order;
}

/** Searches and lists in the memory of this process. */
export function createEmbeddedEngine(
  db: Database,
  synonymsOf: SynonymsOf,
  onError: (error: unknown) => void,
): SearchEngine {
  const live = createLiveIndex(db, onError);
  const records = createLiveRecords(db);
  const sortOrders = new SortOrders((language) => readNameRanks(db, language));

  async function audienceOf(index: CatalogueIndex, context: RequestContext) {
    const ofGroups = await readProductsOfGroups(db, context);
    const rates = context.withoutTax ? await readTaxRates(db, context.countryId) : null;
    const column = () => index.prices.get(context.priceListId, rates);
    const audience = (): Audience => ({ language: languageBit(context.language), ofGroups, prices: column().prices });
    return { column, audience };
  }

  async function listing({ listed, parameters, facets, context }: ListingQuestion): Promise<Answer> {
    const index = await live.get();
    const [{ column, audience }, synonyms] = await Promise.all([
      audienceOf(index, context),
      synonymsOf(context.language),
    ]);
    const sort = parameters.sort === RELEVANCE ? 'recommended' : parameters.sort;
    const sortOrder = await orderOf(index, () => sortOrders.get(index, sort, column(), context.language));
    const isSearch = listed.kind === 'search';
    const search = { text: isSearch ? listed.text : '', language: context.language, synonyms };
    const base = isSearch ? findIn(index, search, audience(), sortOrder).slots : slotsIn(index, listed);
    return answer(index, {
      base,
      ...audience(),
      brands: parameters.brands.flatMap((slug) => facets.brandBySlug.get(slug)?.id ?? []),
      groups: groupsOf(parameters, facets),
      groupOf: (value) => facets.propertyOf[value] ?? 0,
      minPrice: parameters.minPrice,
      maxPrice: parameters.maxPrice,
      inStockOnly: parameters.inStock,
      sortOrder: parameters.sort === RELEVANCE ? relevanceOrder(base, index.count) : sortOrder,
      offset: (parameters.from - 1) * parameters.perPage,
      limit: (parameters.to - parameters.from + 1) * parameters.perPage,
    });
  }

  async function found(text: string, context: RequestContext) {
    const index = await live.get();
    const [{ column, audience }, synonyms] = await Promise.all([
      audienceOf(index, context),
      synonymsOf(context.language),
    ]);
    const sortOrder = await orderOf(index, () => sortOrders.get(index, 'recommended', column(), context.language));
    const search = { text, language: context.language, synonyms };
    return { index, search, audience: audience(), ...findIn(index, search, audience(), sortOrder) };
  }

  return {
    listing,
    async best(text, limit, context) {
      const { index, slots, hasAllWords } = await found(text, context);
      const ids = Array.from(slots.subarray(0, limit), (slot) => index.ids[slot] as number);
      return { ids, total: slots.length, hasAllWords };
    },
    async records(text, limit, { language }) {
      const [index, synonyms] = await Promise.all([records.get(), synonymsOf(language)]);
      return index.find(text, limit, language, synonyms);
    },
    async explain(text, ids, context) {
      return explainProducts(await found(text, context), ids);
    },
    products: createProductFinder(db, live, sortOrders, synonymsOf),
    onEvents(events: PultEvent[]) {
      live.onEvents(events);
      records.onEvents(events);
    },
    settled: live.settled,
    warm: async () => void (await Promise.all([live.get(), records.get()])),
    close: live.close,
  };
}
