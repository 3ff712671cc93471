import { z } from 'zod';
import type { AdminUserSession } from '../../contract/operators/records.ts';
import { verifyPassword } from '../customers/index.ts';
import { createAttempts, createSignedTokens, Failure, networkOf, type Operator } from '../platform/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { findByEmail, findPerson, type Person, spendRecoveryCode, spendTotpStep } from './person-store.ts';
import { decryptSecret, hashOfRecoveryCode, stepOf } from './second-factor.ts';
import { noteReauthentication } from './session-store.ts';
import type { SignInOrigin } from './sessions.ts';

const TICKET_MS = 5 * 60_000;
/** Wrong codes of a person in an hour from all networks that are not known: a code has a million values, three of them right. */
const MOST_CODES = 30;

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
  const passwords = createAttempts(counting, { kind: 'operator' });
  const codes = createAttempts(counting, { kind: 'operator code', mostOfAccount: MOST_CODES });
  const again = createAttempts(counting, { kind: 'operator again' });
  const secretKey = derivedKey('operator-second-factor');

  /** The person whose password it is. The same answer and the same work for everybody else. */
  async function checkPasswordOf(email: string, password: string): Promise<Person> {
    const person = await findByEmail(db, email);
    const isRight = await verifyPassword(isReady(person) ? person.password_hash : null, password);
    if (isRight && isReady(person)) return person;
    throw new Failure('login_failed');
  }

  /** Uses up a code of the app or a recovery code. */
  async function checkCodeOf(person: Person, code: string): Promise<void> {
    const now = clock();
    const step = stepOf(decryptSecret(secretKey, person.id, person.totp_secret ?? ''), code, now);
    const isRight =
      step === null
        ? await spendRecoveryCode(db, person.id, hashOfRecoveryCode(secretKey, person.id, code), now)
        : await spendTotpStep(db, person.id, step);
    if (!isRight) throw new Failure('login_failed');
  }

  /** A person who is signed in is counted by session: what strangers try does not count for them. */
  const countAgain = ({ id, sessionId }: Operator) => again.count(String(id), String(sessionId));

  return {
    async begin(
      email: string,
      password: string,
      { clientIp }: SignInOrigin,
    ): Promise<{ ticket: string; expires_at: string }> {
      const attempt = await passwords.count(email, networkOf(clientIp));
      const person = await checkPasswordOf(email, password);
      await attempt.takeBack();
      const expiresAt = new Date(clock().getTime() + TICKET_MS);
      const ticket = await tickets.sign({ sub: String(person.id), set: setAt(person) }, expiresAt);
      return { ticket, expires_at: expiresAt.toISOString() };
    },

    async finish(ticket: string, code: string, origin: SignInOrigin): Promise<AdminUserSession> {
      const claims = await tickets.verify(ticket);
      const person = claims && (await findPerson(db, Number(claims.sub)));
      if (!person || !isReady(person) || setAt(person) !== claims.set) throw new Failure('session_ended');
      const network = networkOf(origin.clientIp);
      const attempt = await codes.count(String(person.id), network);
      await checkCodeOf(person, code);
      await attempt.takeBack();
      await Promise.all([passwords.remember(person.email, network), codes.remember(String(person.id), network)]);
      return db.transaction((tx) => sessions.start(tx, person, origin));
    },

    /** Password and code of a person who is signed in; the session counts as recent again. */
    async again(operator: Operator, password: string, code: string): Promise<void> {
      const attempt = await countAgain(operator);
      const known = await findPerson(db, operator.id);
      const person = await checkPasswordOf(known?.email ?? '', password);
      await checkCodeOf(person, code);
      await attempt.takeBack();
      if (operator.sessionId !== null) await noteReauthentication(db, operator.sessionId, clock());
    },

    /** 422 unless it is the person's password. */
    async checkOwnPassword(operator: Operator, password: string): Promise<Person> {
      const attempt = await countAgain(operator);
      const known = await findPerson(db, operator.id);
      const person = await checkPasswordOf(known?.email ?? '', password);
      await attempt.takeBack();
      return person;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
