import type { z } from 'zod';
import type { ApiEndpoints, EndpointKey } from '../../../contract/endpoints.ts';
import type { RequestContext } from './context.ts';

type Parsed<K extends EndpointKey, P extends string> =
  ApiEndpoints[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Input of a handler: validated parameters and the request's context. */
export interface Call<K extends EndpointKey = EndpointKey> {
  params: Parsed<K, 'params'>;
  query: Parsed<K, 'query'>;
  body: Parsed<K, 'body'>;
  context: RequestContext;
  /** Whether only what would change is asked for. */
  isDryRun: boolean;
  /** Validated if the call supports or requires one. */
  idempotencyKey: string | null;
  /** Marks the answer as that of an earlier request with the same key. */
  markReplayed(): void;
  /** Adds cache tags of the records in the answer: `product-12`. */
  tag(...tags: string[]): void;
}
