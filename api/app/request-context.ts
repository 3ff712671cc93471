import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInNobodysName } from '../../contract/endpoint.ts';
import { SOCKET_ID } from '../../contract/realtime/rules.ts';
import {
  anonymousCaller,
  type CustomerCheck,
  Failure,
  isApiCall,
  isReference,
  type OperatorCheck,
  type RequestContext,
  signedInCaller,
  type Visitor,
} from '../platform/http/index.ts';
import type { Hosts } from '../shop/index.ts';

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^bearer +(\S+)$/i;

function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

/** Format of a visitor's id for statistics; anything else is ignored. */
const TRACKING_ID = /^[\w-]{8,64}$/;

function trackingIdOf(headers: Headers): string | null {
  const id = headerOf(headers, 'x-tracking-id');
  return id !== undefined && TRACKING_ID.test(id) ? id : null;
}

function socketIdOf(headers: Headers): string | null {
  const id = headerOf(headers, 'x-socket-id');
  return id !== undefined && SOCKET_ID.test(id) ? id : null;
}

/** Format of `changes_id`, with room for longer ones; anything else is ignored. */
const CHANGES_ID = /^[\w-]{1,64}$/;

function acknowledgedChangesOf(headers: Headers): string | null {
  const id = headerOf(headers, 'x-acknowledged-changes');
  return id !== undefined && CHANGES_ID.test(id) ? id : null;
}

interface Arrived extends Pick<RequestContext, 'hostname' | 'requestId' | 'log'> {
  headers: Headers;
  /** Network address of the caller. */
  ip?: string;
}

const LONGEST_USER_AGENT = 500;

function visitorOf({ headers, ip = null }: Pick<Arrived, 'headers'> & { ip?: string | null }): Visitor {
  const userAgent = headers['user-agent'];
  return {
    trackingId: trackingIdOf(headers),
    socketId: socketIdOf(headers),
    ip,
    userAgent: typeof userAgent === 'string' ? userAgent.slice(0, LONGEST_USER_AGENT) : null,
  };
}

/** The context of a stranger's call. */
export async function contextOf(hosts: Hosts, arrived: Arrived) {
  const { hostname, headers, requestId, log } = arrived;
  const resolved = await hosts.resolve({
    hostname,
    language: headerOf(headers, 'language-preference'),
    currency: headerOf(headers, 'currency-preference'),
  });
  const caller = anonymousCaller(visitorOf(arrived));
  const acknowledgedChanges = acknowledgedChangesOf(headers);
  return { ...resolved, ...caller, acknowledgedChanges, withoutTax: false, requestId, log };
}

/** Sets the context of every call. Errors take their language from it too. */
export function resolveContexts(app: FastifyInstance, hosts: Hosts): void {
  const resolveContext = async (request: FastifyRequest) => {
    const { hostname, headers, ip, id: requestId, log } = request;
    request.context = await contextOf(hosts, { hostname, headers, ip, requestId, log });
  };
  app.decorate('resolveContext', resolveContext);
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    await resolveContext(request).catch((error: unknown) => {
      const isForLater = error instanceof Failure && error.type === 'shop_not_set_up' && isReference(request);
      if (!isForLater) throw error;
    });
  });
}

/** Recognises operators by their token. After the rate limit, because it queries the database. */
export function recogniseOperators(app: FastifyInstance, check: OperatorCheck): void {
  app.addHook('onRequest', async (request) => {
    const token = request.context ? bearerOf(request) : null;
    if (token) request.context.operator = await check(token);
  });
}

/** Whether a call is made in nobody's name, so that a token that is not valid is passed over. */
export const needsNoToken = ({ url = '', config }: FastifyRequest['routeOptions']) =>
  isInNobodysName(url, config.access);

/** Recognises signed-in customers. A token that is not valid is refused: its caller believes to be signed in. */
export function recogniseCustomers(app: FastifyInstance, hosts: Hosts, check: CustomerCheck): void {
  app.addHook('onRequest', async ({ context, headers, protocol, routeOptions }) => {
    if (!context || context.operator || !routeOptions.config.access) return;
    const found = await check(headers, protocol === 'https').catch((error: unknown) => {
      if (error instanceof Failure && needsNoToken(routeOptions)) return null;
      throw error;
    });
    if (found) Object.assign(context, signedInCaller(found), await hosts.ofGroups(context, found.groupIds));
  });
}
