import { LANGUAGES, type Language, type Translated, translate } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/index.ts';
import type { IndexedProduct } from './catalogue-index.ts';
import { FIELD, Vocabulary } from './words.ts';

/** Texts that a search looks in. */
export interface OwnTexts {
  name: Translated;
  short: Translated | null;
  codes: string;
  brand: number;
  own_categories: readonly number[];
  values: readonly number[];
}

type Words = IndexedProduct['words'];

/** Words of all products that this process has read, by language. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  cs: new Vocabulary(),
  sk: new Vocabulary(),
  en: new Vocabulary(),
};

const NAMES = {
  brand: statement('search_words_of_brands', 'select id, name from brands where is_active and id = any($1::int[])'),
  category: statement(
    'search_words_of_categories',
    'select id, name from categories where is_active and id = any($1::int[])',
  ),
  value: statement(
    'search_words_of_values',
    `select v.id, v.name from product_property_values v join product_properties p on p.id = v.property_id and p.is_public
     where v.id = any($1::int[])`,
  ),
};
type Kind = keyof typeof NAMES;
const FIELD_OF: Record<Kind, number> = { brand: FIELD.near, category: FIELD.near, value: FIELD.description };

const byLanguage = (make: (language: Language) => number[]): Words => ({
  cs: make('cs'),
  sk: make('sk'),
  en: make('en'),
});

/** Splits texts of products into words. Names of brands, categories and values, which many products share, are read and split once. */
export class WordReader {
  readonly #shared: Record<Kind, Map<number, Words | null>> = {
    brand: new Map(),
    category: new Map(),
    value: new Map(),
  };

  /** Reads shared names of these products that were not read before. */
  async learn(db: Executor, products: readonly OwnTexts[]): Promise<void> {
    const [brands, categories, values] = [new Set<number>(), new Set<number>(), new Set<number>()];
    for (const product of products) {
      brands.add(product.brand);
      for (const id of product.own_categories) categories.add(id);
      for (const id of product.values) values.add(id);
    }
    await Promise.all([
      this.#learnNames(db, 'brand', brands),
      this.#learnNames(db, 'category', categories),
      this.#learnNames(db, 'value', values),
    ]);
  }

  of({ name, short, codes, brand, own_categories, values }: OwnTexts): Words {
    const shared = [
      this.#shared.brand.get(brand),
      ...own_categories.map((id) => this.#shared.category.get(id)),
      ...values.map((id) => this.#shared.value.get(id)),
    ].filter((words) => !!words);
    return byLanguage((language) => {
      const own = [translate(name, language), codes, short && translate(short, language)];
      const entries = new Set(VOCABULARIES[language].read(own));
      for (const words of shared) for (const entry of words[language]) entries.add(entry);
      return [...entries];
    });
  }

  async #learnNames(db: Executor, kind: Kind, ids: ReadonlySet<number>): Promise<void> {
    const shared = this.#shared[kind];
    const missing = [...ids].filter((id) => id > 0 && !shared.has(id));
    if (missing.length === 0) return;
    for (const id of missing) shared.set(id, null);
    const rows = await db.query<{ id: number; name: Translated | string }>(NAMES[kind], [missing]);
    for (const { id, name } of rows) shared.set(id, this.#wordsOf(name, FIELD_OF[kind]));
  }

  #wordsOf(name: Translated | string, field: number): Words {
    const fields: (string | null)[] = LANGUAGES.map(() => null);
    return byLanguage((language) =>
      VOCABULARIES[language].read(fields.with(field, typeof name === 'string' ? name : translate(name, language))),
    );
  }
}
