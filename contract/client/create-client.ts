import type { EndpointKey } from '../endpoints.ts';
import type { ErrorBody } from '../errors.ts';
import { ApiError, type Client, type ClientOptions, type TransportRequest, type TransportResponse } from './client.ts';

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  withoutTax?: boolean;
  signal?: AbortSignal;
  key?: string;
}

function addressOf(
  endpoint: EndpointKey,
  input: AnyInput,
  withoutTax: boolean | undefined,
): { method: string; url: string } {
  const [method = 'GET', template = '/'] = endpoint.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  if (input.withoutTax ?? withoutTax) query.set('without_tax', '1');
  const url = `/v1${path}${query.size ? `?${query}` : ''}`;
  if (url.startsWith('//')) throw new TypeError('A request address must not begin with two slashes');
  return { method, url };
}

/** The error of a response with status 400 or above; one without the API's body comes from a proxy. */
export async function errorOf(response: TransportResponse): Promise<ApiError> {
  const fallback: ErrorBody = { status: response.status, message: '', type: 'unavailable', errors: [] };
  const body = await response.json().catch(() => fallback);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({ ...fallback, ...(body as Partial<ErrorBody>) }, retryAfter || undefined);
}

/** The API's typed client: one retry for calls without a body, none for writes; a newer read cancels the older of its key. */
export function createClient(options: ClientOptions): Client {
  const reads = new Map<string, AbortController>();

  async function send(request: TransportRequest): Promise<TransportResponse> {
    const response = await options.transport(request);
    if (request.method !== 'GET' || !RETRIED.has(response.status)) return response;
    return options.transport(request);
  }

  function newest(input: AnyInput): AbortSignal | undefined {
    if (!input.key) return input.signal;
    reads.get(input.key)?.abort();
    const controller = new AbortController();
    reads.set(input.key, controller);
    return input.signal ? AbortSignal.any([input.signal, controller.signal]) : controller.signal;
  }

  return (async (endpoint: EndpointKey, input: AnyInput = {}) => {
    const { method, url } = addressOf(endpoint, input, options.withoutTax);
    const headers: Record<string, string> = { ...input.headers, accept: 'application/json', ...options.headers?.() };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const signal = method === 'GET' ? newest(input) : input.signal;
    const response = await send({ endpoint, params: input.params, method, url, headers, body, signal });
    options.onResponse?.(response);
    if (response.status >= 400) throw await errorOf(response);
    return response.status === 204 ? undefined : response.json();
  }) as Client;
}
