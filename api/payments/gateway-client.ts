import { z } from 'zod';
import { GatewayRefusal, GatewayUnavailable } from './provider.ts';

/** A gateway's API by HTTP. */
export interface GatewayHttp {
  /** For messages of errors. */
  name: string;
  /** Without a slash at the end. */
  baseUrl: string;
  /** Reasons in the body of an error; undefined if it is none of the gateway's. */
  reasonsOf(body: unknown): string | undefined;
  /** Timeout of one call in milliseconds. */
  timeout?: number;
}

export interface GatewayCall {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  json?: unknown;
  /** JSON that is sent as it is, because a signature is of its bytes. */
  jsonText?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

const TIMEOUT = 10_000;
/** A token is renewed this long before it expires, so that it does not expire during a request. */
const MARGIN = 60_000;

function bodyOf({
  json,
  jsonText,
  form,
}: GatewayCall): Pick<RequestInit, 'body'> & { headers: Record<string, string> } {
  // Raw UTF-8: firewalls of gateways reject JSON with \uXXXX escapes.
  const text = jsonText ?? (json === undefined ? undefined : JSON.stringify(json));
  if (text !== undefined) return { body: text, headers: { 'content-type': 'application/json; charset=utf-8' } };
  return { body: form && new URLSearchParams(form), headers: {} };
}

/** Sends one request; no redirects are followed. Throws GatewayUnavailable when there is no response. */
export async function sendCall(
  { name, baseUrl, timeout = TIMEOUT }: GatewayHttp,
  call: GatewayCall,
): Promise<Response> {
  const { body, headers } = bodyOf(call);
  try {
    return await fetch(baseUrl + call.path, {
      method: call.method,
      body,
      headers: { accept: 'application/json', ...headers, ...call.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new GatewayUnavailable(`${name} did not answer`, { cause: error });
  }
}

/** Parses a response; throws GatewayRefusal for an error of the request, else GatewayUnavailable. */
export async function readAnswer<T>(
  { name, reasonsOf }: GatewayHttp,
  call: GatewayCall,
  response: Response,
  schema: z.ZodType<T>,
): Promise<T> {
  const { status } = response;
  const body = await response.json().catch((error: unknown) => {
    throw new GatewayUnavailable(`${name} answered ${status} without JSON`, { cause: error });
  });
  if (!response.ok) {
    const reasons = reasonsOf(body);
    const message = `${name} answered ${status}: ${reasons ?? 'unreadable'}`;
    if (status >= 500 || status === 429) throw new GatewayUnavailable(message);
    throw new GatewayRefusal(message, status, reasons);
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new GatewayUnavailable(`${name}'s answer to ${call.path} is not as agreed: ${field}`);
}

export interface ClientCredentials {
  tokenPath: string;
  id: string;
  secret: string;
  /** Scope to request, if the gateway has scopes. */
  scope?: string;
  /** Schema of the answer, if the gateway answers a failure like it. */
  token?: z.ZodType<{ access_token: string; expires_in: number }>;
  now?: () => number;
}

const usualToken = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.coerce.number().positive(),
});

/** Tokens by client credentials; concurrent callers share one request. */
function tokens(
  http: GatewayHttp,
  { tokenPath, id, secret, scope, token = usualToken, now = Date.now }: ClientCredentials,
) {
  let cached: { text: Promise<string>; endsAt: number } | undefined;

  async function request(entry: { endsAt: number }): Promise<string> {
    const call: GatewayCall = {
      method: 'POST',
      path: tokenPath,
      form: { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) },
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    };
    const answer = await readAnswer(http, call, await sendCall(http, call), token);
    entry.endsAt = now() + answer.expires_in * 1000 - MARGIN;
    return answer.access_token;
  }

  return {
    get(): Promise<string> {
      if (cached && now() < cached.endsAt) return cached.text;
      const entry = { text: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY };
      entry.text = request(entry).catch((error) => {
        if (cached === entry) cached = undefined;
        throw error;
      });
      cached = entry;
      return entry.text;
    },
    drop() {
      cached = undefined;
    },
  };
}

/** Client of a gateway with bearer tokens: token, timeouts and errors. */
export function createBearerClient(http: GatewayHttp, credentials: ClientCredentials) {
  const bearer = tokens(http, credentials);
  const attempt = async (call: GatewayCall) =>
    sendCall(http, { ...call, headers: { ...call.headers, authorization: `Bearer ${await bearer.get()}` } });

  return async function call<T>(given: GatewayCall, schema: z.ZodType<T>): Promise<T> {
    let response = await attempt(given);
    if (response.status === 401 || response.status === 403) {
      // The token may have been revoked; retries once with a new one.
      await response.body?.cancel();
      bearer.drop();
      response = await attempt(given);
    }
    return readAnswer(http, given, response, schema);
  };
}
