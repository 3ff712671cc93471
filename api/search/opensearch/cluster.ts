import type { Readable } from 'node:stream';
import type { Client, ClientOptions } from '@opensearch-project/opensearch';
import { createCircuit } from './circuit.ts';
import type { OpenSearchOptions } from './options.ts';

/** The cluster did not answer in time, refused for want of room, or sent what is no answer. */
export class ClusterAway extends Error {
  override name = 'ClusterAway';
}

/** The cluster refused a call; a repetition would be refused too. */
export class ClusterRefusal extends Error {
  readonly status: number;
  constructor(status: number, type: string, reason: string) {
    super(`${status} ${type}: ${reason}`);
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
  /** When a search that starts now has to be answered: all its calls together. */
  deadline(): number;
  /** A call of a shopper's search, each with short patience until a deadline. `read` throws for what is no answer. */
  ask<Answer>(call: Call, read: (answer: unknown) => Answer, deadline: number): Promise<Answer>;
  /** Work of a job. */
  work<Answer>(call: Call): Promise<Answer>;
  /** Whether the last search was answered. */
  isReachable(): boolean;
  /** Searches that the cluster did not answer. */
  failures(): number;
  close(): Promise<void>;
}

/** A search has as much time as so many of its calls. */
const CALLS_OF_A_SEARCH = 3;
const JOB_MS = 60_000;
/** A page of ids is less than two megabytes, the answer to a bulk request less than one. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Answers that may differ at the next try. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);

interface Refused {
  error?: { type?: string; reason?: string };
}

async function open({ url, username, password, ca }: OpenSearchOptions): Promise<Client> {
  const { Client: OpenSearchClient } = await import('@opensearch-project/opensearch');
  const options: ClientOptions = { node: url, maxRetries: 0 };
  if (username !== undefined && password !== undefined) options.auth = { username, password };
  if (ca !== undefined) options.ssl = { ca };
  return new OpenSearchClient(options);
}

async function textOf(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new ClusterAway(`OpenSearch: more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function objectOf(text: string): object {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // Of no use, like a number.
  }
  throw new ClusterAway('OpenSearch: no JSON');
}

async function answerOf(status: number, body: Readable): Promise<object> {
  const text = await textOf(body);
  if (PASSING.has(status)) throw new ClusterAway(`OpenSearch: ${status}`);
  const answer = objectOf(text);
  if (status < 400) return answer;
  const { type = 'unknown', reason = '' } = (answer as Refused).error ?? {};
  throw new ClusterRefusal(status, type, reason);
}

export function createSearchCluster(options: OpenSearchOptions, clock: () => number = Date.now): SearchCluster {
  const circuit = createCircuit(clock);
  let client: Promise<Client> | undefined;
  let failures = 0;
  let reachable = true;

  /** The client's own timeout ends where an answer begins, so the clock here is for the last byte. */
  async function call<Answer>({ method, path, body, lines, query }: Call, milliseconds: number): Promise<Answer> {
    client ??= open(options);
    const { transport } = await client;
    const sent = { method, path, querystring: { ...query }, ...(lines ? { bulkBody: lines } : body ? { body } : {}) };
    const request = transport.request(sent, { requestTimeout: milliseconds, asStream: true });
    const timer = setTimeout(() => request.abort(), milliseconds);
    try {
      const { statusCode, body: answer } = await request;
      return (await answerOf(statusCode ?? 0, answer as unknown as Readable)) as Answer;
    } catch (error) {
      if (error instanceof ClusterAway || error instanceof ClusterRefusal) throw error;
      throw new ClusterAway(`OpenSearch: ${error instanceof Error ? error.name : 'error'}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    deadline: () => clock() + CALLS_OF_A_SEARCH * options.searchMs,
    async ask(request, read, deadline) {
      if (!circuit.isClosed()) throw new ClusterAway('OpenSearch did not answer the last searches');
      const milliseconds = Math.min(options.searchMs, deadline - clock());
      try {
        if (milliseconds <= 0) throw new ClusterAway('OpenSearch: a search took too long');
        const query = { ...request.query, cancel_after_time_interval: `${milliseconds}ms` };
        const answer = read(await call<unknown>({ ...request, query }, milliseconds));
        circuit.answered();
        reachable = true;
        return answer;
      } catch (error) {
        failures += 1;
        reachable = false;
        if (error instanceof ClusterAway) circuit.failed();
        else circuit.answered();
        throw error;
      }
    },
    work: (request) => call(request, JOB_MS),
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
