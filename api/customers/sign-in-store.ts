import { type Executor, statement } from '../platform/database/index.ts';
import { isAccountOf } from './sql.ts';
import { type Standing, standingOf } from './standing.ts';

/** An account as signing in needs it. */
export interface Account extends Standing {
  id: number;
  email: string;
  password_hash: string | null;
  is_confirmed: boolean;
  /** State of the credentials when they were read: a sign-in counts only if nothing has changed. */
  credentials: string | null;
}

const ACCOUNT = `c.id, c.email, c.password_hash, c.email_confirmed_at is not null as is_confirmed, ${standingOf('c')}`;

const find = statement(
  'customers_find_accounts',
  `(select ${ACCOUNT} from customers c where ${isAccountOf('c', '$1')})
   union all
   (select ${ACCOUNT} from customers c where lower(c.email) = lower($1) and not c.is_guest and c.email_confirmed_at is null
    order by c.id desc limit 1)`,
);

/** The confirmed account of an e-mail and the newest unconfirmed one. */
export async function findAccounts(
  db: Executor,
  email: string,
): Promise<{ confirmed: Account | undefined; unconfirmed: Account | undefined }> {
  const rows = await db.query<Account>(find, [email]);
  return {
    confirmed: rows.find(({ is_confirmed }) => is_confirmed),
    unconfirmed: rows.find(({ is_confirmed }) => !is_confirmed),
  };
}

const one = statement(
  'customers_find_account',
  `select ${ACCOUNT} from customers c where c.id = $1 and not c.is_guest`,
);

/** An account by its id. */
export async function findAccount(db: Executor, id: number): Promise<Account | undefined> {
  return (await db.query<Account>(one, [id]))[0];
}
