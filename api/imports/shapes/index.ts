import { ImportFailure } from '../failure.ts';
import { TAKEN_FORM } from '../file-kind.ts';
import { flat } from './flat.ts';
import { nested } from './nested.ts';
import type { Shape } from './row.ts';

export const SHAPES = { flat, nested };
export type ShapeName = keyof typeof SHAPES;

/** What a row has instead, with at most twelve names. */
function foundIn(value: unknown): string {
  if (Array.isArray(value)) return 'Its rows are lists, without names of fields. ';
  if (typeof value === 'string' || typeof value === 'number') return 'Its rows are no records. ';
  const names = Object.keys(value ?? {}).slice(0, 12);
  return names.length > 0 ? `Its rows have ${names.map((name) => name.slice(0, 40)).join(', ')}. ` : '';
}

/** The shape of a row, used for all rows of the file. */
export function detectShape(value: unknown): Shape {
  if (typeof value === 'object' && value !== null) {
    const found = Object.values(SHAPES).find((shape) => shape.fits(value as Record<string, unknown>));
    if (found) return found;
  }
  throw new ImportFailure(
    `The file has none of the known shapes; rows have name and categories (flat), or title and category (nested). ${foundIn(value)}Name one with --format. ${TAKEN_FORM}`,
  );
}
