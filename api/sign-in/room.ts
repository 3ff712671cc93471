import type { Room } from '../platform/room/index.ts';
import type { SignInDependencies } from './deps.ts';
import { handoverCalls } from './handovers/routes.ts';
import { impersonationCalls } from './impersonations/routes.ts';
import { codeCalls } from './one-time-codes/routes.ts';
import { passkeyCalls } from './passkeys/routes.ts';
import { personalData } from './personal-data.ts';
import { createSignInProviders } from './providers/index.ts';
import { providerCalls } from './providers/routes.ts';
import { calls, personsOf } from './routes.ts';
import { tasks } from './tasks.ts';

/** Ways to sign in, and sessions of customers. */
export const signInRoom = (deps: SignInDependencies): Room => {
  const { providers, clock: now, providerTimeout: timeout } = deps;
  return {
    calls: {
      ...calls(deps),
      ...providerCalls({ ...deps, providers: createSignInProviders(providers, { now, timeout }) }),
      ...passkeyCalls(deps),
      ...impersonationCalls(deps),
      ...handoverCalls(deps),
      ...codeCalls(deps),
    },
    personsOf: personsOf(deps),
    personalData,
    tasks: tasks(deps),
    schedule: [
      { task: 'sign-in.clean-up', pattern: '33 * * * *' },
      { task: 'sign-in.forget-unfinished', pattern: '43 * * * *' },
    ],
  };
};
