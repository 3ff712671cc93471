/** One measured figure with its goal and its ceiling. */
export interface Figure {
  part: string;
  what: string;
  value: number;
  unit: string;
  /** Minimum or maximum of the value, or of its ratio to the ceiling. */
  goal: { atLeast: number; of?: 'ratio' } | { atMost: number; of?: 'ratio' } | null;
  /** The same work without our code, on the same machine in the same run. */
  ceiling?: { what: string; value: number; unit: string };
  /** Value divided by ceiling: for rates the share reached, for costs the multiple. */
  ratio?: number;
  /** Load average of the last minute when the figure was taken. */
  load: number;
  /** Why it is no measurement: the run ends with 1 and says so. */
  failure?: string;
  /** Further facts: spread of the rounds, counts. */
  note?: string;
}

/** Whether a figure reaches its goal; null when it has none. */
export function isMet({ goal, value, ratio }: Figure): boolean | null {
  if (!goal) return null;
  const judged = goal.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost;
}

/** One line for each figure that is no measurement, with its reason. */
export const failuresOf = (figures: readonly Figure[]): string[] =>
  figures.flatMap(({ part, what, failure }) => (failure === undefined ? [] : [`${part}, ${what}: ${failure}`]));

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Smallest and largest value, for a note. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)} in ${values.length} rounds`;
}
