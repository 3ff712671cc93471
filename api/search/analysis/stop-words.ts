import type { Language } from '../../../contract/locales.ts';

/** Folded words that a search may have but a product need not: prepositions, conjunctions, articles, pronouns. */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  cs: new Set(
    'a i k o s u v z na do od po pro pri pred pod nad za ze se si ke ve bez mezi nebo ani ci ni nej ji ho mu je jsou jak co to ten ta the of for with and'.split(
      ' ',
    ),
  ),
  sk: new Set(
    'a i k o s u v z na do od po pre pri pred pod nad za zo so sa si ku vo bez medzi alebo ani ci nu neho ju ho mu je su ako co to ten ta the of for with and'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an the of for with and or in on at to from by your my is are me you it him his her hers them their our this that'.split(
      ' ',
    ),
  ),
};

export const isStopWord = (word: string, language: Language): boolean => STOP_WORDS[language].has(word);
