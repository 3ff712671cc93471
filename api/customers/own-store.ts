import { type Executor, isUniqueViolation, statement, type Transaction } from '../platform/database/index.ts';
import { hasAccountSql } from './sql.ts';

/** Runs a write that gives an account an e-mail; false when another account got it meanwhile, and nothing was written. */
export async function unlessTaken(tx: Transaction, write: () => Promise<unknown[]>): Promise<boolean> {
  tx.send('savepoint email');
  try {
    return (await write()).length > 0;
  } catch (error) {
    // A concurrent request gave another account the same e-mail.
    if (!isUniqueViolation(error)) throw error;
    await tx.query('rollback to savepoint email');
    return false;
  }
}

/** An account as its own changes need it. */
export interface OwnAccount {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  dial_code: string | null;
  phone: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
}

const find = statement(
  'customers_own',
  'select id, email, first_name, last_name, dial_code, phone, password_hash, email_confirmed_at from customers where id = $1 and not is_guest',
);
export async function readOwnAccount(db: Executor, id: number): Promise<OwnAccount | undefined> {
  return (await db.query<OwnAccount>(find, [id]))[0];
}

const password = statement(
  'customers_set_password',
  'update customers set password_hash = $3 where id = $1 and not is_guest and password_hash is not distinct from $2 returning id',
);

/** Replaces a password; false when it was changed since `former` was read. */
export async function replacePassword(
  tx: Executor,
  id: number,
  former: string | null,
  passwordHash: string,
): Promise<boolean> {
  return (await tx.query(password, [id, former, passwordHash])).length > 0;
}

const drop = statement(
  'customers_drop_links',
  `with changes as (delete from email_changes where customer_id = $1)
   update account_mails set token_hash = null where customer_id = $1 and token_hash is not null`,
);

/** Invalidates mailed links that would change the e-mail or the password: somebody else may have asked for them. */
export async function dropLinks(tx: Executor, customerId: number): Promise<void> {
  await tx.query(drop, [customerId]);
}

const confirm = statement(
  'customers_confirm',
  `update customers c set is_guest = false, email_confirmed_at = $3, password_hash = coalesce($2, password_hash)
   where c.id = $1 and c.email_confirmed_at is null
   and not ${hasAccountSql('c.email')}
   returning c.id`,
);

/** Makes a record an account whose e-mail is confirmed; false when the e-mail has one. */
export function confirmEmail(
  tx: Transaction,
  id: number,
  { passwordHash, now }: { passwordHash: string | null; now: Date },
): Promise<boolean> {
  return unlessTaken(tx, () => tx.query(confirm, [id, passwordHash, now]));
}
