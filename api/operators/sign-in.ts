import { z } from 'zod';
import type { AdminUserSession } from '../../contract/operators/records.ts';
import { verifyPassword } from '../customers/index.ts';
import { createAttempts, createSignedTokens, Failure, type Operator } from '../platform/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { findByEmail, findPerson, type Person, spendRecoveryCode, spendTotpStep } from './person-store.ts';
import { decryptSecret, hashOfRecoveryCode, stepOf } from './second-factor.ts';
import { noteReauthentication } from './session-store.ts';
import type { SignInOrigin } from './sessions.ts';

const TICKET_MS = 5 * 60_000;

/** `set`: when the password was set that opened the ticket; another password makes it worthless. */
const ticketClaims = z.object({ sub: z.string().regex(/^\d{1,10}$/), set: z.number() });

const isReady = (person: Person | undefined): person is Person =>
  person?.is_active === true && person.password_hash !== null && person.totp_secret !== null;
const setAt = ({ password_set_at }: Person) => password_set_at?.getTime() ?? 0;

/** Signing in, in two steps, and doing it again for what is dangerous. */
export function createSignIn({ db, clock, derivedKey, sessions }: OperatorDependencies) {
  const tickets = createSignedTokens({
    key: derivedKey('operator-access'),
    audience: 'operator-ticket',
    schema: ticketClaims,
    clock,
  });
  const counting = { db, clock, key: derivedKey('sign-in-attempts') };
  const passwords = createAttempts(counting, 'operator');
  const codes = createAttempts(counting, 'operator code');
  const secretKey = derivedKey('operator-second-factor');

  /** The person whose password it is. The same answer and the same work for everybody else. */
  async function checkPasswordOf(email: string, password: string): Promise<Person> {
    await passwords.count(email);
    const person = await findByEmail(db, email);
    const isRight = await verifyPassword(isReady(person) ? person.password_hash : null, password);
    if (isRight && isReady(person)) return person;
    throw new Failure('login_failed');
  }

  /** Uses up a code of the app or a recovery code. */
  async function checkCodeOf(person: Person, code: string): Promise<void> {
    await codes.count(String(person.id));
    const now = clock();
    const step = stepOf(decryptSecret(secretKey, person.id, person.totp_secret ?? ''), code, now);
    const isRight =
      step === null
        ? await spendRecoveryCode(db, person.id, hashOfRecoveryCode(secretKey, person.id, code), now)
        : await spendTotpStep(db, person.id, step);
    if (!isRight) throw new Failure('login_failed');
    await codes.takeBack(String(person.id));
    await passwords.takeBack(person.email);
  }

  return {
    async begin(email: string, password: string): Promise<{ ticket: string; expires_at: string }> {
      const person = await checkPasswordOf(email, password);
      const expiresAt = new Date(clock().getTime() + TICKET_MS);
      const ticket = await tickets.sign({ sub: String(person.id), set: setAt(person) }, expiresAt);
      return { ticket, expires_at: expiresAt.toISOString() };
    },

    async finish(ticket: string, code: string, origin: SignInOrigin): Promise<AdminUserSession> {
      const claims = await tickets.verify(ticket);
      const person = claims && (await findPerson(db, Number(claims.sub)));
      if (!person || !isReady(person) || setAt(person) !== claims.set) throw new Failure('session_ended');
      await checkCodeOf(person, code);
      return db.transaction((tx) => sessions.start(tx, person, origin));
    },

    /** Password and code of a person who is signed in; the session counts as recent again. */
    async again(operator: Operator, password: string, code: string): Promise<void> {
      const known = await findPerson(db, operator.id);
      const person = await checkPasswordOf(known?.email ?? '', password);
      await checkCodeOf(person, code);
      if (operator.sessionId !== null) await noteReauthentication(db, operator.sessionId, clock());
    },

    /** 422 unless it is the person's password. */
    async checkOwnPassword(operatorId: number, password: string): Promise<Person> {
      const known = await findPerson(db, operatorId);
      const person = await checkPasswordOf(known?.email ?? '', password);
      await passwords.takeBack(person.email);
      return person;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
