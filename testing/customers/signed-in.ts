import { createKeys, createSessions } from '../../api/index.ts';
import { startOperatorSession } from '../operators/index.ts';
import { bearer, SIGNING_SECRET, type TestShop } from '../shops/index.ts';

/** The password of customers that `signedIn` makes, and its hash by Argon2 with the shop's parameters. */
export const PASSWORD = 'correct horse battery';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+u8HuoeO2L0JwHZZxJQqfQ$FLXYTrjB7pLP05X1v7h33uvVCJRTYrISJA4mJNogX2s';

export interface CustomerOptions {
  email?: string;
  /** A Czech number without its dial code. */
  phone?: string;
  /** False: an account whose e-mail was not confirmed. */
  isConfirmed?: boolean;
  groupIds?: readonly number[];
  clock?: () => Date;
}

/** A customer with an account and a session. */
export interface SignedInCustomer {
  id: number;
  email: string;
  sessionId: number;
  refreshToken: string;
  /** Null without a group. */
  priceGroupToken: string | null;
  /** Headers of their calls. */
  headers: Record<string, string>;
}

let emails = 0;
/** An address that no other customer of the test file has. */
export function newEmail(): string {
  emails += 1;
  return `customer-${emails}@example.com`;
}

/** Inserts a customer whose password is `PASSWORD`. */
export async function addCustomer(
  { sql }: Pick<TestShop, 'sql'>,
  { email = newEmail(), phone, isConfirmed = true, groupIds = [] }: CustomerOptions = {},
): Promise<{ id: number; email: string }> {
  const [row] = await sql<{ id: number }>(
    `insert into customers (email, first_name, last_name, dial_code, phone, language, is_guest, password_hash, email_confirmed_at)
     values ($1, 'Jana', 'Nováková', case when $4::text is not null then '+420' end, $4, 'cs', false, $2, case when $3 then now() end)
     returning id`,
    [email, PASSWORD_HASH, isConfirmed, phone ?? null],
  );
  if (!row) throw new Error('The customer was not inserted.');
  for (const groupId of groupIds)
    await sql('insert into customer_group_members (customer_id, customer_group_id) values ($1, $2)', [row.id, groupId]);
  return { id: row.id, email };
}

/** Signs a customer in without a password's hash, as quickly as a test may. */
export async function startSession(
  { api }: Pick<TestShop, 'api'>,
  { id, email }: { id: number; email: string },
  clock: () => Date = () => new Date(),
): Promise<SignedInCustomer> {
  const sessions = createSessions({ clock, derivedKey: createKeys(SIGNING_SECRET) });
  const session = await api.db.transaction((tx) =>
    sessions.start(tx, { customerId: id, signedInBy: 'password', clientIp: '192.0.2.1', userAgent: 'Test' }),
  );
  const { access_token, refresh_token, price_group_token } = session;
  return {
    id,
    email,
    sessionId: session.id,
    refreshToken: refresh_token ?? '',
    priceGroupToken: price_group_token,
    headers: bearer(access_token),
  };
}

/** Inserts a customer and signs them in. */
export async function signedIn(
  shop: Pick<TestShop, 'api' | 'sql'>,
  options: CustomerOptions = {},
): Promise<SignedInCustomer> {
  return startSession(shop, await addCustomer(shop, options), options.clock);
}

/** Turns a session into an operator's acting for the customer, which no call does; returns the operator. */
export async function turnIntoImpersonation(
  shop: Pick<TestShop, 'api' | 'sql'>,
  sessionId: number,
  clock?: () => Date,
): Promise<number> {
  const operator = await startOperatorSession(shop, ['customers.impersonate'], clock);
  await shop.sql(
    `update customer_sessions set signed_in_by = 'operator', operator_id = $2, operator_session_id = $3, operator_name = 'Petr',
       impersonation_reason = 'Asked by phone', family_hash = null where id = $1`,
    [sessionId, operator.id, operator.sessionId],
  );
  return operator.id;
}
