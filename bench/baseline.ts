import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const FILE = join(import.meta.dirname, 'baseline.json');
/** Units that do not depend on the machine: the value itself is compared where there is no ratio. */
const MACHINE_FREE = new Set(['kB', 'points']);
/** Differences below a third are noise on a shared machine. */
const TOLERANCE = 1 / 3;

/** Figures of the baseline by name: ratios to the ceiling of the same run. */
export type Baseline = Record<string, number>;

function comparable({ ratio, unit, value }: Figure): number | undefined {
  // A ratio of zero, below the clock's resolution, cannot be compared.
  if (ratio !== undefined) return ratio > 0 ? ratio : undefined;
  return MACHINE_FREE.has(unit) ? value : undefined;
}
/** Rates and scores are better when larger; times and sizes when smaller. */
const largerIsBetter = ({ unit }: Figure) => unit === '/s' || unit === 'points';

/** One sentence for each figure that is worse than the baseline by more than a third. */
export function worseThan(baseline: Baseline, figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const [before, now] = [baseline[figure.what], comparable(figure)];
    if (before === undefined || now === undefined) return [];
    const worse = largerIsBetter(figure) ? now < before * (1 - TOLERANCE) : now > before * (1 + TOLERANCE);
    return worse ? [`${figure.what}: ${now.toFixed(2)}, was ${before.toFixed(2)} in the baseline`] : [];
  });
}

export async function readBaseline(): Promise<Baseline> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Baseline;
}

/** Writes these figures to the baseline; others in it stay. */
export async function writeBaseline(figures: readonly Figure[]): Promise<void> {
  const known = await readBaseline().catch(() => ({}));
  const taken = figures.flatMap((figure) => {
    const value = comparable(figure);
    return value === undefined ? [] : [[figure.what, Number(value.toPrecision(3))] as const];
  });
  const sorted = Object.entries({ ...known, ...Object.fromEntries(taken) }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
