import { FIELD } from '../text/fields.ts';

/** Names, brands, categories and the like; beginnings and misspellings are looked for in these only. */
export const STRONG_FIELDS = ['first', 'name', 'brand', 'category', 'detail', 'other'] as const;
export const WEAK_FIELDS = ['short', 'description'] as const;
export type TextField = (typeof STRONG_FIELDS)[number] | (typeof WEAK_FIELDS)[number];
/** All strong fields as one, and all weak ones: for counting. */
export const UNIONS = ['strong', 'weak'] as const;
export type Union = (typeof UNIONS)[number];

/** Field of a text by its bit. */
export const fieldOfBit = (bit: number): TextField =>
  (Object.keys(FIELD) as (keyof typeof FIELD)[]).find((name) => FIELD[name] === bit) as TextField;

export const LONGEST_BEGINNING = 20;

const words = (withBeginnings: boolean) => ({
  type: 'text',
  analyzer: 'pult_words',
  index_options: 'docs',
  norms: false,
  ...(withBeginnings
    ? { fields: { begins: { type: 'text', analyzer: 'pult_beginnings', index_options: 'docs', norms: false } } }
    : {}),
});
/** Of words cut by the shop: stems, and words without their endings. */
const cut = { type: 'text', analyzer: 'whitespace', index_options: 'docs', norms: false };
const each = <Name extends string, Of>(names: readonly Name[], of: (name: Name) => Of): Record<Name, Of> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Of>;

/** A price of a product or of one of its variations: asked for together with the price list that has it, so each is nested. */
const offer = { lists: { type: 'integer' }, price: { type: 'integer' }, reduced: { type: 'boolean' } };
/** Of a product and its variations in all price lists; a product with more would be refused. */
const MOST_OFFERS = 100_000;

/** An index of products in one language. The shop splits and stems words, so that both engines agree. */
export const INDEX = {
  settings: {
    number_of_shards: 1,
    refresh_interval: '1s',
    'mapping.nested_objects.limit': MOST_OFFERS,
    analysis: {
      filter: { pult_edges: { type: 'edge_ngram', min_gram: 2, max_gram: LONGEST_BEGINNING } },
      analyzer: {
        pult_words: { type: 'custom', tokenizer: 'whitespace', filter: ['lowercase', 'asciifolding'] },
        pult_beginnings: {
          type: 'custom',
          tokenizer: 'whitespace',
          filter: ['lowercase', 'asciifolding', 'pult_edges'],
        },
      },
      normalizer: { pult_code: { type: 'custom', filter: ['lowercase', 'asciifolding'] } },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'integer' },
      in_stock: { type: 'boolean' },
      sells: { type: 'integer' },
      brand: { type: 'integer' },
      categories: { type: 'integer' },
      tags: { type: 'integer' },
      values: { type: 'integer' },
      rating: { type: 'short' },
      offers: { type: 'nested', properties: offer },
      variations: {
        type: 'nested',
        properties: { ...offer, in_stock: { type: 'boolean' }, attributes: { type: 'integer' } },
      },
      for_groups: { type: 'boolean' },
      price_lists: { type: 'integer' },
      name_words: { type: 'short' },
      codes: { type: 'keyword', normalizer: 'pult_code' },
      words: {
        properties: {
          ...each(STRONG_FIELDS, () => words(true)),
          strong: words(true),
          ...each(WEAK_FIELDS, () => words(false)),
          weak: words(false),
        },
      },
      stems: { properties: each([...STRONG_FIELDS, ...WEAK_FIELDS, ...UNIONS], () => cut) },
      trunks: { properties: each([...STRONG_FIELDS, 'strong'], () => cut) },
    },
  },
} as const;
