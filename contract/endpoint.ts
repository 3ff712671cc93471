import type { z } from 'zod';
import type { Resource } from './list.ts';
import type { NeededRight } from './rights.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call: anybody, the capability's holder, a customer, or an operator; `/customers/{id}`: that customer. */
export type Access = 'public' | 'capability' | 'customer' | 'operator';

const OF_CUSTOMER = /^\/(v1\/)?customers\/(\{id\}|:id)(\/|$)/;

/** Whether what is at a path belongs to the customer `id`; `/customers/{id}`, or `/v1/customers/:id` as a route. */
export const isOfCustomer = (path: string): boolean => OF_CUSTOMER.test(path);

const SIGNING_IN = /^\/(v1\/)?(auth|passwords|operators\/(login|refresh|logout|set-ups))(\/|$)/;

/** Whether a call is in nobody's name, as those that sign in and out: a token that is not valid must not stand in its way. */
export const isInNobodysName = (path: string, access: Access | undefined): boolean =>
  access !== 'customer' && SIGNING_IN.test(path);

/** The right that operators need: of their calls for all, of others to see or do more than shoppers. */
type AccessAndRight =
  | { access: 'operator'; right: NeededRight }
  | { access: Exclude<Access, 'operator'>; right?: NeededRight };

/** Records by which an answer may mention persons; `change`: rows of the journal, `payer`: what banks and gateways tell. */
export type PersonRecord = 'customer' | 'order' | 'voucher' | 'review' | 'change' | 'payer';

/** A call of the API: source of validation, types, client and documentation. */
export type Endpoint<ErrorType extends string = string> = AccessAndRight & EndpointParts<ErrorType>;

interface EndpointParts<ErrorType extends string> {
  summary: string;
  /** Details beyond the summary, in Markdown, for the reference. */
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Shows operators personal data, limited a day: by its answer, by what it opens, or by finding them. */
  persons?: PersonRecord;
  /** Needs a customer whose e-mail is confirmed: what it shows belongs to the owner of the e-mail. */
  confirmedEmail?: true;
  /** Needs a sign-in of the last fifteen minutes. */
  recentSignIn?: true;
  /** Refused while an operator acts for the customer. */
  notWhileImpersonated?: true;
  /** Whether `dry_run=1` answers what the write would change, without writing. */
  dryRun?: true;
  /** Takes `X-Acknowledged-Changes`: the changes of a cart that its shopper has seen. */
  acknowledges?: true;
  /** Example of a body, for the reference. */
  example?: unknown;
  /** Schema of the successful response; absent for 204, optional where the answer may be 204 too. */
  response?: z.ZodType;
  /** The resource whose fields, filters, sorts and embeds the query names; unknown parameters are rejected then. */
  resource?: Resource;
  /** Status of success; default 200, or 204 without a response schema. */
  status?: 200 | 201 | 202 | 204;
  /** Its own errors, besides those of every such call (`errors-of-call.ts`). */
  errors?: readonly ErrorType[];
  /** Public responses have an ETag and cache tags and may be cached by shared caches. */
  cacheable?: boolean;
  /** What operators name instead of `resource`, where they read something else than shoppers. */
  resourceOfOperators?: Resource;
  /** Limit per address and minute for an expensive call, besides the general limit. */
  callsPerMinute?: number;
  /** How many calls it counts as in the general limit, where it costs far more than others (one is about 10 ms of processor). */
  costsCalls?: number;
  /** Largest body in bytes, if more than that of other calls: an upload. */
  largestBody?: number;
  /** Share of the general limit for this call, if each call inserts a row. */
  shareOfCalls?: number;
  /**
   * Whether an Idempotency-Key is required, honoured or ignored. Transactional calls store the answer with their work.
   */
  idempotency?: 'required' | 'honoured' | 'transactional';
}

/** A call with the same response for everybody. */
export const publicRead = { access: 'public', cacheable: true } as const;

/** Declares calls by method and path, for example `GET /products/{id}`. */
export function endpoints<const E extends Record<`${Method} /${string}`, Endpoint>>(declared: E): E {
  return declared;
}
