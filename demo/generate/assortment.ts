import { catalogue } from '../catalogue/index.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import { type Text, VARIATION_PROPERTIES } from '../shop/world.ts';
import { Ids } from './ids.ts';

/** One product of the shop; beyond the first round of the catalogue the names bear a number. */
export interface Offer {
  id: number;
  base: DemoProduct;
  baseIndex: number;
  name: Text;
  /** Number of its first variation. */
  firstVariation: number;
}

function numbered(name: Text, round: number): Text {
  return round === 0
    ? name
    : { cs: `${name.cs} ${round + 1}`, sk: `${name.sk} ${round + 1}`, en: `${name.en} ${round + 1}` };
}

const variationsOf = (product: DemoProduct) => product.variants?.choices.length ?? 0;

/** The catalogue with numbers for everything in it, repeated until it has `size` products. */
export class Assortment {
  readonly categories = new Ids();
  readonly brands = new Ids();
  readonly values = new Ids();
  readonly attributes = new Ids();
  readonly size: number;
  readonly #before: number[] = [];
  readonly #round: number;

  constructor(size = catalogue.products.length) {
    this.size = size;
    for (const category of catalogue.categories) this.categories.of(category.key);
    for (const brand of catalogue.brands) this.brands.of(brand.key);
    for (const property of catalogue.properties)
      for (const value of property.values) this.values.of(`${property.key}/${value.key}`);
    let variations = 0;
    for (const product of catalogue.products) {
      this.#before.push(variations);
      variations += variationsOf(product);
      for (const choice of product.variants?.choices ?? [])
        this.attributes.of(`${product.variants?.property}/${choice.value}`);
    }
    this.#round = variations;
  }

  *offers(): Generator<Offer> {
    const { products } = catalogue;
    for (let index = 0; index < this.size; index += 1) {
      const round = Math.floor(index / products.length);
      const baseIndex = index % products.length;
      const base = products[baseIndex] as DemoProduct;
      yield {
        id: index + 1,
        base,
        baseIndex,
        name: numbered(base.name, round),
        firstVariation: round * this.#round + (this.#before[baseIndex] ?? 0) + 1,
      };
    }
  }

  /** Ids of a product's categories, the default one first. */
  categoriesOf(product: DemoProduct): number[] {
    return [...new Set([product.category, ...(product.alsoIn ?? [])])].map((key) => this.categories.of(key));
  }
}

/** Number of a variation property. */
export function variationPropertyId(key: string): number {
  const property = VARIATION_PROPERTIES.find((one) => one.key === key);
  if (!property) throw new Error(`No variation property ${key}`);
  return property.id;
}
