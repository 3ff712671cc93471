import { issueAccountMail } from '../../api/index.ts';
import type { TestShop } from '../shops/index.ts';

/** A mail about an account with what it says, as the job that sends it makes it. */
export type DueMail = NonNullable<Awaited<ReturnType<typeof issueAccountMail>>>;

/** Makes the requested mails to an address, oldest first; undefined for those that became pointless. */
export function accountMails({ api, sql }: Pick<TestShop, 'api' | 'sql'>, clock: () => Date = () => new Date()) {
  const made = new Set<number>();
  return async (email: string): Promise<(DueMail | undefined)[]> => {
    const rows = await sql<{ id: number }>('select id from account_mails where lower(email) = lower($1) order by id', [
      email,
    ]);
    const mails = [];
    for (const { id } of rows.filter((row) => !made.has(row.id))) {
      made.add(id);
      mails.push(await issueAccountMail(api.db, id, clock()));
    }
    return mails;
  };
}
