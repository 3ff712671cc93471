import { findAccount } from '../customers/index.ts';
import { Failure, type RequestContext, type Transaction } from '../platform/index.ts';
import type { Sessions, SessionTokens } from './sessions.ts';

/** Starts a session of a customer who proved who they are without a password. Refuses a blocked or inactive one. */
export async function openSession(
  tx: Transaction,
  sessions: Sessions,
  { customerId, by }: { customerId: number; by: 'passkey' | 'provider' },
  { visitor }: Pick<RequestContext, 'visitor'>,
): Promise<SessionTokens | undefined> {
  const account = await findAccount(tx, customerId);
  if (!account) return undefined;
  if (account.is_blocked) throw new Failure('customer_blocked');
  if (!account.is_active) throw new Failure('customer_inactive');
  return sessions.start(tx, { customerId, signedInBy: by, clientIp: visitor.ip, userAgent: visitor.userAgent });
}
