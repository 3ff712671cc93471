import type { Backdrop, PackSpec } from '../pictures/pack.ts';
import type { InEach, Text } from '../shop/world.ts';

export interface DemoCategory {
  key: string;
  /** Key of the parent category; absent for a top category. */
  parent?: string;
  name: Text;
  /** One or two sentences under the heading of the listing. */
  description: Text;
}

export interface DemoBrand {
  key: string;
  /** Key of the brand that it belongs to. */
  parent?: string;
  name: string;
  /** Language of its printed labels: the shop's language for domestic brands, English for foreign ones. */
  labels: keyof Text;
  shortDescription: Text;
  description: Text;
}

/** A filterable property of products, for example the skin type. */
export interface DemoProperty {
  key: string;
  name: Text;
  /** How listings are filtered by it, where choices exclude each other or are many; else by checkboxes, or colors. */
  filter?: 'radio' | 'select';
  values: { key: string; name: Text; colour?: string }[];
}

/** A property of a product's variations. */
export interface DemoVariationProperty {
  key: 'size' | 'shade' | 'scent' | 'colour' | 'worth';
  name: Text;
  /** The specification's display type: 1 select, 2 radio, 3 colour. */
  type: 1 | 2 | 3;
}

export interface DemoVariant {
  /** Key of the choice, unique within its property over the whole shop, for example `ml-250` or `scent-fig`. */
  value: string;
  label: Text;
  /** CSS colour of a shade of make-up, or of a thing. */
  colour?: string;
  /** Price with tax in whole crowns. */
  price: number;
  /** Price in each currency, of what is worth a round amount in all of them. */
  prices?: InEach;
  stock: number;
}

/** Part of a package, or one of its choices. */
export interface DemoPart {
  /** Key of a product that stands before the package in the catalogue. */
  product: string;
  /** Value of its variant; without it the buyer picks one. */
  variant?: string;
  count?: number;
}

/** What a product consists of; other products are sold as they are. */
export type DemoKind =
  | { type: 'fixed'; parts: DemoPart[] }
  | { type: 'configurable'; choices: number; parts: DemoPart[] }
  | { type: 'composite'; discount: number; parts: DemoPart[] }
  /** Offered with the products of the categories. */
  | { type: 'service'; categories: string[] }
  /** Money in another form, valid for so many months; its pieces are not counted. */
  | { type: 'voucher'; months: number };

export interface DemoProduct {
  key: string;
  /** Key of the default category, a leaf of the tree. */
  category: string;
  alsoIn?: string[];
  /** What the shop itself issues has none. */
  brand?: string;
  name: Text;
  /** One sentence for the card, at most 90 characters. */
  short: Text;
  /** Two or three paragraphs, each an own string. */
  description: { cs: string[]; sk: string[]; en: string[] };
  /** Price with tax in whole crowns; of the first variant where there are variants. */
  price: number;
  /** Percent off, where the product is on sale. */
  discount?: number;
  stock: number;
  /** Their stock is that of their parts, and a composite package has no price but theirs. */
  kind?: DemoKind;
  backdrop: Backdrop;
  pack: PackSpec;
  /** Content of the package for the unit price, for example 250 ml. */
  content?: { amount: number; unit: 'ml' | 'g' | 'pcs' };
  weightGrams: number;
  /** Property key to value keys. */
  properties: Record<string, string[]>;
  variants?: { property: DemoVariationProperty['key']; choices: DemoVariant[] };
  /** How much of it is sold, compared with others. */
  popularity?: number;
  tags?: ('new' | 'bestseller' | 'vegan' | 'czech' | 'gift')[];
}

/** One part of the shop's assortment, in a folder of its own. */
export interface DemoBranch {
  categories: DemoCategory[];
  brands: DemoBrand[];
  products: DemoProduct[];
}
