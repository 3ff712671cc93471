import { networkOf } from '../../../contract/network-of.ts';
import type { CodeTicket } from '../../../contract/sign-in/records.ts';
import { checkStanding, findAccount, lockStanding } from '../../customers/index.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { Failure, type RequestContext } from '../../platform/http/index.ts';
import { hashOfToken, newToken } from '../../platform/secrets/index.ts';
import type { SignInDependencies } from '../deps.ts';
import type { NewSession, Sessions, SessionTokens } from '../sessions.ts';
import { spendCode } from './check-code.ts';
import { readCodes } from './code-store.ts';
import { consumeTicket, findTicket, insertTicket } from './ticket-store.ts';

/** How long a sign-in waits for its code. */
const TICKET_MS = 10 * 60_000;

/** A session, or a ticket for the code that the customer wants to be asked for. */
export interface StartedSignIn {
  session: SessionTokens | null;
  code_ticket: CodeTicket | null;
}

async function newTicket(tx: Transaction, { customerId, signedInBy }: NewSession, now: Date): Promise<CodeTicket> {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + TICKET_MS);
  await insertTicket(tx, {
    ticket_hash: hashOfToken(ticket),
    customer_id: customerId,
    signed_in_by: signedInBy,
    credentials: (await findAccount(tx, customerId))?.credentials ?? null,
    expires_at: expiresAt,
  });
  return { ticket, expires_at: expiresAt.toISOString() };
}

/** Starts a session, or asks for a code first. The account is locked before, so that nobody switches codes on meanwhile. */
export async function startOrAskForCode(
  tx: Transaction,
  sessions: Sessions,
  session: NewSession & { signedInBy: 'password' | 'provider' },
  now: Date,
): Promise<StartedSignIn> {
  const isUnchanged = await lockStanding(tx, session.customerId, session.checked);
  if (isUnchanged && (await readCodes(tx, session.customerId))?.secret)
    return { session: null, code_ticket: await newTicket(tx, session, now) };
  return { session: await sessions.start(tx, session), code_ticket: null };
}

type Dependencies = Pick<SignInDependencies, 'db' | 'clock' | 'derivedKey' | 'sessions' | 'attempts' | 'codeAttempts'>;

/** Finishes a sign-in by a code of the app or a recovery code, once. A wrong code leaves the ticket good. */
export async function finishByCode(
  deps: Dependencies,
  { ticket, code }: { ticket: string; code: string },
  { visitor }: Pick<RequestContext, 'visitor'>,
): Promise<SessionTokens> {
  const { db, clock, sessions, attempts, codeAttempts } = deps;
  const hash = hashOfToken(ticket);
  const waiting = await findTicket(db, hash, clock());
  const account = waiting && (await findAccount(db, waiting.customer_id));
  if (!waiting || !account) throw new Failure('sign_in_expired');
  checkStanding(account);
  const { customer_id: customerId, signed_in_by: signedInBy, credentials } = waiting;
  const checked = { credentials };
  const { ip: clientIp, userAgent } = visitor;
  const network = networkOf(clientIp);
  const attempt = await codeAttempts.count(String(customerId), network);
  const session = await db.transaction(async (tx) => {
    if (!(await lockStanding(tx, customerId, checked))) throw new Failure('sign_in_expired');
    await spendCode(tx, deps, customerId, code);
    if (!(await consumeTicket(tx, hash))) throw new Failure('sign_in_expired');
    return sessions.start(tx, { customerId, signedInBy, clientIp, userAgent, checked });
  });
  await attempt.takeBack();
  await Promise.all([attempts.remember(account.email, network), codeAttempts.remember(String(customerId), network)]);
  return session;
}
