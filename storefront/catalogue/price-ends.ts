/** Both ends of the price filter. What was typed may lie outside of the prices that there are. */
export type End = 'low' | 'high';
export type Ends = Record<End, number>;

/** The ends after a knob was moved. It takes the other one along, which may lie beyond the slider: held by it, it could not be moved. */
export const movedEnds = ({ low, high }: Ends, end: End, value: number): Ends =>
  end === 'low' ? { low: value, high: Math.max(value, high) } : { low: Math.min(value, low), high: value };

interface Prices {
  min: number;
  max: number;
}

/** Whether nobody set an end: it lies where all prices end, or with the other one beyond them. Its field is empty: sent, it would count as typed. */
export const isUnset = ({ low, high }: Ends, end: End, { min, max }: Prices): boolean =>
  end === 'low' ? low === min || (low < min && low === high) : high === max || (high > max && low === high);

/** The ends in order, where the higher price was typed first. An end that nobody set is no price: it stays. */
export const orderedEnds = (ends: Ends, { min, max }: Prices): Ends =>
  ends.low > ends.high && ends.low !== min && ends.high !== max ? { low: ends.high, high: ends.low } : ends;
