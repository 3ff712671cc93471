import { type Database, statement } from '../../platform/database/index.ts';
import { Failure, type Operator } from '../../platform/http/index.ts';
import type { Sessions, SessionTokens } from '../sessions.ts';

const insert = statement(
  'sign_in_insert_impersonation',
  `insert into impersonations (operator_id, operator_name, customer_id, customer_session_id, reason, began_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface Impersonation {
  customerId: number;
  operator: Operator;
  reason: string;
  clientIp: string | null;
  userAgent: string | null;
}

/** Starts a session in which a person acts for a customer, and writes down who and why. */
export function impersonate(
  { db, clock, sessions }: { db: Database; clock: () => Date; sessions: Sessions },
  { customerId, operator, reason, clientIp, userAgent }: Impersonation,
): Promise<SessionTokens> {
  if (operator.kind !== 'person' || operator.sessionId === null) throw new Failure('person_needed');
  const { id: operatorId, sessionId: operatorSessionId, name: operatorName } = operator;
  return db.transaction(async (tx) => {
    const impersonation = { operatorId, operatorSessionId, operatorName, reason };
    const session = await sessions.start(tx, {
      customerId,
      signedInBy: 'operator',
      clientIp,
      userAgent,
      impersonation,
    });
    const values = [operatorId, operatorName, customerId, session.id, reason, clock(), session.session_expiration_at];
    await tx.query(insert, values);
    return session;
  });
}
