import type { ErrorType } from '../../contract/errors.ts';
import type { Records } from './records.ts';
import type { Outcomes } from './row.ts';

/** What is sent to try a call, and what it gives, where the call's declaration does not tell. */
export interface Example {
  /** The path, where `paths.ts` does not make it. */
  at?: string | ((records: Records) => string);
  query?: string | ((records: Records) => string);
  body?: object | ((records: Records) => object);
  headers?: () => Record<string, string>;
  /** The last number of the path is of no record: whoever may call learns that. */
  isMissing?: true;
  /** What those get who may make it, where the example cannot succeed. */
  gives?: ErrorType;
  /** Who gets what, where the record is of somebody. */
  who?: Outcomes;
  /** The call uses its records up, so each caller who may make it gets new ones. */
  isFresh?: true;
}
/** More than one where a call's records are of several kinds. */
export type Examples = Readonly<Record<string, Example | readonly Example[]>>;

export const TOKEN = 'x'.repeat(43);
export const NONCE = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
/** An id that nothing has. */
export const UNKNOWN_ID = '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6';
export const NEW_PASSWORD = 'mech tramvaj hrnek';
