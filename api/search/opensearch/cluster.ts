import type { Client, ClientOptions } from '@opensearch-project/opensearch';
import type { OpenSearchOptions } from './options.ts';

/** The cluster did not answer in time, refused for want of room, or sent what is no answer. */
export class ClusterAway extends Error {
  override name = 'ClusterAway';
}

/** The cluster refused a call; a repetition would be refused too. */
export class ClusterRefusal extends Error {
  readonly status: number;
  constructor(status: number, type: string, reason: string, options?: ErrorOptions) {
    super(`${status} ${type}: ${reason}`, options);
    this.name = 'ClusterRefusal';
    this.status = status;
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** Lines of a bulk request. */
  lines?: object[];
  query?: Readonly<Record<string, string | number>>;
}

/** Calls of the cluster by the official client, which is loaded with the first one. */
export interface SearchCluster {
  /** A search of a shopper: short patience, and none for a moment after it failed. `read` throws for what is no answer. */
  ask<Answer>(call: Call, read: (answer: unknown) => Answer): Promise<Answer>;
  /** Work of a job. */
  work<Answer>(call: Call): Promise<Answer>;
  /** Whether the last search was answered. */
  isReachable(): boolean;
  /** Searches that the cluster did not answer. */
  failures(): number;
  close(): Promise<void>;
}

const JOB_MS = 60_000;
/** So long searches do not ask a cluster that did not answer. */
const PAUSE_MS = 3_000;
/** Answers that may differ at the next try. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

interface Failed {
  name?: string;
  statusCode?: number;
  body?: { error?: { type?: string; reason?: string } };
}

function problemOf(error: unknown): Error {
  const { name, statusCode, body } = (error ?? {}) as Failed;
  if (name !== 'ResponseError' || statusCode === undefined || PASSING.has(statusCode))
    return new ClusterAway(`OpenSearch: ${name ?? 'error'}${statusCode ? ` ${statusCode}` : ''}`, { cause: error });
  return new ClusterRefusal(statusCode, body?.error?.type ?? 'unknown', body?.error?.reason ?? '', { cause: error });
}

async function open({ url, username, password, ca }: OpenSearchOptions): Promise<Client> {
  const { Client: OpenSearchClient } = await import('@opensearch-project/opensearch');
  const options: ClientOptions = { node: url, maxRetries: 0 };
  if (username !== undefined && password !== undefined) options.auth = { username, password };
  if (ca !== undefined) options.ssl = { ca };
  return new OpenSearchClient(options);
}

export function createSearchCluster(options: OpenSearchOptions, clock: () => number = Date.now): SearchCluster {
  let client: Promise<Client> | undefined;
  let failures = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let reachable = true;

  async function call<Answer>({ method, path, body, lines, query }: Call, requestTimeout: number): Promise<Answer> {
    client ??= open(options);
    const { transport } = await client;
    try {
      const answer = await transport.request(
        { method, path, querystring: { ...query }, ...(lines ? { bulkBody: lines } : body ? { body } : {}) },
        { requestTimeout },
      );
      if (typeof answer.body !== 'object' || answer.body === null) throw new ClusterAway('OpenSearch: no JSON');
      return answer.body as Answer;
    } catch (error) {
      throw error instanceof ClusterAway ? error : problemOf(error);
    }
  }

  return {
    async ask(asked, read) {
      if (clock() < pausedUntil) throw new ClusterAway('OpenSearch did not answer a moment ago');
      try {
        const answer = read(await call<unknown>(asked, options.searchMs));
        reachable = true;
        return answer;
      } catch (error) {
        failures += 1;
        reachable = false;
        if (error instanceof ClusterAway) pausedUntil = clock() + PAUSE_MS;
        throw error;
      }
    },
    work: (asked) => call(asked, JOB_MS),
    isReachable: () => reachable,
    failures: () => failures,
    async close() {
      await (await client)?.close();
    },
  };
}

const MISSING = 404;

/** Null for what the cluster does not have. */
export async function orMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ClusterRefusal && error.status === MISSING) return null;
    throw error;
  }
}
