import { type Executor, statement } from '../platform/database/index.ts';

/** The e-mail of an account, and whether its owner has confirmed it. */
export interface OwnEmail {
  email: string;
  isConfirmed: boolean;
}

const read = statement(
  'customers_own_email',
  `select email, email_confirmed_at is not null as "isConfirmed" from customers where id = $1 and not is_guest`,
);

/** Undefined for a guest, whose e-mail anybody may have typed. */
export const readOwnEmail = async (db: Executor, customerId: number): Promise<OwnEmail | undefined> =>
  (await db.query<OwnEmail>(read, [customerId]))[0];

/** E-mails are the same in capital and small letters. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
