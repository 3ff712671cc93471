import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { ListingScope, SearchEngine } from './engine.ts';
import type { Search } from './find-in.ts';
import { createLiveRecords } from './live-records.ts';
import { type Memory, sortOf } from './memory.ts';
import { chosenOf } from './parameters.ts';
import { createProductFinder } from './product-finder.ts';
import type { SynonymsOf } from './synonyms.ts';
import type { WordEngine, WordSearch } from './word-engine.ts';

const slotsIn = (index: CatalogueIndex, listed: Exclude<ListingScope, { kind: 'search' }>) => {
  if (listed.kind === 'package') return Uint32Array.from(new Set(listed.ids.flatMap((id) => index.slotOf(id) ?? [])));
  return listed.kind === 'category' ? index.inCategory.of(listed.id) : index.ofBrand.of(listed.id);
};

/** An engine of two parts: words are found by the given one; filters, prices and visibility answer from memory. */
export function createEngine(db: Database, memory: Memory, synonymsOf: SynonymsOf, words: WordEngine): SearchEngine {
  const { live } = memory;
  const records = createLiveRecords(db);

  async function searchOf(text: string, { language }: RequestContext): Promise<Search> {
    const [others, synonyms] = await Promise.all([records.get(), synonymsOf(language)]);
    return {
      text,
      language,
      synonyms,
      isKnownWord: (word) => others.isKnownWord(word, language),
      named: others.named(text, language),
    };
  }

  async function wordSearchOf(text: string, context: RequestContext): Promise<WordSearch> {
    const view = await memory.view(context);
    const search = await searchOf(text, context);
    const sortOrder = await memory.orderOf(view, 'recommended', context);
    return { search, view, context, sortOrder };
  }

  return {
    async listing(question) {
      const { listed, parameters, facets, context } = question;
      const view = await memory.view(context);
      const search = listed.kind === 'search' ? await searchOf(listed.text, context) : null;
      const sortOrder = await memory.orderOf(view, sortOf(parameters), context);
      if (search === null)
        return memory.answer(
          view,
          slotsIn(view.index, listed as Exclude<ListingScope, { kind: 'search' }>),
          sortOrder,
          question,
        );
      const counted = { chosen: chosenOf(parameters, facets), facets };
      const { slots, counts } = await words.find({ search, view, context, sortOrder, counted });
      // Products may have been added while another machine searched.
      const whole = await memory.orderOf(view, sortOf(parameters), context);
      return memory.answer(view, slots, whole, question, counts);
    },
    async best(text, limit, context) {
      const wordSearch = await wordSearchOf(text, context);
      const { slots, total, hasAllWords } = await words.find(wordSearch, limit);
      const ids = Array.from(slots.subarray(0, limit), (slot) => wordSearch.view.index.ids[slot] as number);
      return { ids, total, hasAllWords };
    },
    async records(text, limit, { language }) {
      const [index, synonyms, { texts }] = await Promise.all([records.get(), synonymsOf(language), live.get()]);
      const isKnownWord = (word: string) => texts[language].dictionary.isKnownWord(word);
      return index.find({ text, language, synonyms, isKnownWord }, limit);
    },
    async explain(text, ids, context) {
      return words.explain(await wordSearchOf(text, context), ids);
    },
    products: createProductFinder(memory, async (view, text, context, sortOrder) => {
      const search = await searchOf(text, context);
      return (await words.find({ search, view, context, sortOrder })).slots;
    }),
    onEvents(events: PultEvent[], position: number) {
      live.onEvents(events, position);
      records.onEvents(events);
    },
    settled: live.settled,
    warm: async () => void (await Promise.all([live.get(), records.get()])),
    close: live.close,
  };
}
