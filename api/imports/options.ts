import type { Language } from '../../contract/locales.ts';
import type { FileStore } from '../platform/index.ts';
import type { ImportInput } from './input.ts';
import type { PictureFetcher } from './pictures/fetch-picture.ts';
import type { ShapeName } from './shapes/index.ts';

/**
 * The file is read through before anything is written, so one that is torn or of no known shape leaves nothing behind; broken
 * rows are left out and told (`whole`), or nothing is imported (`strict`). Then it is written in batches, each at once: a
 * database that fails in the middle leaves what was written before, and the same file completes it.
 * `tolerant`: nothing is read ahead; a batch that fails is told and left out, and so is what stands behind a tear.
 */
export type ImportMode = 'whole' | 'strict' | 'tolerant';

export interface ImportProgress {
  phase: 'rows' | 'pictures';
  done: number;
  /** Null where it is not known. */
  total: number | null;
}

export interface ImportOptions {
  input: ImportInput;
  /** Where originals of pictures are kept. */
  files: FileStore;
  format?: 'auto' | ShapeName;
  /** Names the source, so that its numbers do not meet those of another; the shape's name when left out. */
  source?: string;
  /** Three-letter code of the file's prices. */
  currency: string;
  /** Units of each price list's currency for one of the file's. */
  rates: Readonly<Record<string, number>>;
  /** Language of the file's texts. */
  language: Language;
  /** Pieces that a new product gets when the file tells none. */
  stock: number;
  /** Name of the products' tax group; the shop's first when left out. */
  taxGroup?: string | null;
  /** Grams and millimetres of one unit in the file. */
  units?: { weight: number; length: number };
  mode?: ImportMode;
  /** How pictures are fetched; null leaves them out. */
  pictures: PictureFetcher | null;
  onProgress?: (progress: ImportProgress) => void;
}
