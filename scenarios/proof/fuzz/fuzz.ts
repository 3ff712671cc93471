import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultyCall, type Known, rawCall } from './api-requests.ts';
import { ApiDocument } from './openapi.ts';
import { faultyForm, faultyVisit } from './page-requests.ts';
import { RAW_REQUESTS, type RawRequest, type Reply, type Sent, send, sendRaw } from './send.ts';
import { Chance } from './values.ts';

export interface FuzzOptions {
  port: number;
  host: string;
  requests: number;
  seed: number;
  /** Words of other people's data that no answer may contain. */
  foreign: readonly string[];
  operator?: string;
  /** A slower answer is a fault; by default only one that never comes. A busy shop is asked again. */
  slowMs?: number;
}

export interface Outcome {
  sent: number;
  statuses: Record<string, number>;
  /** Faults found: server errors, leaks, slow and missing answers. */
  findings: string[];
  slowest: number;
}

const AT_ONCE = 16;
const BUSY = { status: 503, tries: 5, pauseMs: 2_000 };
/** Requests after which a new cart is made, because requests empty, delete or order it. */
const RENEW_CART_AFTER = 400;
/** Stack traces, SQL, file paths and internals of libraries. */
const LEAKS = [
  /\bat [\w.<>]+ \(?(?:file:|node:|\/)/,
  /node_modules|\/(?:api|launch|dist|storefront)\/[\w/-]+\.(?:ts|js)\b(?<!\/assets\/.*)/,
  /\b(?:select|insert into|update|delete from)\b [^"<]{0,80}\b(?:from|values|set|where)\b [^"<]*\$\d/i,
  /\b(?:FST_ERR|ERR_[A-Z]+_[A-Z]+|ECONNREFUSED|22P0[25]|ZodError|PostgresError|violates \w+ constraint)\b/,
  /op_[\w-]{40,}/,
];

function faultOf(
  { status, text, milliseconds }: Reply,
  { foreign, slowMs = Number.POSITIVE_INFINITY }: FuzzOptions,
  isDue: boolean,
): string | undefined {
  if (status >= 500) return `${status}`;
  if (status === 0 && isDue) return 'no answer';
  if (milliseconds > slowMs) return `${Math.round(milliseconds)} ms`;
  const leak =
    LEAKS.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? foreign.find((word) => text.includes(word));
  return leak && `leak of ${JSON.stringify(leak.slice(0, 80))}`;
}

/** Sends a number of faulty requests and returns the faults in the shop's answers. */
export async function fuzz(options: FuzzOptions): Promise<Outcome> {
  const { port, host, requests, seed, operator } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const chance = new Chance(seed);
  const get = (path: string): Promise<Reply> => send(port, agent, host, { method: 'GET', path, headers: {} });
  const bodyOf = ({ text }: Reply) => JSON.parse(text.slice(text.indexOf('}{') + 1));
  const document = new ApiDocument(await fetchJson(port, '/v1/openapi.json', host));
  const listed = bodyOf(await get('/v1/products?per_page=20&only=id&embed=urls')).items as {
    _embedded?: { urls?: Record<string, string> };
  }[];
  const pages = ['/', ...listed.flatMap(({ _embedded }) => Object.values(_embedded?.urls ?? {}))].map(
    (url) => new URL(url, 'http://x').pathname,
  );
  const known: Known = { cart: await newCart(port, agent, host), operator };
  const outcome: Outcome = { sent: 0, statuses: {}, findings: [], slowest: 0 };

  function next(index: number): Sent | RawRequest {
    const operation = document.operations[index % document.operations.length];
    const kind = index % 20;
    if (!operation || kind < 4) return faultyVisit(pages, chance);
    if (kind < 7) return faultyForm(`http://${host}`, known.cart, chance);
    if (kind === 7 && chance.happens(0.2)) return chance.of(RAW_REQUESTS);
    return kind < 10 ? rawCall(operation, known, chance) : faultyCall(document, operation, known, chance);
  }

  async function one(index: number): Promise<void> {
    const request = next(index);
    const ask = () => ('bytes' in request ? sendRaw(port, request) : send(port, agent, host, request));
    let reply = await ask();
    for (let tries = 1; reply.status === BUSY.status && !options.slowMs && tries < BUSY.tries; tries += 1) {
      await sleep(BUSY.pauseMs);
      reply = await ask();
    }
    outcome.sent += 1;
    outcome.slowest = Math.max(outcome.slowest, reply.milliseconds);
    outcome.statuses[reply.status] = (outcome.statuses[reply.status] ?? 0) + 1;
    const fault = faultOf(reply, options, !('isCut' in request));
    if (fault) outcome.findings.push(`${fault}: ${JSON.stringify(request).slice(0, 400)} → ${reply.text.slice(-200)}`);
  }

  let index = 0;
  const worker = async () => {
    while (index < requests) {
      index += 1;
      if (index % RENEW_CART_AFTER === 0) known.cart = await newCart(port, agent, host);
      await one(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return outcome;
}

async function newCart(port: number, agent: Agent, host: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await send(port, agent, host, { method: 'POST', path: '/v1/carts', headers, body: '{}' });
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  if (!id) throw new Error(`No cart: ${status}`);
  return id;
}

async function fetchJson(port: number, path: string, host: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host } });
  return (await answer.json()) as Record<string, unknown>;
}
