import type { FastifyInstance, FastifyRequest } from 'fastify';
import { completeChangeSet, inChangeSet, type NewChangeSet } from '../journal/index.ts';
import { type ChangeSetInProgress, changeSetInProgress, type Database } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { needsNoToken } from './request-context.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** `PATCH /orders/{id}` sent to `/orders/12`. */
function changeOf({ method, routeOptions, url }: FastifyRequest): { call: string; record: string } {
  const declared = (routeOptions.url ?? '').replace(/^\/v1/, '').replace(/:(\w+)/g, '{$1}');
  const path = url.split('?', 1)[0] ?? '';
  return { call: `${method} ${declared}`, record: path.replace(/^\/v1/, '').slice(0, 200) };
}

const REASON_HEADER = 'change-reason';

/** Headers hold ASCII only, so other letters are percent-encoded; a % that stands alone is one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    if (/%\w/.test(text)) throw invalidFields({ field: 'Change-Reason', key: 'not_percent_encoded' });
    return text;
  }
}

/** Why: by the header, or by the field of calls that ask for a reason. */
function reasonOf({ headers, body }: FastifyRequest): string | null {
  const header = headers[REASON_HEADER];
  const given = typeof header === 'string' ? decoded(header) : (body as { reason?: unknown } | null)?.reason;
  return typeof given === 'string' ? given.replace(/\p{Cc}/gu, ' ').trim() || null : null;
}

/** What a shopper could do is cancelled, not undone: who did it is written down, without its rows. */
const PHONE_ORDER = 'POST /phone-orders';

/** Who of the shop's people makes a write, and why: as an operator, or in the name of a customer. */
function writtenBy(request: FastifyRequest): NewChangeSet | undefined {
  const { operator, customer } = request.context;
  const { right } = request.routeOptions.config.endpoint ?? {};
  if (operator && right) {
    const { kind, id, name } = operator;
    const change = changeOf(request);
    return { author: { kind, id, name }, ...change, reason: reasonOf(request), notesRows: change.call !== PHONE_ORDER };
  }
  if (!customer?.impersonation || needsNoToken(request.routeOptions)) return undefined;
  const { operatorId: id, operatorName: name, reason } = customer.impersonation;
  // What shoppers do, such as placing an order, is not undone by the journal: it is written down without its rows.
  const notesRows = right !== undefined;
  return { author: { kind: 'person', id, name }, ...changeOf(request), reason, customerId: customer.id, notesRows };
}

/** Number or id of the record that a call made. */
function madeRecord({ method }: FastifyRequest, payload: unknown): string | undefined {
  if (method !== 'POST' || typeof payload !== 'string' || !payload.startsWith('{')) return undefined;
  const { item } = JSON.parse(payload) as { item?: { id?: unknown } };
  return typeof item?.id === 'number' || typeof item?.id === 'string' ? String(item.id) : undefined;
}

/** Journals writes of operators. Runs after the body is read, because reading it loses the async context. */
export function journalOperatorCalls(app: FastifyInstance, db: Database): void {
  app.decorateRequest('writtenForCustomer', null);
  app.addHook('preHandler', (request, _reply, done) => {
    const set = request.context && CHANGING.has(request.method) ? writtenBy(request) : undefined;
    if (!set) return done();
    inChangeSet(set, () => {
      if (set.customerId || set.notesRows === false)
        request.writtenForCustomer = changeSetInProgress.getStore() ?? null;
      done();
    });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { writtenForCustomer: set } = request;
    if (!set || reply.statusCode >= 300) return done();
    completeChangeSet(db, set, madeRecord(request, payload)).then(() => done(), done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The change set of a write that an operator makes for a customer. */
    writtenForCustomer: ChangeSetInProgress | null;
  }
}
