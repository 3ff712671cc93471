import type { Handlers } from '../../platform/http/index.ts';
import { callerOf } from '../caller.ts';
import type { SignInDependencies } from '../deps.ts';
import { acceptSession, offerSession } from './handovers.ts';

/** Handlers of the calls that take a session along to another host. */
export function handoverCalls(deps: SignInDependencies): Handlers {
  return {
    'POST /auth/handover-tokens': async ({ body, context }) => {
      const { sessionId } = callerOf(context);
      return { item: { token: await offerSession(deps, sessionId, body.nonce_hash) } };
    },
    'POST /auth/handovers': async ({ body, context }) => ({ item: await acceptSession(deps, body, context) }),
  };
}
