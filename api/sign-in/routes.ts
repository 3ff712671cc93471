import { passwordCall, readPerson } from '../customers/index.ts';
import { type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { callerOf } from './caller.ts';
import type { SignInDependencies } from './deps.ts';
import { checkPasswordAgain, login } from './login.ts';
import { readMe } from './me.ts';
import { logout, readOpenSessions } from './open-sessions.ts';
import { refresh } from './refresh.ts';
import { endSession, endSessionsOf, writeAuthentication } from './session-store.ts';

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
    'GET /customers/{id}/sessions': async ({ params, context }) => ({
      items: await readOpenSessions(db, params.id, context.customer?.sessionId, clock()),
    }),
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
