import type { BankStatement } from '../../contract/bank/records.ts';
import type { DryRun } from '../../contract/journal/records.ts';
import { planned, plannedInsert } from '../journal/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { type FieldFailure, invalidFields } from '../platform/http/index.ts';
import { type BookingDependencies, bookNew } from './book-movement.ts';
import { parseFile } from './formats/parse-file.ts';
import { type ParsedStatement, StatementError } from './formats/statement.ts';
import { readOwnAccounts } from './own-accounts.ts';
import { hashOf, pairStored, type StoredStatement, storeStatement } from './store-statement.ts';

/** Movements that a call books before it answers; the scheduled job books the rest. */
const BOOKED_AT_ONCE = 300;
/** Accounts of the shop that a refusal names. */
const MOST_NAMED = 10;

function refusal({ problem, line, detail }: StatementError): FieldFailure {
  const values = { line, detail: detail.replace(/[\p{Cc}<>{}]/gu, ' ').slice(0, 200) };
  return { field: 'content_base64', key: `statement_${problem}`, values };
}

function parse(bytes: Uint8Array): ParsedStatement[] {
  try {
    return parseFile(bytes);
  } catch (error) {
    throw error instanceof StatementError ? invalidFields(refusal(error)) : error;
  }
}

/** Statements of a file that an operator sent; refuses it whole, also for an account that is none of the shop's. */
async function readFile(db: Executor, content: string): Promise<{ bytes: Buffer; statements: ParsedStatement[] }> {
  const bytes = Buffer.from(content, 'base64');
  const statements = parse(bytes);
  const own = await readOwnAccounts(db);
  const foreign = statements.find(({ account }) => !own.has(account))?.account;
  if (foreign === undefined) return { bytes, statements };
  const values = { account: foreign, own: [...own].slice(0, MOST_NAMED).join(', ') || 'none' };
  throw invalidFields({ field: 'content_base64', key: 'statement_foreign_account', values });
}

const recordOf = (parsed: ParsedStatement, { id, added, hasGap }: StoredStatement): BankStatement => ({
  id,
  source: parsed.source,
  account: parsed.account,
  currency: parsed.currency,
  number: parsed.number,
  first_day: parsed.from,
  last_day: parsed.to,
  movements: parsed.movements.length,
  new_movements: added.length,
  has_gap: hasGap,
});

/** Stores the statements of a file, then books what is new of them. */
export async function receiveFile(
  deps: BookingDependencies,
  content: string,
  operatorName: string | null,
): Promise<BankStatement[]> {
  const { bytes, statements } = await readFile(deps.db, content);
  const hash = hashOf(bytes);
  const records: BankStatement[] = [];
  for (const [position, parsed] of statements.entries()) {
    const stored = await storeStatement(deps.db, parsed, { hash, position, operatorName }, deps.clock());
    records.push(recordOf(parsed, stored));
  }
  await bookNew(deps, BOOKED_AT_ONCE);
  return records;
}

/** Movements of a file that no statement had before. */
export async function tryFile(db: Executor, content: string): Promise<DryRun> {
  const rows = [];
  for (const parsed of (await readFile(db, content)).statements)
    for (const { movement, knownId } of await pairStored(db, parsed)) {
      const { day, amount, currency, variableSymbol, counterName } = movement;
      const row = { account: parsed.account, day, amount, currency };
      if (knownId === null)
        rows.push(
          plannedInsert('bank_movements', { ...row, variable_symbol: variableSymbol, counter_name: counterName }),
        );
    }
  return planned(rows);
}
