import { inEachLanguage, LANGUAGES, type Language } from '../../contract/locales.ts';
import { type Archive, listOf, type Parts, Reader, Writer } from './packed/archive.ts';
import { type Offered, PriceColumns } from './price-columns.ts';
import { RaggedArray } from './ragged-array.ts';
import { type Rating, Ratings } from './ratings.ts';
import { createShared, type SearchedText, TextIndex } from './text/text-index.ts';

/** A visible variation: its price is its own, else its product's. */
export interface IndexedVariation {
  in_stock: boolean;
  attributes: readonly number[];
  prices: ReadonlyMap<number, Offered>;
}

/** A product as the index stores it. Categories include their ancestors. */
export interface IndexedProduct {
  id: number;
  brand: number;
  tax_group: number;
  sells: number;
  position: number;
  in_stock: boolean;
  /** Languages in which it has an address. */
  languages: readonly string[];
  /** Whether only some customer groups may see it. */
  for_groups: boolean;
  values: readonly number[];
  categories: readonly number[];
  tags: readonly number[];
  /** What approved reviews say together; null without any. */
  rating: Rating | null;
  /** Current selling price by price list. */
  prices: ReadonlyMap<number, Offered>;
  variations: readonly IndexedVariation[];
  /** What a search finds it by, in the languages in which it has an address. */
  texts: Partial<Record<Language, SearchedText>>;
}

/** Bit of `audience`: only members of some customer groups may see the product. */
export const FOR_GROUPS = 128;
export const languageBit = (language: string) => 1 << LANGUAGES.indexOf(language as Language);

function audienceOf({ languages, for_groups }: IndexedProduct): number {
  return languages.reduce((bits, language) => bits | languageBit(language), for_groups ? FOR_GROUPS : 0);
}

/** Variations in one list: twice the count of attributes, plus one if it can be bought; then the attributes. */
function packed(variations: readonly IndexedVariation[]): number[] {
  return variations.flatMap(({ in_stock, attributes }) => [attributes.length * 2 + (in_stock ? 1 : 0), ...attributes]);
}

/** Slots of the products of a category or a brand. */
class Postings {
  readonly #lists = new Map<number, Uint32Array>();

  of(key: number): Uint32Array {
    return this.#lists.get(key) ?? new Uint32Array(0);
  }

  fill(lists: Map<number, number[]>): void {
    for (const [key, slots] of lists) this.#lists.set(key, Uint32Array.from(slots));
  }

  keep(archive: Archive): void {
    for (const key of listOf(archive, [...this.#lists.keys()])) this.#lists.set(key, archive.array(this.of(key)));
  }

  add(key: number, slot: number): void {
    const list = this.of(key);
    if (list.includes(slot)) return;
    const longer = new Uint32Array(list.length + 1);
    longer.set(list);
    longer[list.length] = slot;
    this.#lists.set(key, longer);
  }

  remove(key: number, slot: number): void {
    this.#lists.set(
      key,
      this.of(key).filter((one) => one !== slot),
    );
  }
}

/** The catalogue in typed arrays, one slot per product, so that filters are counted in one pass over numbers. */
export class CatalogueIndex {
  count = 0;
  ids: Uint32Array = new Uint32Array(0);
  brands: Uint32Array = new Uint32Array(0);
  sells: Uint32Array = new Uint32Array(0);
  positions: Int32Array = new Int32Array(0);
  inStock: Uint8Array = new Uint8Array(0);
  alive: Uint8Array = new Uint8Array(0);
  /** Who may see it: one bit per language, and `FOR_GROUPS`. */
  audience: Uint8Array = new Uint8Array(0);
  values = new RaggedArray();
  tags = new RaggedArray();
  /** As `packed` writes them. */
  variations = new RaggedArray();
  readonly ratings = new Ratings();
  readonly #shared = createShared();
  readonly texts = inEachLanguage((language) => new TextIndex(language, this.#shared));
  largestValue = 0;
  largestBrand = 0;
  largestTag = 0;
  largestAttribute = 0;
  readonly prices = new PriceColumns();
  readonly inCategory = new Postings();
  readonly ofBrand = new Postings();
  #categories = new RaggedArray();
  readonly #slots = new Map<number, number>();
  /** Counters of changes. Cached sort orders compare them to find out that they are stale. */
  readonly versions = { price: 0, stock: 0, sales: 0, names: 0, ratings: 0 };

  /** Fills an index batch by batch, so that products are never in memory twice. */
  static builder() {
    const index = new CatalogueIndex();
    const categories = new Map<number, number[]>();
    const brands = new Map<number, number[]>();
    const push = (lists: Map<number, number[]>, key: number, slot: number) => {
      const list = lists.get(key);
      if (list) list.push(slot);
      else lists.set(key, [slot]);
    };
    return {
      add(products: readonly IndexedProduct[]): void {
        for (const product of products) {
          const slot = index.#fillSlot(product);
          index.#fill(slot, product);
          for (const category of product.categories) push(categories, category, slot);
          push(brands, product.brand, slot);
        }
      },
      done(): CatalogueIndex {
        index.inCategory.fill(categories);
        index.ofBrand.fill(brands);
        for (const language of LANGUAGES) index.texts[language].pack();
        index.#shared.codes.pack();
        index.#shared.vocabulary.forget();
        return index;
      },
    };
  }

  static build(products: readonly IndexedProduct[]): CatalogueIndex {
    const builder = CatalogueIndex.builder();
    builder.add(products);
    return builder.done();
  }

  /** An index of noted parts, whose arrays it takes over; throws when they are not those of an index. */
  static of(parts: Parts): CatalogueIndex {
    const index = new CatalogueIndex();
    const reader = new Reader(parts);
    index.#keep(reader);
    reader.end();
    for (let slot = 0; slot < index.count; slot += 1) index.#slots.set(index.ids[slot] as number, slot);
    return index;
  }

  /** What it consists of. The arrays are its own. */
  parts(): Parts {
    const writer = new Writer();
    this.#keep(writer);
    return writer.parts;
  }

  #keep(archive: Archive): void {
    this.count = archive.number(this.count);
    this.ids = archive.array(this.ids);
    this.brands = archive.array(this.brands);
    this.sells = archive.array(this.sells);
    this.positions = archive.array(this.positions);
    this.inStock = archive.array(this.inStock);
    this.alive = archive.array(this.alive);
    this.audience = archive.array(this.audience);
    this.largestValue = archive.number(this.largestValue);
    this.largestBrand = archive.number(this.largestBrand);
    this.largestTag = archive.number(this.largestTag);
    this.largestAttribute = archive.number(this.largestAttribute);
    const lists = [this.values, this.tags, this.variations, this.#categories];
    for (const part of [...lists, this.ratings, this.prices, this.inCategory, this.ofBrand]) part.keep(archive);
    this.#shared.vocabulary.keep(archive);
    this.#shared.codes.keep(archive);
    for (const language of LANGUAGES) this.texts[language].keep(archive);
  }

  /** Categories of a product, with those above them. */
  categoriesOf(slot: number): number[] {
    return Array.from(this.#categories.get(slot));
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /** Adds or updates a product. `affectsPages` is false when only its sales changed. */
  put(product: IndexedProduct, affectsPages = true): void {
    const known = this.#slots.get(product.id);
    if (known !== undefined) this.#count(product, known);
    const brand = known === undefined ? undefined : this.brands[known];
    const categories = known === undefined ? [] : Array.from(this.#categories.get(known));
    const slot = this.#fillSlot(product);
    this.#fill(slot, product);
    for (const category of categories)
      if (!product.categories.includes(category)) this.inCategory.remove(category, slot);
    for (const category of product.categories) if (!categories.includes(category)) this.inCategory.add(category, slot);
    if (brand !== product.brand) {
      if (brand !== undefined) this.ofBrand.remove(brand, slot);
      this.ofBrand.add(product.brand, slot);
    }
    if (affectsPages) this.versions.names += 1;
  }

  /** Sets how often a product was sold. */
  putSales({ id, sells }: Pick<IndexedProduct, 'id' | 'sells'>): void {
    const slot = this.#slots.get(id);
    if (slot === undefined || this.sells[slot] === sells) return;
    this.sells[slot] = sells;
    this.versions.sales += 1;
  }

  /** Counts which sort orders a change of a product makes stale. */
  #count(product: IndexedProduct, slot: number): void {
    const { versions } = this;
    if (this.inStock[slot] !== (product.in_stock ? 1 : 0)) versions.stock += 1;
    if (this.sells[slot] !== product.sells) versions.sales += 1;
    if (this.prices.differs(slot, product)) versions.price += 1;
    if (this.ratings.differs(slot, product.rating)) versions.ratings += 1;
  }

  /** Removes a product; its slot stays and is skipped. */
  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.alive[slot] = 0;
    for (const language of LANGUAGES) this.texts[language].remove(slot);
    this.#shared.codes.remove(slot);
  }

  #fill(slot: number, { values, tags, variations, texts, categories }: IndexedProduct): void {
    this.values.set(slot, values);
    this.tags.set(slot, tags);
    this.variations.set(slot, packed(variations));
    for (const language of LANGUAGES) {
      const text = texts[language];
      if (text) this.texts[language].put(slot, text);
      else this.texts[language].remove(slot);
    }
    // The same in every language.
    const [text] = Object.values(texts);
    this.#shared.codes.put(slot, text?.codes ?? []);
    this.#categories.set(slot, categories);
  }

  #fillSlot(product: IndexedProduct): number {
    const known = this.#slots.get(product.id);
    const slot = known ?? this.count++;
    if (slot >= this.ids.length) this.#grow(Math.ceil((slot + 1) * 1.25));
    this.#slots.set(product.id, slot);
    this.ids[slot] = product.id;
    this.brands[slot] = product.brand;
    this.sells[slot] = product.sells;
    this.positions[slot] = product.position;
    this.inStock[slot] = product.in_stock ? 1 : 0;
    this.alive[slot] = 1;
    this.audience[slot] = audienceOf(product);
    this.prices.put(slot, product);
    this.ratings.put(slot, product.rating);
    this.#measure(product);
    return slot;
  }

  #measure({ values, brand, tags, variations }: IndexedProduct): void {
    this.largestValue = Math.max(this.largestValue, ...values);
    this.largestBrand = Math.max(this.largestBrand, brand);
    this.largestTag = Math.max(this.largestTag, ...tags);
    for (const { attributes } of variations) this.largestAttribute = Math.max(this.largestAttribute, ...attributes);
  }

  #grow(size: number): void {
    const longer = <T extends Uint32Array | Int32Array | Uint8Array>(array: T): T => {
      const copy = new (array.constructor as new (length: number) => T)(size);
      copy.set(array);
      return copy;
    };
    this.ids = longer(this.ids);
    this.brands = longer(this.brands);
    this.sells = longer(this.sells);
    this.positions = longer(this.positions);
    this.inStock = longer(this.inStock);
    this.alive = longer(this.alive);
    this.audience = longer(this.audience);
    this.prices.grow(size);
    this.ratings.grow(size);
  }
}
