import type { NamedCdn } from '../../../contract/cdn.ts';

/** Purges a CDN's cache by tag. */
export interface PurgeProvider {
  /** Most tags in one call. */
  most: number;
  /** Throws unless the CDN accepted the call. */
  purge(tags: readonly string[]): Promise<void>;
}

/** How a provider's API is reached. */
export interface PurgeAccess {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** What is purged: a zone at Cloudflare, a service at Fastly. */
  zone: string;
}

/** A provider, in a folder of its own. */
export interface PurgePlug {
  /** Address of the provider's API. */
  url: string;
  create(access: PurgeAccess): PurgeProvider;
}

export interface PurgeOptions extends Omit<PurgeAccess, 'url'> {
  provider: NamedCdn;
  /** Default: the provider's public API. */
  url?: string;
}

const ANSWER_WITHIN_MS = 10_000;

/** Posts JSON and returns the response's text. Errors name the status, never the token. */
export async function postJson(url: string, headers: Record<string, string>, body: unknown): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = (await answer.text()).slice(0, 1_000);
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status} to a purge: ${text}`);
  return text;
}
