import type { Operator } from './caller.ts';
import { Failure } from './errors.ts';

/** For how long a sign-in, or a password given again, counts as recent. */
const RECENT_MS = 15 * 60_000;

/** Throws unless the person signed in recently; a service account has nothing to sign in with again. */
export function checkRecentSignIn(operator: Operator | null, now: Date): void {
  if (operator?.kind === 'service') throw new Failure('person_needed');
  const since = operator?.authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - since > RECENT_MS) throw new Failure('recent_sign_in_needed');
}
