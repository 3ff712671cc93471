import { networkOf } from '../../contract/network-of.ts';
import type { CodeTicket } from '../../contract/sign-in/records.ts';
import { findAccount, findAccounts, verifyPassword } from '../customers/index.ts';
import { type Customer, Failure, type RequestContext } from '../platform/http/index.ts';
import type { SignInDependencies } from './deps.ts';
import { startOrAskForCode } from './one-time-codes/tickets.ts';
import type { SessionTokens } from './sessions.ts';

/** Signs in. Always checks two hashes, of the confirmed and the newest unconfirmed account (enumeration). */
export async function login(
  { db, clock, sessions, attempts }: SignInDependencies,
  { email, password }: { email: string; password: string },
  { visitor }: Pick<RequestContext, 'visitor'>,
): Promise<{ item: SessionTokens | null; code_ticket: CodeTicket | null }> {
  const network = networkOf(visitor.ip);
  const attempt = await attempts.count(email, network);
  const { confirmed, unconfirmed } = await findAccounts(db, email);
  const accounts = [confirmed, unconfirmed];
  const areRight = await Promise.all(accounts.map((one) => verifyPassword(one?.password_hash ?? null, password)));
  const account = accounts.find((_, index) => areRight[index]);
  if (!account) throw new Failure('login_failed');
  await attempt.takeBack();
  const { ip: clientIp, userAgent } = visitor;
  const { id: customerId, credentials } = account;
  const origin = { signedInBy: 'password', clientIp, userAgent } as const;
  const { session, code_ticket } = await db.transaction((tx) =>
    startOrAskForCode(tx, sessions, { customerId, ...origin, checked: { credentials } }, clock()),
  );
  // Not by an account that a stranger may have made with the e-mail, nor before the code.
  if (account.is_confirmed && session) await attempts.remember(email, network);
  return { item: session, code_ticket };
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
