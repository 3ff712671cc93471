import { findAccount, findAccounts, verifyPassword } from '../customers/index.ts';
import { type Customer, Failure, networkOf, type RequestContext } from '../platform/index.ts';
import type { SignInDependencies } from './deps.ts';
import type { SessionTokens } from './sessions.ts';

/**
 * Signs in by e-mail and password. Two hashes are always checked, that of the confirmed account and that of the newest
 * unconfirmed one, so that time does not tell which of them the e-mail has (enumeration). The confirmed one wins.
 */
export async function login(
  { db, sessions, attempts }: SignInDependencies,
  { email, password }: { email: string; password: string },
  { visitor }: Pick<RequestContext, 'visitor'>,
): Promise<SessionTokens> {
  const network = networkOf(visitor.ip);
  const attempt = await attempts.count(email, network);
  const { confirmed, unconfirmed } = await findAccounts(db, email);
  const accounts = [confirmed, unconfirmed];
  const areRight = await Promise.all(accounts.map((one) => verifyPassword(one?.password_hash ?? null, password)));
  const account = accounts.find((_, index) => areRight[index]);
  if (!account) throw new Failure('login_failed');
  await attempt.takeBack();
  // Not by an account that a stranger may have made with the e-mail.
  if (account.is_confirmed) await attempts.remember(email, network);
  const { ip: clientIp, userAgent } = visitor;
  return db.transaction((tx) =>
    sessions.start(tx, {
      customerId: account.id,
      signedInBy: 'password',
      clientIp,
      userAgent,
      checked: { credentials: account.credentials },
    }),
  );
}

/** Checks the password of the signed-in customer again. */
export async function checkPasswordAgain(
  { db, reauthentications }: SignInDependencies,
  { id, sessionId }: Pick<Customer, 'id' | 'sessionId'>,
  password: string,
): Promise<void> {
  const account = await findAccount(db, id);
  if (!account) throw new Failure('login_failed');
  const attempt = await reauthentications.count(String(id), String(sessionId));
  if (!(await verifyPassword(account.password_hash, password))) throw new Failure('login_failed');
  await attempt.takeBack();
}
