import type { Operator } from './caller.ts';
import { Failure } from './errors.ts';

/** For how long a sign-in, or a password given again, counts as recent. */
const RECENT_MS = 15 * 60_000;

/** Throws unless the person signed in recently. */
export function checkRecentSignIn(person: { authenticatedAt: Date | null } | null, now: Date): void {
  const since = person?.authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (now.getTime() - since > RECENT_MS) throw new Failure('recent_sign_in_needed');
}

/** Throws unless the operator is a person who signed in recently. */
export function checkPresentPerson(operator: Operator | null, now: Date): void {
  if (operator?.kind === 'service') throw new Failure('person_needed');
  checkRecentSignIn(operator, now);
}
