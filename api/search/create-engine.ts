import type { PultEvent } from '../../contract/events.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Listed, SearchEngine } from './engine.ts';
import { createLiveRecords } from './live-records.ts';
import { type Memory, sortOf } from './memory.ts';
import { createProductFinder } from './product-finder.ts';
import type { SynonymsOf } from './synonyms.ts';
import type { AskedWords, WordEngine } from './word-engine.ts';

const slotsIn = (index: CatalogueIndex, listed: Exclude<Listed, { kind: 'search' }>) => {
  if (listed.kind === 'package') return Uint32Array.from(new Set(listed.ids.flatMap((id) => index.slotOf(id) ?? [])));
  return listed.kind === 'category' ? index.inCategory.of(listed.id) : index.ofBrand.of(listed.id);
};

/**
 * A search engine of two parts: words are found by the one that is passed in; filters, counts, prices, sort orders and who
 * may see what are answered from the memory of this process.
 */
export function createEngine(db: Database, memory: Memory, synonymsOf: SynonymsOf, words: WordEngine): SearchEngine {
  const { live } = memory;
  const records = createLiveRecords(db);

  async function asked(text: string, context: RequestContext): Promise<AskedWords> {
    const view = await memory.view(context);
    const synonyms = await synonymsOf(context.language);
    const sortOrder = await memory.orderOf(view, 'recommended', context);
    return { search: { text, language: context.language, synonyms }, view, context, sortOrder };
  }

  return {
    async listing(question) {
      const { listed, parameters, context } = question;
      const view = await memory.view(context);
      const synonyms = listed.kind === 'search' ? await synonymsOf(context.language) : null;
      const sortOrder = await memory.orderOf(view, sortOf(parameters), context);
      if (listed.kind !== 'search' || synonyms === null)
        return memory.answer(
          view,
          slotsIn(view.index, listed as Exclude<Listed, { kind: 'search' }>),
          sortOrder,
          question,
        );
      const search = { text: listed.text, language: context.language, synonyms };
      const { slots } = await words.find({ search, view, context, sortOrder });
      // Products may have been added while another machine searched.
      const whole = await memory.orderOf(view, sortOf(parameters), context);
      return memory.answer(view, slots, whole, question);
    },
    async best(text, limit, context) {
      const question = await asked(text, context);
      const { slots, total, hasAllWords } = await words.find(question, limit);
      const ids = Array.from(slots.subarray(0, limit), (slot) => question.view.index.ids[slot] as number);
      return { ids, total, hasAllWords };
    },
    async records(text, limit, { language }) {
      const [index, synonyms] = await Promise.all([records.get(), synonymsOf(language)]);
      return index.find(text, limit, language, synonyms);
    },
    async explain(text, ids, context) {
      return words.explain(await asked(text, context), ids);
    },
    products: createProductFinder(memory, async (view, text, context, sortOrder) => {
      const search = { text, language: context.language, synonyms: await synonymsOf(context.language) };
      return (await words.find({ search, view, context, sortOrder })).slots;
    }),
    onEvents(events: PultEvent[]) {
      live.onEvents(events);
      records.onEvents(events);
    },
    settled: live.settled,
    warm: async () => void (await Promise.all([live.get(), records.get()])),
    close: live.close,
  };
}
