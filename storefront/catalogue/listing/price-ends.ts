import { typedAmount } from '../../../contract/typed-amount.ts';
import type { Filter } from '../listing-data.ts';

export type Bounds = NonNullable<Filter['additional_props']>;
export type End = 'low' | 'high';
/** Both ends of the price filter: null is no limit. What was typed may lie outside of the prices that there are. */
export type Ends = Record<End, number | null>;

/** The ends that a listing was asked for. */
export const askedEnds = ({ chosen_min, chosen_max }: Pick<Bounds, 'chosen_min' | 'chosen_max'>): Ends => ({
  low: chosen_min,
  high: chosen_max,
});

/** The ends after a knob moved: it stops at the other, an end outside is dropped, its own end is no limit. */
export function movedEnds(ends: Ends, end: End, value: number, { min, max }: Pick<Bounds, 'min' | 'max'>): Ends {
  const [own, opposite, side] = end === 'low' ? ([min, 'high', 1] as const) : ([max, 'low', -1] as const);
  const other = ends[opposite];
  const passes = other !== null && (value - other) * side > 0;
  const stops = passes && other >= min && other <= max;
  const moved = stops ? other : value;
  return { [end]: moved === own ? null : moved, [opposite]: passes && !stops && value !== own ? null : other } as Ends;
}

/** An end after its field was typed into: empty, it is no limit. What is no amount leaves the one that was asked. */
export const typedEnd = (text: string, asked: number | null): number | null =>
  text.trim() === '' ? null : (typedAmount(text) ?? asked);

/** The ends in order, where the higher price was typed first. */
export const orderedEnds = ({ low, high }: Ends): Ends =>
  low !== null && high !== null && low > high ? { low: high, high: low } : { low, high };
