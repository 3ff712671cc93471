import type { AdminUserSession, SignInTicket } from '../../contract/operators/records.ts';
import { createAttempts, hashOfToken, networkOf, type RequestContext } from '../platform/index.ts';
import { checkPasswordOf } from './check-password.ts';
import type { OperatorDependencies } from './deps.ts';
import { originOf } from './person-of.ts';
import type { Person } from './person-store.ts';
import type { SignInOrigin } from './sessions.ts';
import { createTickets } from './sign-in-tickets.ts';
import { spendCode } from './spend-code.ts';
import { askOperator, type PasskeyAnswer, type Purpose, provePasskey } from './use-passkey.ts';

/** Wrong codes of a person in an hour from all networks that are not known: a code has a million values, three of them right. */
const MOST_CODES = 30;

const purposeOf = (operatorId: number, ticket: string): Purpose => ({
  operatorId,
  use: 'sign_in',
  boundTo: hashOfToken(ticket),
});

/** Signing in, in two steps: the password, then a code or a passkey. */
export function createSignIn(deps: OperatorDependencies) {
  const { db, clock, derivedKey, sessions } = deps;
  const tickets = createTickets(deps);
  const counting = { db, clock, key: derivedKey('sign-in-attempts') };
  const passwords = createAttempts(counting, { kind: 'operator' });
  const codes = createAttempts(counting, { kind: 'operator code', mostOfAccount: MOST_CODES });

  /** Makes the network known that the person came from. */
  const remember = ({ id, email }: Person, network: string) =>
    Promise.all([passwords.remember(email, network), codes.remember(String(id), network)]);

  return {
    async begin(email: string, password: string, { clientIp }: SignInOrigin): Promise<SignInTicket> {
      const attempt = await passwords.count(email, networkOf(clientIp));
      const person = await checkPasswordOf(db, email, password);
      await attempt.takeBack();
      return tickets.issue(person);
    },

    async finish(ticket: string, code: string, origin: SignInOrigin): Promise<AdminUserSession> {
      const person = await tickets.personOf(ticket);
      const network = networkOf(origin.clientIp);
      const attempt = await codes.count(String(person.id), network);
      await spendCode(deps, person, code);
      await attempt.takeBack();
      await remember(person, network);
      return db.transaction((tx) => sessions.start(tx, person, origin));
    },

    askForPasskey: async (ticket: string, context: RequestContext) =>
      askOperator(deps, purposeOf((await tickets.personOf(ticket)).id, ticket), context),

    async finishByPasskey(ticket: string, answer: PasskeyAnswer, context: RequestContext): Promise<AdminUserSession> {
      const person = await tickets.personOf(ticket);
      const noteUse = await provePasskey(deps, purposeOf(person.id, ticket), answer, context);
      const origin = originOf(context);
      const session = await db.transaction(async (tx) => {
        await noteUse(tx);
        return sessions.start(tx, person, origin);
      });
      await remember(person, networkOf(origin.clientIp));
      return session;
    },
  };
}
