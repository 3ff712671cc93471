/** One measured figure with the goal and the ceiling that it is judged by. */
export interface Figure {
  part: string;
  what: string;
  value: number;
  unit: string;
  /** At least or at most so much; of the value, or of its ratio to the ceiling. */
  goal: { atLeast: number; of?: 'ratio' } | { atMost: number; of?: 'ratio' } | null;
  /** What the same machine did in the same run with nothing of ours in between. */
  ceiling?: { what: string; value: number; unit: string };
  /** Value by ceiling; how much of the ceiling is reached, or how many times its cost is paid. */
  ratio?: number;
  /** Machine's load average of the last minute, when the figure was taken. */
  load: number;
  /** Anything that belongs to the figure: spread of the rounds, counts. */
  note?: string;
}

/** Whether a figure reaches its goal; null when it has none. */
export function isMet({ goal, value, ratio }: Figure): boolean | null {
  if (!goal) return null;
  const judged = goal.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  return 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost;
}

/** The middle one of several rounds. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Smallest and largest round, for a note. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)} in ${values.length} rounds`;
}
