import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ROWS_READ } from '../../contract/budget.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../contract/client/client.ts';
import { EVENT_POSITION } from '../../contract/event-position.ts';
import { statementCount } from '../platform/database/index.ts';
import { type DirectRead, directAnswer, logCompleted, type RequestContext, refusalOf } from '../platform/http/index.ts';
import { IN_PROCESS } from '../platform/rate-limits/index.ts';
import type { Hosts, PriceGroupTokens } from '../shop/index.ts';
import { applyPriceGroup, priceGroupTokenIn } from './price-group-reads.ts';
import { contextOf } from './request-context.ts';

interface InProcessOptions {
  app: FastifyInstance;
  hosts: Hosts;
  priceGroups: PriceGroupTokens;
  /** Position of the last event that new answers include. */
  position: () => number;
}

/** Parameters with other characters go through the server, which decodes and checks them. */
const PLAIN = /^[\w-]{1,200}$/;

/** Headers of a call that says only the caller's price group. With any other the server checks the caller. */
const ANONYMOUS = new Set([
  'accept',
  'user-agent',
  'language-preference',
  'currency-preference',
  'x-tracking-id',
  'price-group',
]);

/** Whether the answer is the same for everybody of the same price group who calls so. */
export const isAnonymous = (headers: TransportRequest['headers']): boolean =>
  Object.keys(headers).every((name) => ANONYMOUS.has(name));

/** The handler of a public read; undefined for all other calls, which go through the server. */
function readOf(app: FastifyInstance, { method, endpoint, params = {}, headers }: TransportRequest) {
  if (method !== 'GET' || !endpoint || !isAnonymous(headers)) return undefined;
  if (!Object.values(params).every((value) => PLAIN.test(String(value)))) return undefined;
  return app.answers.reads.get(endpoint);
}

function answered(status: number, headers: Record<string, string | undefined>, value: unknown): TransportResponse {
  return { status, headers: { get: (name) => headers[name] ?? null }, json: async () => value };
}

/** Answers a public read without the server: it needs no rate limit, no access check and no serialisation. */
async function answerRead(
  { app, hosts, priceGroups, position }: InProcessOptions,
  { method, url, headers, params = {} }: TransportRequest,
  host: string,
  read: DirectRead,
): Promise<TransportResponse> {
  const requestId = randomUUID();
  const begun = performance.now();
  const arrived = { hostname: host.replace(/:\d+$/, ''), headers, requestId, log: app.log };
  // As it is now: what is followed while the answer is made may be in it or not.
  const followed = String(position());
  let context: RequestContext | undefined;
  const respond = (status: number, more: Record<string, string | undefined>, value: unknown) => {
    const [ms, statements] = [performance.now() - begun, statementCount.getStore()?.count];
    logCompleted(app.log, { requestId, method, url, status, ms, statements });
    const rows = String(statementCount.getStore()?.rows ?? 0);
    return answered(status, { ...more, [EVENT_POSITION]: followed, [ROWS_READ]: rows }, value);
  };
  try {
    context = await contextOf(hosts, arrived);
    await applyPriceGroup(context, priceGroupTokenIn(headers), { hosts, priceGroups });
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const { value, tags } = await read({ params: texts, search: url.split('?', 2)[1] ?? '', context });
    return respond(200, { 'cache-tag': tags || undefined }, value);
  } catch (error) {
    const refusal = refusalOf(error, { context, log: app.log.child({ requestId }) });
    return respond(refusal.status, refusal.headers, refusal.body);
  }
}

/** Sends calls to the API without a network. Reads for pages are not counted, those of programs are (`counted`). */
export function inProcess(options: InProcessOptions, host: string, address?: string, reads?: 'counted'): Transport {
  const { app } = options;
  const isCounted = ({ method }: TransportRequest) => method !== 'GET' || reads === 'counted';
  return async (request) => {
    const { method, url, headers, body } = request;
    const direct = { value: undefined as unknown };
    const read = reads === 'counted' ? undefined : readOf(app, request);
    const count = statementCount.getStore() ?? { count: 0, rows: 0 };
    if (read) {
      return directAnswer.run(direct, () => statementCount.run(count, () => answerRead(options, request, host, read)));
    }
    const inject = async () =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, host },
        payload: body,
        remoteAddress: isCounted(request) && address !== undefined ? address : IN_PROCESS,
      });
    const response = await directAnswer.run(direct, () => statementCount.run(count, inject));
    const found: Record<string, unknown> = { ...response.headers, [ROWS_READ]: count.rows ?? 0 };
    return {
      status: response.statusCode,
      headers: { get: (name) => (found[name] === undefined ? null : String(found[name])) },
      json: async () => direct.value ?? JSON.parse(response.payload),
    };
  };
}
