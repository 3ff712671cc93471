import type { PultEvent } from '../../contract/events.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Listed, SearchEngine } from './engine.ts';
import { explainProducts } from './explain-products.ts';
import { findIn, type Search } from './find-in.ts';
import { createLiveRecords } from './live-records.ts';
import { type Memory, sortOf, type View } from './memory.ts';
import { createProductFinder } from './product-finder.ts';
import type { SortOrder } from './sort-orders.ts';
import type { SynonymsOf } from './synonyms.ts';
import { NO_SYNONYMS } from './text/query.ts';

const slotsIn = (index: CatalogueIndex, listed: Exclude<Listed, { kind: 'search' }>) => {
  if (listed.kind === 'package') return Uint32Array.from(new Set(listed.ids.flatMap((id) => index.slotOf(id) ?? [])));
  return listed.kind === 'category' ? index.inCategory.of(listed.id) : index.ofBrand.of(listed.id);
};

const wordsIn = ({ index, audience }: Pick<View, 'index' | 'audience'>, search: Search, sortOrder: SortOrder) =>
  findIn(index, search, audience(), sortOrder).slots;

/** Searches and lists in the memory of this process. */
export function createEmbeddedEngine(db: Database, memory: Memory, synonymsOf: SynonymsOf): SearchEngine {
  const { live } = memory;
  const records = createLiveRecords(db);

  async function found(text: string, context: RequestContext) {
    const view = await memory.view(context);
    const synonyms = await synonymsOf(context.language);
    const sortOrder = await memory.orderOf(view, 'recommended', context);
    const search = { text, language: context.language, synonyms };
    const audience = view.audience();
    return { index: view.index, search, audience, ...findIn(view.index, search, audience, sortOrder) };
  }

  return {
    async listing(question) {
      const { listed, parameters, context } = question;
      const view = await memory.view(context);
      const synonyms = listed.kind === 'search' ? await synonymsOf(context.language) : NO_SYNONYMS;
      const sortOrder = await memory.orderOf(view, sortOf(parameters), context);
      const base =
        listed.kind === 'search'
          ? wordsIn(view, { text: listed.text, language: context.language, synonyms }, sortOrder)
          : slotsIn(view.index, listed);
      return memory.answer(view, base, sortOrder, question);
    },
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
    products: createProductFinder(memory, async (view, text, { language }, sortOrder) =>
      wordsIn(view, { text, language, synonyms: await synonymsOf(language) }, sortOrder),
    ),
    onEvents(events: PultEvent[]) {
      live.onEvents(events);
      records.onEvents(events);
    },
    settled: live.settled,
    warm: async () => void (await Promise.all([live.get(), records.get()])),
    close: live.close,
  };
}
