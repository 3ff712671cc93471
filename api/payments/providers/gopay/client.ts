import type { z } from 'zod';
import { GatewayRefusal, GatewayUnavailable } from '../../provider.ts';
import { failure, token as tokenMessage } from './messages.ts';

export interface GopayAccess {
  /** `https://gate.gopay.cz/api`, without a slash at the end. */
  baseUrl: string;
  goid: string;
  clientId: string;
  clientSecret: string;
  /** Timeout of one call in milliseconds. */
  timeout?: number;
  now?: () => number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  json?: unknown;
  form?: Record<string, string>;
  language?: string;
}

const TIMEOUT = 10_000;
/** A token is renewed this long before it expires, so that it does not expire during a request. */
const MARGIN = 60_000;

async function readJson(response: Response): Promise<unknown> {
  const body = await response.json().catch((error: unknown) => {
    throw new GatewayUnavailable(`GoPay answered ${response.status} without JSON`, { cause: error });
  });
  if (response.ok) return body;
  throw refusal(response.status, body);
}

function refusal(status: number, body: unknown): Error {
  const parsed = failure.safeParse(body);
  const reasons = parsed.success
    ? parsed.data.errors.map((one) => [one.error_name, one.field].filter(Boolean).join(' ')).join(', ')
    : 'unreadable';
  if (status >= 500 || status === 429) return new GatewayUnavailable(`GoPay answered ${status}: ${reasons}`);
  return new GatewayRefusal(`GoPay answered ${status}: ${reasons}`, status);
}

/** HTTP client of GoPay: token, headers, timeouts and errors. */
export function createGopayClient(access: GopayAccess) {
  const { baseUrl, timeout = TIMEOUT, now = Date.now } = access;
  let cached: { text: Promise<string>; endsAt: number } | undefined;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(baseUrl + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    } catch (error) {
      throw new GatewayUnavailable('GoPay did not answer', { cause: error });
    }
  }

  async function requestToken(entry: { endsAt: number }): Promise<string> {
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
    const response = await send('/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'payment-all' }),
    });
    const parsed = tokenMessage.safeParse(await readJson(response));
    if (!parsed.success) throw new GatewayUnavailable('GoPay sent no token');
    entry.endsAt = now() + parsed.data.expires_in * 1000 - MARGIN;
    return parsed.data.access_token;
  }

  /** One token for all calls; concurrent callers share its request. */
  function bearer(): Promise<string> {
    if (cached && now() < cached.endsAt) return cached.text;
    const entry = { text: Promise.resolve(''), endsAt: Number.POSITIVE_INFINITY };
    entry.text = requestToken(entry).catch((error) => {
      if (cached === entry) cached = undefined;
      throw error;
    });
    cached = entry;
    return entry.text;
  }

  async function attempt({ method, path, json, form, language }: Call): Promise<Response> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await bearer()}`,
      accept: 'application/json',
      'accept-language': language === 'cs' || language === 'sk' ? 'cs-CZ' : 'en-US',
    };
    // Raw UTF-8: GoPay's firewall rejects JSON with \uXXXX escapes.
    if (json !== undefined) headers['content-type'] = 'application/json; charset=utf-8';
    return send(path, {
      method,
      headers,
      body: json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form),
    });
  }

  return {
    async call<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
      let response = await attempt(call);
      if (response.status === 401 || response.status === 403) {
        // The token may have been revoked; retries once with a new one.
        await response.body?.cancel();
        cached = undefined;
        response = await attempt(call);
      }
      const parsed = schema.safeParse(await readJson(response));
      if (!parsed.success)
        throw new GatewayUnavailable(
          `GoPay's answer to ${call.path} is not as agreed: ${parsed.error.issues[0]?.path.join('.')}`,
        );
      return parsed.data;
    },
  };
}
