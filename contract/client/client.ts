import type { z } from 'zod';
import type { ApiEndpoints, EndpointKey } from '../endpoints.ts';
import type { ErrorBody } from '../errors.ts';

type Part<K extends EndpointKey, P extends string> =
  ApiEndpoints[K] extends Record<P, infer S extends z.ZodType> ? S : never;
type In<S> = [S] extends [never] ? never : z.input<S extends z.ZodType ? S : never>;
type Out<S> = [S] extends [never] ? undefined : z.output<S extends z.ZodType ? S : never>;
type Need<Name extends string, T> = [T] extends [never]
  ? { [P in Name]?: never }
  : Record<never, never> extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

/** Input of a call: path parameters, query, body, and options. */
export type CallInput<K extends EndpointKey> = Need<'params', In<Part<K, 'params'>>> &
  Need<'query', In<Part<K, 'query'>>> &
  Need<'body', In<Part<K, 'body'>>> & {
    idempotencyKey?: string;
    /** Of this call alone, such as `x-acknowledged-changes`. */
    headers?: Readonly<Record<string, string>>;
    /** Single prices are without tax. */
    withoutTax?: boolean;
    signal?: AbortSignal;
    /** A newer read with the same key cancels the older one. */
    key?: string;
  };
export type CallOutput<K extends EndpointKey> = Out<Part<K, 'response'>>;

export interface TransportRequest {
  /** The call that it makes, and what fills its path; nobody who sends it over a wire needs them. */
  endpoint?: EndpointKey;
  params?: Readonly<Record<string, unknown>>;
  method: string;
  /** Path with query, beginning with `/v1`. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}
export interface TransportResponse {
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}
/** Sends a request to the API: by fetch from a browser, by HTTP to another machine, or in-process. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** An error response of the API. */
export class ApiError extends Error {
  readonly body: ErrorBody;
  /** Seconds after which to retry, if the response says so. */
  readonly retryAfter: number | undefined;
  constructor(body: ErrorBody, retryAfter?: number) {
    super(body.message);
    this.name = 'ApiError';
    this.body = body;
    this.retryAfter = retryAfter;
  }
  get status(): number {
    return this.body.status;
  }
}

/** No response: connection lost, timeout, or a truncated response. A write may have taken effect. */
export class ConnectionError extends Error {
  readonly reason: 'lost' | 'timeout';
  constructor(reason: 'lost' | 'timeout', options?: ErrorOptions) {
    super(reason === 'timeout' ? 'The answer took too long' : 'The connection was lost', options);
    this.name = 'ConnectionError';
    this.reason = reason;
  }
}

export interface ClientOptions {
  transport: Transport;
  /** Headers of every call: language, currency, tracking id, bearer. */
  headers?: () => Record<string, string>;
  /** Calls ask for single prices without tax unless they say otherwise. */
  withoutTax?: boolean;
  /** Called for every response, for example to collect its cache tags. */
  onResponse?: (response: TransportResponse) => void;
}

export type Client = <K extends EndpointKey>(
  endpoint: K,
  ...input: Record<never, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
) => Promise<CallOutput<K>>;
