import type { Records } from './records.ts';
import type { Outcome, Outcomes } from './row.ts';

/** What is sent to try a call, and what it gives, where the call's declaration does not tell. */
export interface Example {
  /** The path, where `paths.ts` does not make it. */
  at?: string | ((records: Records) => string);
  query?: string | ((records: Records) => string);
  /** Left out: the example that the reference shows. */
  body?: object | ((records: Records) => object);
  headers?: () => Record<string, string>;
  /** What those get who may make it, where that does not follow from the call. */
  gives?: Outcome;
  /** Who gets what, where the record is of somebody. */
  who?: Outcomes;
  /** The call uses its records up, so each caller who may make it gets new ones. */
  isFresh?: boolean;
}
/** More than one where a call's records are of several kinds. */
export type Examples = Readonly<Record<string, Example | readonly Example[]>>;

/** The same for several calls. */
export const each = (keys: readonly string[], example: Example | readonly Example[]): Examples =>
  Object.fromEntries(keys.map((key) => [key, example]));

export const TOKEN = 'x'.repeat(43);
export const NONCE = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
