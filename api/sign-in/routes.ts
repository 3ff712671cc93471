import { passwordCall, readPerson } from '../customers/index.ts';
import { type Database, type Handlers, notFound, type PersonsOf, type RequestContext } from '../platform/index.ts';
import { callerOf } from './caller.ts';
import type { SignInDependencies } from './deps.ts';
import { checkPasswordAgain, login } from './login.ts';
import { readMe } from './me.ts';
import { refresh, sessionOfToken } from './refresh.ts';
import {
  endSession,
  endSessionsOf,
  type ListedSessionRow,
  listSessions,
  writeAuthentication,
} from './session-store.ts';
import { accessEnd } from './sessions.ts';

const listed = (
  { expires_at, last_used_at, created_at, refreshed_at, ...row }: ListedSessionRow,
  currentId: number | undefined,
) => ({
  ...row,
  access_expiration_at: accessEnd(refreshed_at ?? created_at, expires_at).toISOString(),
  session_expiration_at: expires_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  created_at: created_at.toISOString(),
  is_current: row.id === currentId,
});

async function logout(db: Database, token: string | undefined, { customer }: RequestContext, now: Date) {
  const own = customer && { id: customer.sessionId, customerId: customer.id };
  const session = (token && (await sessionOfToken(db, token))) || own;
  if (session) await endSession(db, session, 'logout', now);
}

/** Where a customer is signed in, and whoever acts for them, mentions the customer. */
export const personsOf = ({ db }: Pick<SignInDependencies, 'db'>): PersonsOf => ({
  'GET /customers/{id}/sessions': ({ params, context }) => readPerson(db, params.id, context),
  'POST /customers/{id}/impersonations': ({ params, context }) => readPerson(db, params.id, context),
});

/** Handlers of the room's calls. */
export function calls(deps: SignInDependencies): Handlers {
  const { db, clock } = deps;
  return {
    'POST /auth/login': ({ body, context }) => passwordCall(() => login(deps, body, context)),
    'POST /auth/refresh': async ({ body }) => ({ item: await refresh(deps, body.refresh_token) }),
    'POST /auth/logout': ({ body, context }) => logout(db, body?.refresh_token, context, clock()),
    'POST /auth/reauthentications': async ({ body, context }) => {
      const customer = callerOf(context);
      await passwordCall(() => checkPasswordAgain(deps, customer, body.password));
      await writeAuthentication(db, customer.sessionId, clock());
    },
    'GET /auth/me': async ({ query, context }) => ({ item: await readMe(db, query.embed, context) }),
    'GET /customers/{id}/sessions': async ({ params, context }) => {
      const current = context.customer?.sessionId;
      return { items: (await listSessions(db, params.id, clock())).map((row) => listed(row, current)) };
    },
    'DELETE /customers/{id}/sessions/{session_id}': async ({ params }) => {
      const session = { id: params.session_id, customerId: params.id };
      if (!(await endSession(db, session, 'ended_by_customer', clock()))) throw notFound();
    },
    'DELETE /customers/{id}/sessions': async ({ params, context }) => {
      const except = context.customer?.sessionId;
      const reason = context.operator ? 'ended_by_operator' : 'ended_by_customer';
      // In a transaction, so that an operator's call gets its change set.
      await db.transaction((tx) => endSessionsOf(tx, params.id, { reason, except, now: clock() }));
    },
  };
}
