import type { Language } from '../../../contract/locales.ts';
import { plainText } from '../analysis/plain-text.ts';
import { stemsOf, trunkOf } from '../analysis/stems.ts';
import { codeOf, typedCodeOf, wordsOf } from '../analysis/text-words.ts';
import type { IndexedProduct, IndexedVariation } from '../catalogue-index.ts';
import type { Offered } from '../price-columns.ts';
import { tenthsOf } from '../ratings.ts';
import type { SearchedText } from '../text/text-index.ts';
import { hasDigit } from '../text/words.ts';
import { fieldOfBit, STRONG_FIELDS, type TextField, type Union } from './mapping.ts';

type Named = Partial<Record<TextField | Union, string>>;

/** What the index has of a product in one language. */
export interface ProductDocument {
  id: number;
  in_stock: boolean;
  sells: number;
  brand: number;
  /** With those above them. */
  categories: readonly number[];
  tags: readonly number[];
  values: readonly number[];
  /** Tenths of stars. */
  rating: number;
  /** What it costs, and what its variations do. */
  offers: Offer[];
  variations: (Offer & Pick<IndexedVariation, 'in_stock' | 'attributes'>)[];
  for_groups: boolean;
  price_lists: number[];
  name_words: number;
  codes: string[];
  words: Named;
  stems: Named;
  trunks: Named;
}

/** A price in all the price lists that have it. */
interface Offer extends Offered {
  lists: number[];
}

function offersOf(prices: IndexedProduct['prices']): Offer[] {
  const offers = new Map<string, Offer>();
  for (const [list, { price, reduced }] of prices) {
    const key = `${price} ${reduced}`;
    const known = offers.get(key);
    if (known) known.lists.push(list);
    else offers.set(key, { lists: [list], price, reduced });
  }
  return [...offers.values()];
}

const isStrong = (field: string) => (STRONG_FIELDS as readonly string[]).includes(field);

/** Words by field, each once; long texts are HTML. */
function wordsByField({ name, others }: SearchedText): Map<TextField, Set<string>> {
  const found = new Map<TextField, Set<string>>();
  const add = (field: TextField, words: readonly string[]) => {
    const known = found.get(field) ?? new Set<string>();
    for (const word of words) known.add(word);
    found.set(field, known);
  };
  const own = wordsOf(name);
  add('name', [...own.own, ...own.made]);
  add('first', own.own.slice(0, 1));
  for (const [bit, text] of others) {
    const { own: words, made } = wordsOf(isStrong(fieldOfBit(bit)) ? text : plainText(text));
    add(fieldOfBit(bit), [...words, ...made]);
  }
  return found;
}

const joined = (words: Iterable<string>) => [...new Set(words)].join(' ');

export function documentOf(product: IndexedProduct, text: SearchedText, language: Language): ProductDocument {
  const byField = wordsByField(text);
  const all = (strong: boolean) =>
    [...byField].filter(([field]) => isStrong(field) === strong).flatMap(([, words]) => [...words]);
  const named: [TextField | Union, Iterable<string>][] = [...byField, ['strong', all(true)], ['weak', all(false)]];
  const stems = (words: Iterable<string>) => [...words].flatMap((word) => stemsOf(word, language));
  const trunks = (words: Iterable<string>) =>
    [...words].filter((word) => !hasDigit(word)).map((word) => trunkOf(word, language));
  const strong = named.filter(([field]) => field === 'strong' || isStrong(field));
  return {
    id: product.id,
    in_stock: product.in_stock,
    sells: product.sells,
    brand: product.brand,
    categories: product.categories,
    tags: product.tags,
    values: product.values,
    rating: tenthsOf(product.rating),
    offers: offersOf(product.prices),
    variations: product.variations.flatMap(({ in_stock, attributes, prices }) =>
      offersOf(prices).map((offer) => ({ ...offer, in_stock, attributes })),
    ),
    for_groups: product.for_groups,
    price_lists: [...product.prices.keys()],
    name_words: wordsOf(text.name).own.length,
    codes: [...new Set(text.codes.flatMap((code) => [codeOf(code), typedCodeOf(code)]))].filter(Boolean),
    words: Object.fromEntries(named.map(([field, words]) => [field, joined(words)])),
    stems: Object.fromEntries(named.map(([field, words]) => [field, joined(stems(words))])),
    trunks: Object.fromEntries(strong.map(([field, words]) => [field, joined(trunks(words))])),
  };
}
