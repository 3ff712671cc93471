import { ImportFailure } from '../failure.ts';
import { flat } from './flat.ts';
import { nested } from './nested.ts';
import type { Shape } from './row.ts';

export const SHAPES = { flat, nested };
export type ShapeName = keyof typeof SHAPES;

/** The shape of a row, used for all rows of the file. */
export function detectShape(value: unknown): Shape {
  if (typeof value === 'object' && value !== null) {
    const found = Object.values(SHAPES).find((shape) => shape.fits(value as Record<string, unknown>));
    if (found) return found;
  }
  throw new ImportFailure(
    'The file has none of the known shapes; rows have name and categories (flat), or title and category (nested). Name one with --format.',
  );
}
