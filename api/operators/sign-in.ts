import { networkOf } from '../../contract/network-of.ts';
import type { AdminUserSession, SignInTicket } from '../../contract/operators/records.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { hashOfToken } from '../platform/secrets/index.ts';
import { checkPasswordOf } from './check-password.ts';
import type { OperatorDependencies } from './deps.ts';
import { originOf } from './person-of.ts';
import type { SignInOrigin } from './sessions.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';
import { createTickets } from './sign-in-tickets.ts';
import { spendCode } from './spend-code.ts';
import { askOperator, type PasskeyAnswer, type Purpose, provePasskey } from './use-passkey.ts';

const purposeOf = (operatorId: number, ticket: string): Purpose => ({
  operatorId,
  use: 'sign_in',
  boundTo: hashOfToken(ticket),
});

/** Signing in, in two steps: the password, then a code or a passkey. */
export function createSignIn(deps: OperatorDependencies) {
  const { db, sessions } = deps;
  const tickets = createTickets(deps);
  const { passwords, codes, remember } = createSignInAttempts(deps);

  return {
    async begin(email: string, password: string, { clientIp }: SignInOrigin): Promise<SignInTicket> {
      const attempt = await passwords.count(email, networkOf(clientIp));
      const person = await checkPasswordOf(db, email, password);
      await attempt.takeBack();
      return tickets.issue(person);
    },

    async finish(ticket: string, code: string, origin: SignInOrigin): Promise<AdminUserSession> {
      const person = await tickets.personOf(ticket);
      const attempt = await codes.count(String(person.id), networkOf(origin.clientIp));
      await spendCode(deps, person, code);
      await attempt.takeBack();
      await remember(person, origin);
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
      await remember(person, origin);
      return session;
    },
  };
}
