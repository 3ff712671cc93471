import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { z } from 'zod';
import { writeCacheTags } from '../../../contract/cache-tags.ts';
import { cdnHeaders, chosenHeaders } from '../../../contract/cdn.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ApiEndpoints, apiEndpoints, type EndpointKey } from '../../../contract/endpoints.ts';
import { type DryRun, dryRun } from '../../../contract/journal/records.ts';
import { dryRunQuery, everyQuery } from '../../../contract/list.ts';
import { type Executor, statementCount } from '../database/index.ts';
import { sendCacheable } from './cacheable.ts';
import type { Call } from './call.ts';
import { checkAnswer, refuseUndeclared } from './check-answer.ts';
import type { RequestContext } from './context.ts';
import { directAnswer } from './direct-answer.ts';
import { answerOnce, requestHash, requireKey, scopeOf } from './idempotency.ts';
import { parseBody, parsePart, parseQuery } from './parse.ts';
import { countAnswer, countBefore, isReading, type PersonsOf } from './person-reads.ts';

type Answer<K extends EndpointKey> = ApiEndpoints[K] extends { response: infer S extends z.ZodType }
  ? z.input<S>
  : // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a call without answer returns nothing
    void;
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Answer<K>> | Answer<K>;
export type Handlers = { [K in EndpointKey]?: Handler<K> };
/** Previews what a write would change; the transaction only reads. Who rolls a write back opens one of its own. */
type DryRunHandler<K extends EndpointKey> = (call: Call<K>, tx: Executor) => Promise<DryRun>;
export type DryRuns = { [K in EndpointKey]?: DryRunHandler<K> };
/** What is known of calls beside their handlers. */
interface Beside {
  dryRuns?: DryRuns;
  personsOf?: PersonsOf;
}

/** A declared call with its full query. */
type Declared = Endpoint & { key: EndpointKey; fullQuery: z.ZodObject };

/** The call's own query and the parameters of every call. Unknown parameters are rejected, except where a query is loose. */
function fullQueryOf({ query = z.strictObject({}), dryRun }: Endpoint): z.ZodObject {
  const full = query.extend({ ...everyQuery.shape, ...(dryRun && dryRunQuery.shape) });
  return query.def.catchall ? full : full.strict();
}

function declared(key: EndpointKey): Declared {
  const endpoint: Endpoint = apiEndpoints[key];
  return { ...endpoint, key, fullQuery: fullQueryOf(endpoint) };
}

function keyOf(endpoint: Endpoint, header: unknown): string | null {
  const key = typeof header === 'string' ? header : null;
  if (endpoint.idempotency === undefined || (key === null && endpoint.idempotency !== 'required')) return key;
  return requireKey(key);
}

/** A call before validation. */
interface Arrived {
  params?: unknown;
  query?: unknown;
  /** The query where it was parsed before. */
  parsed?: ParsedQuery;
  body?: unknown;
  idempotencyKey?: unknown;
  context: RequestContext;
  markReplayed?: () => void;
}

/** A query by what it is about. */
interface ParsedQuery {
  withoutTax: boolean;
  isDryRun: boolean;
  /** The call's own part. */
  own: unknown;
}

function queryOf({ fullQuery, query, resource }: Declared, value: unknown): ParsedQuery {
  type Full = z.infer<typeof everyQuery> & z.infer<typeof dryRunQuery>;
  const { without_tax, dry_run, ...own } = parseQuery(fullQuery, value, resource) as Full;
  return { withoutTax: without_tax === '1', isDryRun: dry_run === '1', own: query && own };
}

function callOf(endpoint: Declared, arrived: Arrived, tags: Set<string>): Call {
  const { context, markReplayed = () => undefined } = arrived;
  const idempotencyKey = keyOf(endpoint, arrived.idempotencyKey);
  const params = parsePart(endpoint.params, arrived.params, 'params');
  const { withoutTax, isDryRun, own } = arrived.parsed ?? queryOf(endpoint, arrived.query);
  context.withoutTax = withoutTax;
  return {
    isDryRun,
    idempotencyKey,
    params,
    query: own,
    body: parseBody(endpoint.body, arrived.body),
    context,
    markReplayed,
    tag: (...names) => {
      for (const name of names) tags.add(name);
    },
  } as Call;
}

/** Runs the handler; in tests checks its answer and errors against the contract. */
async function work(checked: boolean, endpoint: Declared, handler: Handler<EndpointKey>, call: Call): Promise<unknown> {
  const run = async () => handler(call);
  const answer: unknown = await (checked ? refuseUndeclared(endpoint.key, run) : run());
  if (checked) checkAnswer(endpoint, call.query, answer);
  return answer;
}

/** Answers what a call would change. A transaction only reads, so that nothing is written or locked by mistake. */
async function previewChanges(
  { checked, db }: FastifyInstance['answers'],
  endpoint: Declared,
  dryRuns: DryRuns,
  call: Call,
) {
  const preview = dryRuns[endpoint.key] as DryRunHandler<EndpointKey>;
  const writing = preview as (call: Call) => Promise<DryRun>;
  // With two connections at once for each dry run, some of them would take all, and wait for ever.
  const run = () => (preview.length < 2 ? writing(call) : db.reading((tx) => preview(call, tx)));
  const answer = await (checked ? refuseUndeclared(endpoint.key, run) : run());
  if (checked) dryRun.parse(answer);
  return answer;
}

/** Scope of the idempotency key: the call, its ids, and the customer, who may get another answer than strangers. */
function scopeOfCall(endpoint: Declared, { params, body, context }: Call): string {
  const { cart_id, order_id } = (body ?? {}) as { cart_id?: string; order_id?: number };
  const customer = context.customer ? `customer-${context.customer.id}` : undefined;
  return scopeOf(endpoint.key, ...Object.values(params ?? {}), cart_id, order_id, customer);
}

/** Operators see more than others, and what a customer or a price group sees depends on the groups. */
const mayBeCached = ({ ownHost, operator, customer, priceGroup }: RequestContext) =>
  ownHost && operator === null && customer === null && priceGroup === '';

/** Runs the handler, once per idempotency key where the platform handles it, and sends its answer. */
async function answerCall(
  app: FastifyInstance,
  endpoint: Declared,
  { handler, dryRuns = {}, personsOf = {} }: { handler: Handler<EndpointKey> } & Beside,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { checked, cdn, db } = app.answers;
  const tags = new Set<string>();
  const { params, query, body, context } = request;
  const idempotencyKey = request.headers['idempotency-key'];
  const markReplayed = () => void reply.header('idempotency-replayed', 'true');
  const call = callOf(endpoint, { params, query, body, idempotencyKey, context, markReplayed }, tags);
  const success = endpoint.status ?? (endpoint.response ? 200 : 204);
  reply.header('cache-control', 'no-store');
  const counted = { key: endpoint.key, endpoint, personsOf };
  await countBefore(app.answers.persons, counted, call);
  if (call.isDryRun) return reply.send(await previewChanges(app.answers, endpoint, dryRuns, call));
  if (endpoint.idempotency === 'honoured' && call.idempotencyKey !== null) {
    const hash = requestHash(call.params, call.query, call.body);
    const once = { scope: scopeOfCall(endpoint, call), key: call.idempotencyKey, hash };
    const answered = await answerOnce(db, once, success, () => work(checked, endpoint, handler, call));
    if (answered.replayed) call.markReplayed();
    return reply.code(answered.status).send(answered.body);
  }
  const answer = await work(checked, endpoint, handler, call);
  await countAnswer(app.answers.persons, counted, call, answer);
  if (tags.size > 0) reply.header('cache-tag', writeCacheTags(tags));
  if (!endpoint.response || answer === undefined) return reply.code(204).send();
  const direct = directAnswer.getStore();
  if (direct) {
    direct.value = answer;
    return reply.code(success).send();
  }
  if (endpoint.cacheable && mayBeCached(request.context)) {
    const headers = request.context.chosen ? chosenHeaders(cdn) : cdnHeaders(cdn, tags);
    return sendCacheable(request, reply, answer, headers);
  }
  return reply.code(success).send(answer);
}

/** The answer to a public read, with the tags of what it was made of. */
export type DirectRead = (arrived: {
  params: unknown;
  /** The query as it stands in an address. */
  search: string;
  context: RequestContext;
}) => Promise<{ value: unknown; tags: string }>;

/** Queries remembered of each call: its pages ask for the same fields of one record after another. */
const MOST_QUERIES = 20;

/** The value, which many calls share, guarded against a handler that would change it. */
function frozen<T>(value: T): T {
  if (value && typeof value === 'object') for (const inner of Object.values(Object.freeze(value))) frozen(inner);
  return value;
}

/** Calls of this process that read what everybody may need none of what protects the server from strangers. */
function directRead(app: FastifyInstance, endpoint: Declared, handler: Handler<EndpointKey>): DirectRead {
  const queries = new QuickLRU<string, ParsedQuery>({ maxSize: MOST_QUERIES });
  const parsedOf = (search: string) => {
    const known = queries.get(search);
    if (known) return known;
    const parsed = frozen(queryOf(endpoint, Object.fromEntries(new URLSearchParams(search))));
    queries.set(search, parsed);
    return parsed;
  };
  return async ({ params, search, context }) => {
    const tags = new Set<string>();
    const call = callOf(endpoint, { params, parsed: parsedOf(search), context }, tags);
    const value = await work(app.answers.checked, endpoint, handler, call);
    return { value, tags: writeCacheTags(tags) };
  };
}

function register(app: FastifyInstance, key: EndpointKey, handler: Handler<EndpointKey>, beside: Beside): void {
  const endpoint = declared(key);
  if (endpoint.dryRun && !beside.dryRuns?.[key]) throw new Error(`No room tells what ${key} would change.`);
  if (endpoint.persons && !isReading(key) && !beside.personsOf?.[key])
    throw new Error(`No room tells of whom ${key} tells before it writes.`);
  const [method = 'GET', template = '/'] = key.split(' ');
  if (method === 'GET' && endpoint.access === 'public' && endpoint.response)
    app.answers.reads.set(key, directRead(app, endpoint, handler));
  app.route({
    method,
    url: `/v1${template.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint, access: endpoint.access },
    bodyLimit: endpoint.largestBody,
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      statementCount.run(request.statements ?? { count: 0 }, () =>
        answerCall(app, endpoint, { handler, ...beside }, request, reply),
      ),
  });
}

/** Registers handlers of declared calls. */
export function routes(app: FastifyInstance, handlers: Handlers, beside: Beside = {}): void {
  for (const [key, handler] of Object.entries(handlers)) {
    register(app, key as EndpointKey, handler as Handler<EndpointKey>, beside);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
