import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBudget } from '../../../contract/budget.ts';
import { RELATION_TYPES } from '../../../contract/catalogue/rules.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { networksOf, TIMES_WIDER } from '../../../contract/network-of.ts';
import { Failure, isApiCall } from '../http/index.ts';
import { costOf } from '../listing/index.ts';
import { countsProducts, weightOf, worth } from './weight.ts';

/** Address of calls that this process makes for itself. No connection can have it. */
export const IN_PROCESS = 'in-process';

/** Most addresses in memory; the least recently seen one is dropped first. */
const REMEMBERED = 20_000;

/** Share of the limit for rendering new image sizes, each of which costs as much as many calls. */
const SHARE_OF_DRAWINGS = 1 / 3;

/** Lower bound of a share, however small the limit is. */
const FEWEST_SHARED = 10;

type Check = ReturnType<FastifyInstance['createRateLimit']>;

function limitMessage(reply: FastifyReply, limit: number, remaining: number, seconds: number): void {
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(seconds));
}

async function count(check: Check, request: FastifyRequest, reply: FastifyReply, isReported = true): Promise<void> {
  const limit = await check(request);
  if (limit.isAllowed) return;
  if (isReported || limit.isExceeded) limitMessage(reply, limit.max, limit.remaining, limit.ttlInSeconds);
  if (limit.isExceeded) throw new Failure('too_many_requests', { seconds: Math.max(1, limit.ttlInSeconds) });
}

/** The general limit. A call pays before for what it asks, and afterwards for the rows that it read and its bytes. */
function countByCost(
  app: FastifyInstance,
  callsPerMinute: number,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const budget = createBudget(callsPerMinute);
  const paid = new WeakMap<FastifyRequest, number>();
  const answered = new WeakMap<FastifyRequest, number>();
  app.addHook('onSend', (request, reply, payload, done) => {
    if (paid.has(request)) answered.set(request, sizeOf(payload) ?? Number(reply.getHeader('content-length') ?? 0));
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { count: statements, rows } = request.statements ?? {};
    const already = paid.get(request);
    if (already !== undefined)
      budget.charge(request.ip, worth({ statements, rows, bytes: answered.get(request) }) - already);
    done();
  });
  return (request, reply) => {
    const weight = weightOf(request.routeOptions.config.endpoint, (request.query ?? {}) as Record<string, unknown>);
    const { wait, remaining, seconds } = budget.spend(request.ip, weight);
    limitMessage(reply, callsPerMinute, remaining, seconds);
    if (wait !== undefined) throw new Failure('too_many_requests', { seconds: wait });
    paid.set(request, weight);
  };
}

const sizeOf = (payload: unknown): number | undefined =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : undefined;

/**
 * Counts a call by its declared limits. IPv6 counts in wider networks too, which one person has; IPv4 /24 is shared.
 */
function ownLimits(app: FastifyInstance, callsPerMinute: number) {
  const checks = new Map<Endpoint, Check[]>();
  const checksOf = (max: number) =>
    [0, 1, 2].map((step) =>
      app.createRateLimit({
        max: max * TIMES_WIDER ** step,
        keyGenerator: ({ ip }) => networksOf(ip)[step] ?? ip,
      }),
    );
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    const { callsPerMinute: own, shareOfCalls: share = 0 } = endpoint;
    const max = own ?? (share * callsPerMinute > 0 ? Math.max(FEWEST_SHARED, share * callsPerMinute) : undefined);
    if (max === undefined) return;
    const known = checks.get(endpoint) ?? checksOf(max);
    checks.set(endpoint, known);
    const isIpv6 = networksOf(request.ip).length === known.length;
    for (const [step, check] of known.entries())
      if (step === 0 || isIpv6) await count(check, request, reply, step === 0);
  };
}

/** Counts work of one address besides its calls; throws a 429 above the limit. */
export type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface CallLimits {
  /** Calls per address and minute; 0: only the limits that calls declare. */
  callsPerMinute: number;
  /** How many of them may be searches, or lists that cost as much. */
  searchesPerMinute?: number;
}

const READS = ['GET', 'HEAD'];
/** Lists that pick random products of a category. */
const DRAWN = new Set<number>([RELATION_TYPES.random_same_category, RELATION_TYPES.random_same_default_category]);

/** Whether a call costs as much as a search: it scans all records, or returns a thousand wide ones. */
function isSearch({ method, query, routeOptions }: FastifyRequest): boolean {
  if (!READS.includes(method)) return false;
  const { search, filters, paginate, relation_type } = (query ?? {}) as Record<string, unknown>;
  if (search || DRAWN.has(Number(relation_type)) || countsProducts(routeOptions.config.endpoint, query)) return true;
  const isUnpagedProducts = paginate === '0' && routeOptions.config.endpoint?.resource?.name === 'products';
  if (!filters) return isUnpagedProducts;
  const { readsAll, ids } = costOf(filters);
  return readsAll || (isUnpagedProducts && ids === null);
}

/** Limits calls per address and minute; IPv6 counts as /64. Not the process's own. Returns the counter for images. */
export async function limitCalls(app: FastifyInstance, limits: CallLimits): Promise<Count> {
  const { callsPerMinute, searchesPerMinute = 0 } = limits;
  await app.register(rateLimit, { global: false, max: callsPerMinute, timeWindow: 60_000, cache: REMEMBERED });
  const countCall = callsPerMinute > 0 ? countByCost(app, callsPerMinute) : undefined;
  const searches = searchesPerMinute > 0 ? app.createRateLimit({ max: searchesPerMinute }) : undefined;
  const countOwn = ownLimits(app, callsPerMinute);
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request) || request.raw.socket.remoteAddress === IN_PROCESS) return;
    countCall?.(request, reply);
    if (searches && isSearch(request)) await count(searches, request, reply);
    await countOwn(request, reply);
  });
  if (!countCall) return async () => {};
  const drawings = app.createRateLimit({ max: Math.max(FEWEST_SHARED, Math.ceil(callsPerMinute * SHARE_OF_DRAWINGS)) });
  return (request, reply) => count(drawings, request, reply);
}
