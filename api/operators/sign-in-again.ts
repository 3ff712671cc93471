import type { RequestContext } from '../platform/http/index.ts';
import { createAttempts } from '../platform/secrets/index.ts';
import { checkPasswordOf } from './check-password.ts';
import type { OperatorDependencies } from './deps.ts';
import { boundToSession, type SignedIn } from './person-of.ts';
import { findPerson, type Person } from './person-store.ts';
import { noteReauthentication } from './session-store.ts';
import { spendCode } from './spend-code.ts';
import { askOperator, type PasskeyAnswer, type Purpose, provePasskey } from './use-passkey.ts';

const purposeOf = (operator: SignedIn): Purpose => ({
  operatorId: operator.id,
  use: 'reauthentication',
  boundTo: boundToSession(operator),
});

/** Persons who are signed in prove who they are once more, for what is dangerous. */
export function createSignInAgain(deps: OperatorDependencies) {
  const { db, clock, derivedKey } = deps;
  const attempts = createAttempts({ db, clock, key: derivedKey('sign-in-attempts') }, { kind: 'operator again' });

  /** Counted by session: what strangers try does not count for who is signed in. */
  async function attempting<T>({ id, sessionId }: SignedIn, work: () => Promise<T>): Promise<T> {
    const attempt = await attempts.count(String(id), String(sessionId));
    const result = await work();
    await attempt.takeBack();
    return result;
  }

  async function checkOwn(operator: SignedIn, password: string): Promise<Person> {
    const known = await findPerson(db, operator.id);
    return checkPasswordOf(db, known?.email ?? '', password);
  }

  return {
    /** 422 unless it is the person's password. */
    checkOwnPassword: (operator: SignedIn, password: string): Promise<Person> =>
      attempting(operator, () => checkOwn(operator, password)),

    /** Password and code; the session counts as recent again. */
    byCode: (operator: SignedIn, password: string, code: string): Promise<void> =>
      attempting(operator, async () => {
        await spendCode(deps, await checkOwn(operator, password), code);
        await noteReauthentication(db, operator.sessionId, clock());
      }),

    askForPasskey: (operator: SignedIn, context: RequestContext) => askOperator(deps, purposeOf(operator), context),

    /** Password and passkey; the session counts as recent again. */
    byPasskey: (operator: SignedIn, password: string, answer: PasskeyAnswer, context: RequestContext): Promise<void> =>
      attempting(operator, async () => {
        await checkOwn(operator, password);
        const noteUse = await provePasskey(deps, purposeOf(operator), answer, context);
        await db.transaction(async (tx) => {
          await noteUse(tx);
          await noteReauthentication(tx, operator.sessionId, clock());
        });
      }),
  };
}

export type SignInAgain = ReturnType<typeof createSignInAgain>;
