import type { z } from 'zod';
import type { productFacts } from '../../../contract/catalogue/products.ts';

/** Facts of a product, null where the file has none. */
export type ProductFacts = z.output<z.ZodObject<typeof productFacts>>;

/** A product as a file tells it, whatever the file's shape; checked and cleaned, nothing looked up yet. */
export interface ImportedRow {
  /** Place in the file, from 1. */
  row: number;
  /** Names the product in its source, so that the next import finds it again. */
  key: string;
  name: string;
  shortDescription: string | null;
  /** Safe HTML. */
  description: string | null;
  brand: string | null;
  /** Names of the categories from the top down. */
  categories: string[];
  /** Major units of the file's currency, before any discount. */
  price: number;
  discountPercent: number | null;
  /** Null where the file says nothing of it. */
  stock: number | null;
  sku: string | null;
  ean: string | null;
  /** Grams. */
  weight: number | null;
  /** Millimetres. */
  width: number | null;
  height: number | null;
  depth: number | null;
  rating: { average: number; count: number } | null;
  tags: string[];
  pictures: string[];
  /** What stands in the file under the names of the product's own fields. */
  facts: ProductFacts;
}

/** Something of a row that keeps it out of the shop. */
export interface RowProblem {
  row: number;
  field: string;
  message: string;
}

/** How the numbers of a file are meant. */
export interface Units {
  /** Grams of one unit of weight. */
  weight: number;
  /** Millimetres of one unit of length. */
  length: number;
}

/** What reading a row gives: the product, or what is wrong with it; `notes` are small things that were left out, `unread` keys that mean nothing here. */
export type ReadRow = { product: ImportedRow; notes: string[]; unread: string[] } | { problems: RowProblem[] };

/** One way of laying products out in JSON. */
export interface Shape {
  name: 'flat' | 'nested';
  /** Whether a row looks like it. */
  fits(row: Record<string, unknown>): boolean;
  read(row: number, value: unknown, units: Units): ReadRow;
}
