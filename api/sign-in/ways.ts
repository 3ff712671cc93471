import { lockAccount } from '../customers/index.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';

const count = statement(
  'sign_in_ways',
  `select (select count(*) from customer_providers where customer_id = $1)::int
     + (select count(*) from customer_passkeys where customer_id = $1)::int as ways`,
);

/** Refuses to remove a third party or a passkey that is the customer's only way to sign in. Locks the account. */
export async function leaveOneWay(tx: Transaction, customerId: number): Promise<void> {
  const account = await lockAccount(tx, customerId);
  if (!account) throw notFound();
  const [row] = await tx.query<{ ways: number }>(count, [customerId]);
  if (!account.has_password && (row?.ways ?? 0) <= 1) throw new Failure('only_way_to_sign_in');
}
