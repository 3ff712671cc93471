import { explainProducts } from './explain-products.ts';
import { findIn } from './find-in.ts';
import type { WordEngine } from './word-engine.ts';

/** Finds words in the memory of this process. */
export const embeddedWords: WordEngine = {
  async find({ search, view, sortOrder }) {
    const { slots, hasAllWords } = findIn(view.index, search, view.audience(), sortOrder);
    return { slots, total: slots.length, hasAllWords };
  },
  async explain({ search, view, sortOrder }, ids) {
    const audience = view.audience();
    const { slots } = findIn(view.index, search, audience, sortOrder);
    return explainProducts({ index: view.index, search, audience, slots }, ids);
  },
};
