import { networkOf } from '../../contract/network-of.ts';
import { type Attempts, createAttempts } from '../platform/secrets/index.ts';
import type { OperatorDependencies } from './deps.ts';
import type { Person } from './person-store.ts';
import type { SignInOrigin } from './sessions.ts';

/** Wrong codes of a person in an hour from unknown networks: three of a million values are right. */
const MOST_CODES = 30;

/** Tries to sign in, by e-mail and by person. */
export interface SignInAttempts {
  passwords: Attempts;
  codes: Attempts;
  /** Makes the network known where a person proved who they are: strangers elsewhere do not shut them out there. */
  remember(person: Pick<Person, 'id' | 'email'>, origin: Pick<SignInOrigin, 'clientIp'>): Promise<void>;
}

export function createSignInAttempts({ db, clock, derivedKey }: OperatorDependencies): SignInAttempts {
  const counting = { db, clock, key: derivedKey('sign-in-attempts') };
  const passwords = createAttempts(counting, { kind: 'operator' });
  const codes = createAttempts(counting, { kind: 'operator code', mostOfAccount: MOST_CODES });
  return {
    passwords,
    codes,
    async remember({ id, email }, { clientIp }) {
      const network = networkOf(clientIp);
      await Promise.all([passwords.remember(email, network), codes.remember(String(id), network)]);
    },
  };
}
