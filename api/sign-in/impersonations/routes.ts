import type { Database } from '../../platform/database/index.ts';
import { Failure, type Handlers } from '../../platform/http/index.ts';
import { readList } from '../../platform/listing/index.ts';
import type { Sessions } from '../sessions.ts';
import { impersonate } from './begin.ts';
import { impersonationSource } from './list.ts';

/** Handlers of operators' calls to act for customers. */
export function impersonationCalls(deps: { db: Database; clock: () => Date; sessions: Sessions }): Handlers {
  return {
    'POST /customers/{id}/impersonations': async ({ params, body, context }) => {
      const { operator, visitor } = context;
      if (!operator) throw new Failure('not_signed_in');
      const { ip: clientIp, userAgent } = visitor;
      const { reason } = body;
      return { item: await impersonate(deps, { customerId: params.id, operator, reason, clientIp, userAgent }) };
    },
    'GET /impersonations': ({ query, context }) => readList(deps.db, impersonationSource, query, context),
  };
}
