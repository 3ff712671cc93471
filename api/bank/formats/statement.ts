import { LARGEST_STATEMENT, type StatementSource } from '../../../contract/bank/rules.ts';

/** A movement of an account as its bank tells it. Amounts are in hundredths; below zero it left the account. */
export interface ParsedMovement {
  /** The bank's number of it, without leading zeros; null where the bank gives none. */
  reference: string | null;
  /** Day of booking as `2026-11-30`. */
  day: string;
  amount: number;
  currency: string;
  /** `19-2000145399/0800`, or an IBAN of another country; null where it is not told. */
  counterAccount: string | null;
  counterName: string | null;
  /** Digits without leading zeros, as the other symbols. */
  variableSymbol: string | null;
  constantSymbol: string | null;
  specificSymbol: string | null;
  message: string | null;
  /** It takes an earlier movement back. */
  isReversal: boolean;
}

export interface ParsedStatement {
  source: StatementSource;
  /** Number of the account without its bank: `19-2000145399`; for other countries the IBAN. */
  account: string;
  /** Null where a statement without movements does not tell it. */
  currency: string | null;
  number: string | null;
  from: string;
  to: string;
  opening: number;
  closing: number;
  movements: ParsedMovement[];
}

/** Limits of a file. */
export const MOST_BYTES = LARGEST_STATEMENT;
export const MOST_STATEMENTS = 400;
export const MOST_MOVEMENTS = 20_000;
/** Hundredths: ten thousand million in a currency. */
export const LARGEST_SUM = 1_000_000_000_000;

export const STATEMENT_PROBLEMS = [
  'unknown_format',
  'too_large',
  'too_many',
  'wrong_line',
  'document_type',
  'not_closed',
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

/** A file that is refused whole. `line` is that of the file; of JSON the number of the movement. */
export class StatementError extends Error {
  problem: StatementProblem;
  line: number;
  detail: string;

  constructor(problem: StatementProblem, line = 0, detail = '') {
    super(`${problem} at line ${line}: ${detail}`);
    this.problem = problem;
    this.line = line;
    this.detail = detail;
  }
}

/** Refuses what a line contains, in words for whoever looks at the file. */
export function refuseLine(line: number, detail: string): never {
  throw new StatementError('wrong_line', line, detail);
}

/** `1234.5` of hundredths, as banks write it. */
export function writtenAmount(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Refuses a statement whose movements do not lead from one balance to the other. */
export function checkClosed({ opening, closing, movements }: ParsedStatement, line: number): void {
  const sum = movements.reduce((total, { amount }) => total + amount, opening);
  if (sum !== closing) throw new StatementError('not_closed', line, writtenAmount(closing - sum));
}
