import type { Language } from '../../contract/locales.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Order } from './orders.ts';
import { VOCABULARIES } from './product-words.ts';
import { findProducts } from './words.ts';

/** Slots of what a text finds in a language, best first; the order decides among equals. */
export const findIn = (index: CatalogueIndex, language: Language, text: string, order: Order): Uint32Array =>
  findProducts(index, VOCABULARIES[language], index.words[language], text, order);
