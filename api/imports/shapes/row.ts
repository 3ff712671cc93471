import type { z } from 'zod';
import type { productFacts } from '../../../contract/catalogue/products.ts';
import type { MergedManufacturer, MergedSection } from '../../catalogue/index.ts';

/** Facts of a product; null for those that the file does not have. */
export type ProductFacts = z.output<z.ZodObject<typeof productFacts>>;

/** What hangs on a product; null for what the file does not have. */
export interface RowSupplements {
  sections: MergedSection[] | null;
  /** Ids at YouTube. */
  videos: string[] | null;
  manufacturer: MergedManufacturer | null;
}

/** A product of a file of any shape: validated and cleaned, without references to the database. */
export interface ImportedRow {
  /** Row number, from 1. */
  row: number;
  /** Identifies the product in its source, so that the next import finds it again. */
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
  /** Null if the file has none. */
  stock: number | null;
  sku: string | null;
  ean: string | null;
  /** Grams. */
  weight: number | null;
  /** Millimetres. */
  width: number | null;
  height: number | null;
  depth: number | null;
  tags: string[];
  pictures: string[];
  /** Values that the file has under the names of the product's own fields. */
  facts: ProductFacts;
  supplements: RowSupplements;
}

/** Error of a row, which is skipped because of it. */
export interface RowProblem {
  row: number;
  field: string;
  message: string;
}

/** Units of a file's numbers. */
export interface Units {
  /** Grams of one unit of weight. */
  weight: number;
  /** Millimetres of one unit of length. */
  length: number;
}

/** Result of reading a row: the product or its errors. `notes`: skipped parts; `unread`: unknown keys. */
export type ReadRow = { product: ImportedRow; notes: string[]; unread: string[] } | { problems: RowProblem[] };

/** A JSON format of products. */
export interface Shape {
  name: 'flat' | 'nested';
  /** Whether a row has this format. */
  fits(row: Record<string, unknown>): boolean;
  read(row: number, value: unknown, units: Units): ReadRow;
}
