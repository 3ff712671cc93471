import type { Language } from '../../contract/locales.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { ImportInput } from './input.ts';
import type { PictureFetcher } from './pictures/fetch-picture.ts';
import type { ShapeName } from './shapes/index.ts';

/**
 * The whole file is read before anything is written. `whole` skips broken rows, `strict` refuses, `tolerant` goes on.
 */
export type ImportMode = 'whole' | 'strict' | 'tolerant';

export interface ImportProgress {
  phase: 'rows' | 'pictures';
  done: number;
  /** Null if unknown. */
  total: number | null;
}

export interface ImportOptions {
  input: ImportInput;
  /** Store of original images. */
  files: FileStore;
  format?: 'auto' | ShapeName;
  /** Name of the source, so that ids of different sources do not collide; default: the shape's name. */
  source?: string;
  /** ISO 4217 code of the file's prices; null for the shop's own currency. */
  currency: string | null;
  /** Units of each price list's currency for one of the file's. */
  rates: Readonly<Record<string, number>>;
  /** The same for one of the shop's own currency, where `rates` has none. */
  ownRates?: Readonly<Record<string, number>>;
  /** Language of the file's texts; null for the shop's own. */
  language: Language | null;
  /** Stock of new products when the file has none. */
  stock: number;
  /** Name of the products' tax group; default: the shop's first. */
  taxGroup?: string | null;
  /** Grams and millimetres of one unit in the file. */
  units?: { weight: number; length: number };
  mode?: ImportMode;
  /** Takes prices that move by more than the factor of `price-moves.ts` too; without it such an import is refused. */
  confirmsPrices?: boolean;
  /** Writes nothing, and reports what would change. */
  isDryRun?: boolean;
  /** Fetches images; null skips them. */
  pictures: PictureFetcher | null;
  onProgress?: (progress: ImportProgress) => void;
}
