import { inEachLanguage, LANGUAGES, type Language, type Translated, translate } from '../../contract/locales.ts';
import { brandIsVisible, categoryIsVisible, productIsVisible, type Viewer } from '../catalogue/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { FIELD } from './text/fields.ts';
import type { SearchedText } from './text/text-index.ts';

/** Texts of a product as they are read, with the numbers of those that it shares with others. */
export interface OwnTexts {
  name: Translated;
  short: Translated | null;
  description: Translated | null;
  variations: readonly { name: Translated; codes: readonly (string | null)[] }[] | null;
  codes: readonly (string | null)[];
  brand: number;
  /** With their ancestors. */
  categories: readonly number[];
  values: readonly number[];
  tags: readonly number[];
  manufacturer: number;
  /** Products of a package's contents. */
  contents: readonly number[];
  languages: readonly string[];
  /** Seen by members of some customer groups only, who see its categories. */
  for_groups: boolean;
}

/** What is hidden must not be found: names count in the languages in which everybody sees them. */
const EVERYBODY: Viewer = { language: 'l', groups: "'{}'::int[]", now: 'shop_now()' };
const seenIn = (condition: string) =>
  `to_json(array(select l from unnest(array['${LANGUAGES.join("', '")}']) l where ${condition})) as languages`;

const NAMES = {
  brand: statement(
    'search_words_of_brands',
    `select b.id, b.name, ${seenIn(brandIsVisible('b', EVERYBODY))} from brands b where b.id = any($1::int[])`,
  ),
  category: statement(
    'search_words_of_categories',
    `select c.id, c.name, ${seenIn(categoryIsVisible('c.id', EVERYBODY))} from categories c where c.id = any($1::int[])`,
  ),
  value: statement(
    'search_words_of_values',
    `select v.id, v.name from product_property_values v join product_properties p on p.id = v.property_id and p.is_public
     where v.id = any($1::int[])`,
  ),
  tag: statement('search_words_of_tags', 'select id, name from tags where id = any($1::int[])'),
  manufacturer: statement(
    'search_words_of_manufacturers',
    'select id, name from manufacturers where id = any($1::int[])',
  ),
  content: statement(
    'search_words_of_contents',
    `select p.id, p.name, ${seenIn(productIsVisible('p', 'a', EVERYBODY))} from products p
     join product_availabilities a on a.id = p.product_availability_id where p.id = any($1::int[])`,
  ),
};
export const TEXT_STATEMENTS: readonly string[] = Object.values(NAMES).map(({ text }) => text);
type Kind = keyof typeof NAMES;

/** A text with the bit of its field. */
type Part = readonly [field: number, text: string];
interface SharedRow {
  id: number;
  name: Translated | string;
  /** Absent: all. */
  languages?: readonly Language[];
}
/** A name that products share: its text in each language, made once, and the languages in which everybody sees it. */
interface Shared {
  parts: Readonly<Record<Language, Part>>;
  languages: readonly Language[];
}

const fieldOf = (kind: Kind) => (kind === 'brand' || kind === 'category' ? FIELD[kind] : FIELD.detail);

function sharedOf(kind: Kind, { name, languages = LANGUAGES }: SharedRow): Shared {
  const textIn = (language: Language) => (typeof name === 'string' ? name : translate(name, language));
  return { parts: inEachLanguage((language): Part => [fieldOf(kind), textIn(language)]), languages };
}

const isThere = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

/** Puts together what products are found by. Names that many products share, such as those of brands, are read once. */
export class TextReader {
  readonly #shared: Record<Kind, Map<number, Shared | null>> = {
    brand: new Map(),
    category: new Map(),
    value: new Map(),
    tag: new Map(),
    manufacturer: new Map(),
    content: new Map(),
  };

  /** Reads shared names of these products that were not read before. */
  async learn(db: Executor, products: readonly OwnTexts[]): Promise<void> {
    await Promise.all([
      this.#learnNames(
        db,
        'brand',
        products.map(({ brand }) => brand),
      ),
      this.#learnNames(
        db,
        'category',
        products.flatMap(({ categories }) => categories),
      ),
      this.#learnNames(
        db,
        'value',
        products.flatMap(({ values }) => values),
      ),
      this.#learnNames(
        db,
        'tag',
        products.flatMap(({ tags }) => tags),
      ),
      this.#learnNames(
        db,
        'manufacturer',
        products.map(({ manufacturer }) => manufacturer),
      ),
      this.#learnNames(
        db,
        'content',
        products.flatMap(({ contents }) => contents),
      ),
    ]);
  }

  of(product: OwnTexts): Partial<Record<Language, SearchedText>> {
    const languages = LANGUAGES.filter((language) => product.languages.includes(language));
    const codes = [...product.codes, ...(product.variations ?? []).flatMap((variation) => variation.codes)].filter(
      isThere,
    );
    return Object.fromEntries(languages.map((language) => [language, this.#textIn(product, language, codes)]));
  }

  #textIn(product: OwnTexts, language: Language, codes: readonly string[]): SearchedText {
    const { name, short, description, brand, categories, values, tags, manufacturer, contents, variations } = product;
    const others: Part[] = [];
    const add = (part: Part) => {
      if (part[1] !== '') others.push(part);
    };
    const addShared = (kind: Kind, id: number) => {
      const shared = this.#shared[kind].get(id);
      if (!shared) return;
      const isOfMembers = kind === 'category' && product.for_groups;
      if (isOfMembers || shared.languages.includes(language)) add(shared.parts[language]);
    };
    const own = translate(name, language);
    addShared('brand', brand);
    for (const id of categories) addShared('category', id);
    for (const id of values) addShared('value', id);
    for (const id of tags) addShared('tag', id);
    addShared('manufacturer', manufacturer);
    for (const id of contents) addShared('content', id);
    for (const variation of variations ?? []) add([FIELD.detail, translate(variation.name, language)]);
    for (const other of Object.values(name)) if (other !== own) add([FIELD.other, other]);
    add([FIELD.short, translate(short, language)]);
    add([FIELD.description, translate(description, language)]);
    return { name: own, others, codes };
  }

  async #learnNames(db: Executor, kind: Kind, ids: readonly number[]): Promise<void> {
    const shared = this.#shared[kind];
    const missing = [...new Set(ids)].filter((id) => id > 0 && !shared.has(id));
    if (missing.length === 0) return;
    for (const id of missing) shared.set(id, null);
    for (const row of await db.query<SharedRow>(NAMES[kind], [missing])) shared.set(row.id, sharedOf(kind, row));
  }
}
