import type { Language } from '../../contract/locales.ts';
import type { AskedSort } from './orders.ts';

interface ListingTexts {
  price: string;
  brand: string;
  availability: string;
  inStock: string;
  sorts: Record<AskedSort, string>;
}

/** Labels of the filters and orders that every listing has. */
export const LISTING_TEXTS: Record<Language, ListingTexts> = {
  cs: {
    price: 'Cena',
    brand: 'Značka',
    availability: 'Dostupnost',
    inStock: 'Skladem',
    sorts: {
      relevance: 'Nejlépe odpovídá',
      recommended: 'Doporučujeme',
      price: 'Od nejlevnějších',
      '-price': 'Od nejdražších',
      newest: 'Nejnovější',
      name: 'Podle názvu',
    },
  },
  sk: {
    price: 'Cena',
    brand: 'Značka',
    availability: 'Dostupnosť',
    inStock: 'Skladom',
    sorts: {
      relevance: 'Najlepšia zhoda',
      recommended: 'Odporúčame',
      price: 'Od najlacnejších',
      '-price': 'Od najdrahších',
      newest: 'Najnovšie',
      name: 'Podľa názvu',
    },
  },
  en: {
    price: 'Price',
    brand: 'Brand',
    availability: 'Availability',
    inStock: 'In stock',
    sorts: {
      relevance: 'Best match',
      recommended: 'Recommended',
      price: 'Price: low to high',
      '-price': 'Price: high to low',
      newest: 'Newest',
      name: 'Name',
    },
  },
};
