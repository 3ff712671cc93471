import type { Language } from '../../contract/locales.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { VOCABULARIES } from './product-words.ts';
import type { SortOrder } from './sort-orders.ts';
import { findProducts } from './words.ts';

/** Slots of the products that match a text in a language, best match first, ties by the sort order. */
export const findIn = (index: CatalogueIndex, language: Language, text: string, sortOrder: SortOrder): Uint32Array =>
  findProducts(index, VOCABULARIES[language], index.words[language], text, sortOrder);
