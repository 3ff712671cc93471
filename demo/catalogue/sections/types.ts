import type { Text } from '../../shop/world.ts';

/** What a product's page shows below its description; each part is a section. */
export interface SectionsOfProduct {
  /** Names of the International Nomenclature of Cosmetic Ingredients, the same in every language; most of it first. */
  ingredients?: string;
  /** What is in the package. */
  inside?: Text;
  materials?: Text;
  use?: Text;
  /** How a candle is burned. */
  burning?: Text;
  care?: Text;
  warnings: Text;
}

/** By the product's key. */
export type SectionsOfProducts = Readonly<Record<string, SectionsOfProduct>>;
