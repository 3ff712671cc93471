import type { z } from 'zod';
import type { ErrorType } from './errors.ts';
import type { Resource } from './list.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call: anybody, the holder of a capability in the path, a signed-in customer, or an operator's token. */
export type Access = 'public' | 'capability' | 'customer' | 'operator';

/** One call of the API, declared once: checks, types, client and documentation come from it. */
export interface Endpoint {
  summary: string;
  /** What it does beyond its summary, in Markdown, for the reference. */
  description: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A body that it takes, as the reference shows it. */
  example?: unknown;
  /** Schema of the successful answer's body; absent for 204. */
  response?: z.ZodType;
  /** Whose fields, filters, order and embeds the query names; such a query refuses parameters that it does not know. */
  resource?: Resource;
  /** Status of success: 200 unless said; 204 when there is no response schema. */
  status?: 200 | 201 | 202 | 204;
  /** Errors that it may end in besides those that every call like it may (`errors-of-call.ts`). */
  errors?: readonly ErrorType[];
  /** Public answers carry an ETag, may be kept by shared caches and name their cache tags. */
  cacheable?: boolean;
  /** Whether an operator's token shows more than shoppers see; such an answer is kept nowhere. */
  operatorsSeeMore?: boolean;
  /** What operators name instead of `resource`, where they read something else than shoppers. */
  resourceOfOperators?: Resource;
  /** Calls of one address in a minute, where an answer costs more than others; besides the limit of all calls. */
  callsPerMinute?: number;
  /** Part of the limit of all calls that one address may spend on this one, where each call leaves a row behind. */
  shareOfCalls?: number;
  /**
   * Whether an Idempotency-Key is demanded, honoured or ignored. The answer of an honoured call is kept beside its work; a
   * transactional one and one that demands a key keep it within the transaction of their work.
   */
  idempotency?: 'required' | 'honoured' | 'transactional';
}

/** A call that answers everybody alike. */
export const publicRead = { access: 'public', cacheable: true } as const;

/** Declares calls under their method and path, for example `GET /products/{id}`. */
export function endpoints<const E extends Record<`${Method} /${string}`, Endpoint>>(declared: E): E {
  return declared;
}
