import type { Language } from '../../contract/locales.ts';

/** Names that the pages' heads need and no record bears. */
export const PAGE_TEXTS: Record<
  Language,
  Record<'home' | 'search' | 'blog' | 'blogDescription' | 'brands' | 'brandsDescription', string>
> = {
  cs: {
    home: 'Domů',
    search: 'Vyhledávání',
    blog: 'Magazín',
    blogDescription: 'Rady, příběhy a rituály: jak pečovat o pleť, provonět domov a vybrat dárek.',
    brands: 'Značky',
    brandsDescription: 'Všechny značky, které máme v nabídce, od A do Z.',
  },
  sk: {
    home: 'Domov',
    search: 'Vyhľadávanie',
    blog: 'Magazín',
    blogDescription: 'Rady, príbehy a rituály: ako sa starať o pleť, prevoňať domov a vybrať darček.',
    brands: 'Značky',
    brandsDescription: 'Všetky značky, ktoré máme v ponuke, od A po Z.',
  },
  en: {
    home: 'Home',
    search: 'Search',
    blog: 'Journal',
    blogDescription: 'Advice, stories and rituals: caring for your skin, scenting your home and choosing a gift.',
    brands: 'Brands',
    brandsDescription: 'Every brand we carry, from A to Z.',
  },
};
