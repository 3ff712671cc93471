import type { Language } from '../../contract/locales.ts';

/** Names that the pages' heads need and no record bears. */
export const PAGE_TEXTS: Record<Language, { home: string; search: string; blog: string; blogDescription: string }> = {
  cs: {
    home: 'Domů',
    search: 'Vyhledávání',
    blog: 'Magazín',
    blogDescription: 'Rady, příběhy a rituály: jak pečovat o pleť, provonět domov a vybrat dárek.',
  },
  sk: {
    home: 'Domov',
    search: 'Vyhľadávanie',
    blog: 'Magazín',
    blogDescription: 'Rady, príbehy a rituály: ako sa starať o pleť, prevoňať domov a vybrať darček.',
  },
  en: {
    home: 'Home',
    search: 'Search',
    blog: 'Magazine',
    blogDescription: 'Advice, stories and rituals: caring for your skin, scenting your home and choosing a gift.',
  },
};
