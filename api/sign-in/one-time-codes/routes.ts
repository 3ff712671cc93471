import type { Handlers } from '../../platform/http/index.ts';
import { callerOf } from '../caller.ts';
import type { SignInDependencies } from '../deps.ts';
import { beginCodes, readState, renewRecoveryCodes, switchOff, switchOn } from './switch-codes.ts';
import { finishByCode } from './tickets.ts';

const codes = (recovery_codes: string[]) => ({ item: { recovery_codes } });

/** Handlers of calls about one-time codes. */
export const codeCalls = (deps: SignInDependencies): Handlers => ({
  'POST /auth/login/codes': async ({ body, context }) => ({ item: await finishByCode(deps, body, context) }),
  'GET /customers/{id}/one-time-codes': async ({ params }) => ({ item: await readState(deps, params.id) }),
  'POST /customers/{id}/one-time-codes': async ({ params, context }) => ({
    item: await beginCodes(deps, params.id, context),
  }),
  'PUT /customers/{id}/one-time-codes': async ({ body, context }) =>
    codes(await switchOn(deps, callerOf(context), body.code)),
  'DELETE /customers/{id}/one-time-codes': ({ context }) => switchOff(deps, callerOf(context)),
  'POST /customers/{id}/recovery-codes': async ({ context }) =>
    codes(await renewRecoveryCodes(deps, callerOf(context))),
});
