import type { Language } from '../../contract/locales.ts';
import { LIMITS } from './limits.ts';
import type { PictureReport } from './pictures/report.ts';
import type { PlannedImport } from './planned.ts';
import type { FarMoves } from './price-moves.ts';
import type { RowProblem } from './shapes/row.ts';

/** Name for further unread keys. */
const OTHERS = 'other keys';

/** Report of an import. */
export interface ImportReport {
  /** Null when the file has no rows. */
  shape: 'flat' | 'nested' | null;
  /** Rows in the file. */
  rows: number;
  created: number;
  updated: number;
  /** Skipped rows; `problems` lists the first ones. */
  skipped: number;
  /** Whether the file is truncated; the number of lost rows is unknown. */
  isTorn: boolean;
  problems: RowProblem[];
  problemCount: number;
  /** Parts of products that were skipped, with counts. */
  notes: Record<string, number>;
  /** Unread keys of rows, with counts. */
  unread: Record<string, number>;
  /** Currency of the file, and its rates to the price lists' currencies. */
  prices: { currency: string; rates: Record<string, number> };
  /** Language that the texts were taken as. */
  language: Language;
  /** Prices that move far: of products already in the shop. */
  moves: FarMoves;
  pictures: PictureReport | null;
  /** What a dry run would change; null when the import has written it. */
  planned: PlannedImport | null;
  seconds: number;
}

/** Collects the content of a report. */
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

  /** Skips a row and records why. */
  skip(problems: RowProblem[]): void {
    this.#skipped += 1;
    this.problemCount += problems.length;
    const room = LIMITS.listedProblems - this.problems.length;
    if (room > 0) this.problems.push(...problems.slice(0, room));
  }

  /** Skips many rows for one reason, reported once. */
  skipAll(count: number, problem: RowProblem): void {
    this.skip([problem]);
    this.#skipped += count - 1;
  }

  /** Records why reading ended early; counts no row as skipped. */
  stop(problem: RowProblem): void {
    this.isTorn = true;
    this.problemCount += 1;
    this.problems.push(problem);
  }

  /** Adds the findings of a part. */
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
