import type { NamedCdn } from '../../../contract/cdn.ts';

/** Drops by tag what a CDN keeps. */
export interface PurgeProvider {
  /** Tags that one call may name. */
  most: number;
  /** Throws unless the CDN has taken the call. */
  purge(tags: readonly string[]): Promise<void>;
}

/** How a provider's API is reached. */
export interface PurgeAccess {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** What of the provider's customer is purged; each has a word of its own for it. */
  zone: string;
}

/** A plug: one folder a provider. */
export interface PurgePlug {
  /** Address of the provider's API. */
  url: string;
  create(access: PurgeAccess): PurgeProvider;
}

export interface PurgeOptions extends Omit<PurgeAccess, 'url'> {
  provider: NamedCdn;
  /** The provider's own when left out. */
  url?: string;
}

const ANSWER_WITHIN_MS = 10_000;

/** Posts JSON and gives the answer's text; a refusal throws with its status and never with the token. */
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
