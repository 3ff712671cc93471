import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import type { customerProviders } from '../provider-tables.ts';
import type { ProviderIdentity } from './provider.ts';

type Row = typeof customerProviders.$inferSelect;
export type LinkedRow = Pick<Row, 'id' | 'customer_id' | 'provider' | 'email' | 'created_at'>;

/** A person at a third party. */
export type Holder = Pick<ProviderIdentity, 'issuer' | 'subject' | 'email' | 'isEmailVerified'> & { provider: string };

const RECORD = 'id, customer_id, provider, email, created_at';

const find = statement(
  'sign_in_linked_customer',
  'select customer_id from customer_providers where provider = $1 and issuer = $2 and subject = $3',
);

/** The customer of a person. */
export async function findLinked(tx: Executor, { provider, issuer, subject }: Holder): Promise<number | undefined> {
  return (await tx.query<{ customer_id: number }>(find, [provider, issuer, subject]))[0]?.customer_id;
}

const use = statement(
  'sign_in_use_provider',
  `update customer_providers set email = $4, is_email_verified = $5, last_used_at = $6
   where provider = $1 and issuer = $2 and subject = $3 returning ${RECORD}`,
);

/** The link of a person, noted as used now. */
export async function touchLink(tx: Executor, holder: Holder, now: Date): Promise<LinkedRow | undefined> {
  const { provider, issuer, subject, email, isEmailVerified } = holder;
  return (await tx.query<LinkedRow>(use, [provider, issuer, subject, email, isEmailVerified, now]))[0];
}

/** Most third parties of a customer. */
const MOST = 20;

const insert = statement(
  'sign_in_link_provider',
  `insert into customer_providers (customer_id, provider, issuer, subject, email, is_email_verified, last_used_at, created_at)
   select $1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz
   where (select count(*) from customer_providers where customer_id = $1) < ${MOST}
   on conflict on constraint customer_providers_subject do nothing returning ${RECORD}`,
);

/** Links a person to a customer; undefined when the person is linked already, or the customer has too many. */
export async function insertLink(
  tx: Transaction,
  customerId: number,
  holder: Holder,
  now: Date,
): Promise<LinkedRow | undefined> {
  const { provider, issuer, subject, email, isEmailVerified } = holder;
  const values = [customerId, provider, issuer, subject, email, isEmailVerified, now];
  return (await tx.query<LinkedRow>(insert, values))[0];
}

const list = statement(
  'sign_in_linked_providers',
  `select ${RECORD} from customer_providers where customer_id = $1 order by id limit ${MOST}`,
);
export const readLinks = (db: Executor, customerId: number): Promise<LinkedRow[]> =>
  db.query<LinkedRow>(list, [customerId]);

const remove = statement(
  'sign_in_unlink_provider',
  'delete from customer_providers where id = $1 and customer_id = $2 returning id',
);
export async function deleteLink(tx: Executor, id: number, customerId: number): Promise<boolean> {
  return (await tx.query(remove, [id, customerId])).length > 0;
}
