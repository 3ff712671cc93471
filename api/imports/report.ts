import { LIMITS } from './limits.ts';
import type { PictureReport } from './pictures/report.ts';
import type { RowProblem } from './shapes/row.ts';

/** What further unread keys are counted under. */
const OTHERS = 'other keys';

/** What an import did. */
export interface ImportReport {
  /** Null when the file has no rows. */
  shape: 'flat' | 'nested' | null;
  /** Rows in the file. */
  rows: number;
  created: number;
  updated: number;
  /** Rows left out; `problems` says why, the first of them one by one. */
  skipped: number;
  /** Whether reading ended before the file did; nobody knows how many rows were lost. */
  isTorn: boolean;
  problems: RowProblem[];
  problemCount: number;
  /** Small things that were left out of products, with how often. */
  notes: Record<string, number>;
  /** Keys of rows that nothing was read from, with how often. */
  unread: Record<string, number>;
  /** What the prices were taken as, and what one unit is worth in the price lists. */
  prices: { currency: string; rates: Record<string, number> };
  pictures: PictureReport | null;
  seconds: number;
}

/** Collects what a report tells. */
export class Findings {
  rows = 0;
  created = 0;
  updated = 0;
  problemCount = 0;
  isTorn = false;
  readonly problems: RowProblem[] = [];
  readonly notes = new Map<string, number>();
  readonly unread = new Map<string, number>();
  #skipped = 0;

  /** Leaves a row out and remembers why. */
  skip(problems: RowProblem[]): void {
    this.#skipped += 1;
    this.problemCount += problems.length;
    const room = LIMITS.listedProblems - this.problems.length;
    if (room > 0) this.problems.push(...problems.slice(0, room));
  }

  /** Leaves many rows out for one reason, told once. */
  skipAll(count: number, problem: RowProblem): void {
    this.skip([problem]);
    this.#skipped += count - 1;
  }

  /** Says why reading ended early; no row is left out by it. */
  stop(problem: RowProblem): void {
    this.isTorn = true;
    this.problemCount += 1;
    this.problems.push(problem);
  }

  /** Takes over what was found while a part was written. */
  add(part: Findings): void {
    this.created += part.created;
    this.updated += part.updated;
    this.#skipped += part.#skipped;
    this.problemCount += part.problemCount;
    this.problems.push(...part.problems.slice(0, Math.max(0, LIMITS.listedProblems - this.problems.length)));
  }

  note(notes: string[]): void {
    for (const note of notes) this.notes.set(note, (this.notes.get(note) ?? 0) + 1);
  }

  leaveUnread(keys: string[]): void {
    for (const key of keys) {
      const name = this.unread.has(key) || this.unread.size < LIMITS.listedUnread ? key : OTHERS;
      this.unread.set(name, (this.unread.get(name) ?? 0) + 1);
    }
  }

  get skipped(): number {
    return this.#skipped;
  }
}
