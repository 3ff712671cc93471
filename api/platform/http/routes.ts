import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ApiEndpoints, apiEndpoints, type EndpointKey } from '../../../contract/endpoints/index.ts';
import type { RequestContext } from './context.ts';
import { Failure } from './errors.ts';
import { parsePart } from './parse.ts';

type Parsed<K extends EndpointKey, P extends string> =
  ApiEndpoints[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler gets: checked input and the request's context. */
export interface Call<K extends EndpointKey = EndpointKey> {
  params: Parsed<K, 'params'>;
  query: Parsed<K, 'query'>;
  body: Parsed<K, 'body'>;
  context: RequestContext;
  idempotencyKey: string | null;
  /** Names what the answer was made of, so that caches can drop it: `product-12`. */
  tag(...tags: string[]): void;
}

type Answer<K extends EndpointKey> = ApiEndpoints[K] extends { response: infer S extends z.ZodType }
  ? z.input<S>
  : void;
export type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Answer<K>> | Answer<K>;
export type Handlers = { [K in EndpointKey]?: Handler<K> };

interface RouteOptions {
  /** Parses every answer with its schema; on in tests, where an undeclared answer must fail. */
  checkResponses: boolean;
}

async function callOf(endpoint: Endpoint, request: FastifyRequest, tags: Set<string>): Promise<Call> {
  const context = request.context;
  if (endpoint.access === 'operator' && context.operatorId === null) throw new Failure('not_signed_in');
  const key = request.headers['idempotency-key'];
  return {
    params: parsePart(endpoint.params, request.params, ''),
    query: parsePart(endpoint.query, request.query, ''),
    body: parsePart(endpoint.body, request.body, ''),
    context,
    idempotencyKey: typeof key === 'string' ? key : null,
    tag: (...names) => {
      for (const name of names) tags.add(name);
    },
  } as Call;
}

/** Whether the caller asked for parts of records, which no schema of whole records fits. */
function isPruned(query: { only?: string; except?: string; embed?: string } | undefined): boolean {
  return Boolean(query?.only || query?.except || query?.embed?.includes('['));
}

function register(app: FastifyInstance, key: EndpointKey, handler: Handler<EndpointKey>, options: RouteOptions): void {
  const endpoint: Endpoint = apiEndpoints[key];
  const [method = 'GET', template = '/'] = key.split(' ');
  app.route({
    method,
    url: `/v1${template.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const tags = new Set<string>();
      const call = await callOf(endpoint, request, tags);
      const answer = await handler(call as never);
      if (tags.size > 0) reply.header('cache-tag', [...tags].join(','));
      if (!endpoint.response) return reply.code(204).send();
      if (options.checkResponses && !isPruned(call.query)) endpoint.response.parse(answer);
      return reply.code(endpoint.status ?? 200).send(answer);
    },
  });
}

/** Puts handlers of declared calls on the server. */
export function routes(app: FastifyInstance, handlers: Handlers): void {
  for (const [key, handler] of Object.entries(handlers)) {
    register(app, key as EndpointKey, handler as Handler<EndpointKey>, { checkResponses: app.checkResponses });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    checkResponses: boolean;
  }
  interface FastifyRequest {
    context: RequestContext;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
