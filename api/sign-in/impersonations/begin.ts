import { type Database, Failure, notFound, type Operator, statement } from '../../platform/index.ts';
import type { Sessions, SessionTokens } from '../sessions.ts';

const customer = statement(
  'sign_in_impersonated_customer',
  'select is_active, is_blocked from customers where id = $1 and not is_guest for key share',
);
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
  if (operator.kind !== 'person') throw new Failure('person_needed');
  const { id: operatorId, name: operatorName } = operator;
  return db.transaction(async (tx) => {
    const [found] = await tx.query<{ is_active: boolean; is_blocked: boolean }>(customer, [customerId]);
    if (!found) throw notFound();
    if (found.is_blocked) throw new Failure('customer_blocked');
    if (!found.is_active) throw new Failure('customer_inactive');
    const impersonation = { operatorId, operatorName, reason };
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
