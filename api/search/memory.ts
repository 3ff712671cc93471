import { RELEVANCE } from '../../contract/search/rules.ts';
import { readProductsOfGroups } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { readTaxRates, type TaxRates } from '../shop/index.ts';
import { type Answer, answer } from './answer.ts';
import { type CatalogueIndex, languageBit } from './catalogue-index.ts';
import type { FacetCounts } from './chosen.ts';
import type { ListingQuestion } from './engine.ts';
import type { LiveIndex } from './live-index.ts';
import { chosenOf, type Parameters } from './parameters.ts';
import type { PriceColumn } from './price-columns.ts';
import type { Audience } from './question.ts';
import { type Sort, type SortOrder, SortOrders } from './sort-orders.ts';
import { readNameRanks } from './store.ts';

/** The catalogue as one caller sees it. Columns are read anew after each wait, because growing replaces them. */
export interface View {
  index: CatalogueIndex;
  rates: TaxRates | null;
  column(): PriceColumn;
  audience(): Audience;
}

/** What every process knows of all products, whoever finds words: prices, filters, sort orders, and who may see what. */
export interface Memory {
  live: LiveIndex;
  sortOrders: SortOrders;
  view(context: RequestContext): Promise<View>;
  /** A sort order that has every product. */
  orderOf(view: View, sort: Sort, context: RequestContext): Promise<SortOrder>;
  /** Filters and sorts the products of these slots, by relevance in the order given, and counts choices unless that was done. */
  answer(view: View, base: Uint32Array, sortOrder: SortOrder, question: ListingQuestion, counts?: FacetCounts): Answer;
}

/** The sort that ties of relevance are sorted by. */
export const sortOf = ({ sort }: Parameters): Sort => (sort === RELEVANCE ? 'recommended' : sort);

export const offsetOf = ({ from, perPage }: Parameters): number => (from - 1) * perPage;
export const limitOf = ({ from, to, perPage }: Parameters): number => (to - from + 1) * perPage;

export function createMemory(db: Database, live: LiveIndex): Memory {
  const sortOrders = new SortOrders((language) => readNameRanks(db, language));
  return {
    live,
    sortOrders,
    async view(context) {
      const index = await live.get();
      const ofGroups = await readProductsOfGroups(db, context);
      const rates = context.withoutTax ? await readTaxRates(db, context.taxCountryId) : null;
      const column = () => index.prices.get(context.priceListId, rates);
      const language = languageBit(context.language);
      return { index, rates, column, audience: () => ({ language, ofGroups, prices: column().prices }) };
    },
    async orderOf({ index, column }, sort, { language }) {
      const get = () => sortOrders.get(index, sort, column(), language);
      let order = await get();
      // A product that was added while it was computed is missing from it.
      while (order.slots.length !== index.count) order = await get();
      return order;
    },
    answer({ index, rates, column, audience }, base, sortOrder, { parameters, facets }, counts) {
      const found = answer(index, {
        base,
        ...audience(),
        reduced: column().reduced,
        variationPrices: column().variations,
        priceOf: index.prices.variationPrices(rates),
        ...chosenOf(parameters, facets),
        isCounted: !counts,
        sortOrder: parameters.sort === RELEVANCE ? null : sortOrder,
        offset: offsetOf(parameters),
        limit: limitOf(parameters),
      });
      return { ...found, ...counts };
    },
  };
}
