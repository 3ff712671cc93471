import { passwordCall } from '../customers/index.ts';
import { type Handlers, notFound } from '../platform/http/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { readOperator } from './manage-store.ts';
import { createOwnAccount } from './own-account.ts';
import { originOf, personOf } from './person-of.ts';
import { readOwnFactors } from './person-store.ts';
import { operatorRecord, sessionRecord } from './records.ts';
import { endSession, endSessions, listSessions } from './session-store.ts';
import { createSignIn } from './sign-in.ts';
import { createSignInAgain, type SignInAgain } from './sign-in-again.ts';

const codes = (recovery_codes: string[]) => ({ item: { recovery_codes } });

/** Handlers of signing in. */
function signInCalls(deps: OperatorDependencies, again: SignInAgain): Handlers {
  const { db, clock, sessions } = deps;
  const signIn = createSignIn(deps);
  return {
    'POST /operators/login': async ({ body, context }) => ({
      item: await passwordCall(() => signIn.begin(body.email, body.password, originOf(context))),
    }),
    'POST /operators/login/second-factor': async ({ body, context }) => ({
      item: await signIn.finish(body.ticket, body.code, originOf(context)),
    }),
    'POST /operators/refresh': async ({ body }) => ({ item: await sessions.refresh(body.refresh_token) }),
    'POST /operators/logout': async ({ body, context: { operator } }) => {
      if (body?.refresh_token) await sessions.endByToken(body.refresh_token);
      if (operator?.kind === 'person' && operator.sessionId !== null)
        await endSession(db, operator.sessionId, operator.id, { reason: 'logout', now: clock() });
    },
    'POST /operators/reauthentications': ({ body, context }) =>
      passwordCall(() => again.byCode(personOf(context), body.password, body.code)),
  };
}

/** Handlers of calls of persons for themselves. */
export function ownCalls(deps: OperatorDependencies): Handlers {
  const { db, clock } = deps;
  const again = createSignInAgain(deps);
  const own = createOwnAccount(deps, again);
  return {
    ...signInCalls(deps, again),
    'POST /operators/set-ups': async ({ body, context }) => ({
      item: await own.beginSetUp(body.token, context.hostname),
    }),
    'POST /operators/set-ups/completions': async ({ body, context }) =>
      codes(await passwordCall(() => own.finishSetUp(body, originOf(context)))),
    'GET /operators/me': async ({ context }) => {
      const { id } = personOf(context);
      const [row, factors] = await Promise.all([readOperator(db, id), readOwnFactors(db, id)]);
      if (!row || !factors) throw notFound();
      return { item: { ...operatorRecord(row), ...factors } };
    },
    'PUT /operators/me/password': ({ body, context }) =>
      passwordCall(() => own.changePassword(personOf(context), body)),
    'POST /operators/me/second-factors': async ({ context }) => ({
      item: await own.beginSecondFactor(personOf(context), context.hostname),
    }),
    'PUT /operators/me/second-factors': async ({ body, context }) =>
      codes(await own.finishSecondFactor(personOf(context), body.code)),
    'POST /operators/me/recovery-codes': async ({ context }) => codes(await own.renewRecoveryCodes(personOf(context))),
    'GET /operators/me/sessions': async ({ context }) => {
      const { id, sessionId } = personOf(context);
      return { items: (await listSessions(db, id, clock())).map(sessionRecord(sessionId)) };
    },
    'DELETE /operators/me/sessions': async ({ context }) => {
      const { id, sessionId } = personOf(context);
      await endSessions(db, id, { reason: 'ended_by_operator', except: sessionId, now: clock() });
    },
    'DELETE /operators/me/sessions/{session_id}': async ({ params, context }) => {
      const reason = { reason: 'ended_by_operator', now: clock() } as const;
      if (!(await endSession(db, params.session_id, personOf(context).id, reason))) throw notFound();
    },
  };
}
