import { checkPassword, hashPassword } from '../customers/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure, invalidFields, type Operator } from '../platform/http/index.ts';
import {
  decryptSecret,
  encryptSecret,
  hashOfRecoveryCode,
  hashOfToken,
  newCodeSecret,
  newRecoveryCodes,
  otpauthUrl,
  stepOf,
} from '../platform/secrets/index.ts';
import type { OperatorDependencies } from './deps.ts';
import type { SignedIn } from './person-of.ts';
import {
  consumePendingSecret,
  findBySetUp,
  findPerson,
  holderOf,
  type Person,
  replaceRecoveryCodes,
  writePassword,
  writePendingSecret,
  writeSetUp,
} from './person-store.ts';
import { endSessions } from './session-store.ts';
import type { SignInOrigin } from './sessions.ts';
import type { SignInAgain } from './sign-in-again.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';

interface NewPassword {
  new_password: string;
  new_password_confirmation: string;
}

/** The hash of a new password; 422 when it is easy to guess or not the same twice. */
async function hashOfNew({ new_password, new_password_confirmation }: NewPassword, person: Person): Promise<string> {
  if (new_password !== new_password_confirmation)
    throw invalidFields({ field: 'new_password_confirmation', key: 'passwords_differ' });
  await checkPassword(new_password, { email: person.email, names: [person.name] }, 'new_password');
  return hashPassword(new_password);
}

/** What persons do with their own password and second factor. */
export function createOwnAccount(deps: OperatorDependencies, again: SignInAgain) {
  const { db, clock, derivedKey } = deps;
  const { remember } = createSignInAttempts(deps);
  const key = derivedKey('operator-second-factor');

  async function newCodes(tx: Transaction, operatorId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfRecoveryCode(key, holderOf(operatorId), code));
    await replaceRecoveryCodes(tx, operatorId, hashes);
    return codes;
  }

  async function beingSetUp(token: string): Promise<Person> {
    const person = await findBySetUp(db, hashOfToken(token), clock());
    if (!person?.pending_secret) throw new Failure('link_not_valid');
    return person;
  }

  const pendingSecret = ({ id, pending_secret }: Person) => decryptSecret(key, holderOf(id), pending_secret ?? '');

  /** The half minute of a code of the pending secret. */
  function stepOfPending(person: Person, code: string): number {
    const step = person.pending_secret ? stepOf(pendingSecret(person), code, clock()) : null;
    if (step === null) throw invalidFields({ field: 'code', key: 'wrong_code' });
    return step;
  }

  return {
    async beginSetUp(token: string, issuer: string) {
      const person = await beingSetUp(token);
      const secret = pendingSecret(person);
      return { name: person.name, email: person.email, secret, otpauth_url: otpauthUrl(secret, person.email, issuer) };
    },

    /** Sets password and second factor by a token, once; returns recovery codes. The network becomes known. */
    async finishSetUp(
      { token, code, ...password }: NewPassword & { token: string; code: string },
      origin: SignInOrigin,
    ): Promise<string[]> {
      const person = await beingSetUp(token);
      const step = stepOfPending(person, code);
      const passwordHash = await hashOfNew(password, person);
      const setUp = { id: person.id, tokenHash: hashOfToken(token), passwordHash, step, now: clock() };
      const codes = await db.transaction(async (tx) => {
        if (!(await writeSetUp(tx, setUp))) throw new Failure('link_not_valid');
        return newCodes(tx, person.id);
      });
      await remember(person, origin);
      return codes;
    },

    async changePassword(
      operator: SignedIn,
      { current_password, ...password }: NewPassword & { current_password: string },
    ) {
      const person = await again.checkOwnPassword(operator, current_password);
      const passwordHash = await hashOfNew(password, person);
      const now = clock();
      await db.transaction(async (tx) => {
        await writePassword(tx, operator.id, passwordHash, now);
        await endSessions(tx, operator.id, { reason: 'password_changed', except: operator.sessionId, now });
      });
    },

    async beginSecondFactor(operator: Operator, issuer: string) {
      const person = await findPerson(db, operator.id);
      const secret = newCodeSecret();
      await writePendingSecret(db, operator.id, encryptSecret(key, holderOf(operator.id), secret));
      return { secret, otpauth_url: otpauthUrl(secret, person?.email ?? '', issuer) };
    },

    async finishSecondFactor(operator: Operator, code: string): Promise<string[]> {
      const person = await findPerson(db, operator.id);
      if (!person) throw new Failure('not_found');
      const step = stepOfPending(person, code);
      const now = clock();
      return db.transaction(async (tx) => {
        if (!(await consumePendingSecret(tx, operator.id, person.pending_secret ?? '', step)))
          throw new Failure('conflict');
        await endSessions(tx, operator.id, { reason: 'second_factor_changed', except: operator.sessionId, now });
        return newCodes(tx, operator.id);
      });
    },

    renewRecoveryCodes: ({ id }: Operator): Promise<string[]> => db.transaction((tx) => newCodes(tx, id)),
  };
}
