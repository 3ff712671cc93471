import { type Executor, statement } from '../platform/index.ts';

/** An account as signing in needs it. */
export interface Account {
  id: number;
  email: string;
  password_hash: string | null;
  is_active: boolean;
  is_blocked: boolean;
  is_confirmed: boolean;
}

const ACCOUNT =
  'c.id, c.email, c.password_hash, c.is_active, c.is_blocked, c.email_confirmed_at is not null as is_confirmed';

const find = statement(
  'customers_find_accounts',
  `(select ${ACCOUNT} from customers c where lower(c.email) = lower($1) and not c.is_guest and c.email_confirmed_at is not null)
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
