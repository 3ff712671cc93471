import { checkRecentSignIn, type Operator } from '../../platform/http/index.ts';

/** Money leaves by files to accounts: of a person either needs a recent sign-in. */
export function checkPerson(operator: Operator | null, now: Date): void {
  if (operator?.kind === 'person') checkRecentSignIn(operator, now);
}
