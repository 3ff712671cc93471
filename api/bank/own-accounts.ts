import { type Executor, statement } from '../platform/database/index.ts';
import { readAccount } from './formats/account-number.ts';

const accounts = statement(
  'bank_own_accounts',
  `select a.account->>'iban' as iban, a.account->>'account_number' as number from shops s, jsonb_array_elements(s.bank_accounts) a(account)`,
);

/** Numbers of the shop's accounts, as statements tell them. */
export async function readOwnAccounts(db: Executor): Promise<Set<string>> {
  const rows = await db.query<{ iban: string | null; number: string | null }>(accounts);
  const numbers = rows.flatMap(({ iban, number }) => [iban, number]).map((one) => readAccount(one)?.account);
  return new Set(numbers.filter((one) => one !== undefined));
}
