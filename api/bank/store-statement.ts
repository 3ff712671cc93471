import { createHash } from 'node:crypto';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { ParsedStatement } from './formats/statement.ts';
import { type KnownMovement, type PairedMovement, pairMovements } from './pair-movements.ts';

// Two statements of one account at once would each take a movement for new.
const lockAccount = statement(
  'bank_lock_account',
  `select pg_advisory_xact_lock(hashtext('bank_movements'), hashtext($1))`,
);

const known = statement(
  'bank_known_movements',
  `select m.id, m.day, m.amount, m.currency, m.ordinal, m.counter_account, m.variable_symbol,
     (select coalesce(jsonb_object_agg(s.source, s.reference), '{}') from bank_movement_sources s where s.movement_id = m.id) as sources
   from bank_movements m where m.account = $1 and m.day = any($2::date[]) order by m.id`,
);
const readKnown = (db: Executor, { account, movements }: ParsedStatement): Promise<KnownMovement[]> =>
  db.query<KnownMovement>(known, [account, [...new Set(movements.map(({ day }) => day))]]);

/** Which movements of a statement are stored already. */
export const pairStored = async (db: Executor, parsed: ParsedStatement): Promise<PairedMovement[]> =>
  pairMovements(parsed.source, parsed.movements, await readKnown(db, parsed));

const insert = statement(
  'bank_insert_statement',
  `with added as (insert into bank_statements (source, account, currency, number, first_day, last_day, opening, closing, file_hash, position, operator_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (file_hash, position) do nothing returning id)
   select id from added union all select id from bank_statements where file_hash = $9 and position = $10 limit 1`,
);

// Those of a feed overlap: the last one read of the last day before.
const former = statement(
  'bank_former_statement',
  `select closing from bank_statements where account = $1 and currency is not distinct from $2 and last_day < $3
     and (file_hash, position) <> ($4, $5) order by last_day desc, id desc limit 1`,
);
/** Whether a statement begins with another balance than the one before it ended with. */
async function hasGap(
  tx: Transaction,
  { account, currency, from, opening }: ParsedStatement,
  { hash, position }: StoredFile,
): Promise<boolean> {
  const [before] = await tx.query<{ closing: number }>(former, [account, currency, from, hash, position]);
  return before !== undefined && before.closing !== opening;
}

const insertMovements = statement(
  'bank_insert_movements',
  `insert into bank_movements (statement_id, account, day, amount, currency, ordinal, counter_account, counter_name, variable_symbol, constant_symbol,
     specific_symbol, message, is_reversal, created_at)
   select $1, $2, n.day, n.amount, n.currency, n.ordinal, n.counter_account, n.counter_name, n.variable_symbol, n.constant_symbol,
     n.specific_symbol, n.message, n.is_reversal, $4
   from jsonb_to_recordset($3::jsonb) n(position int, day date, amount bigint, currency text, ordinal smallint, counter_account text, counter_name text,
     variable_symbol text, constant_symbol text, specific_symbol text, message text, is_reversal boolean) order by n.position
   returning id, day, amount, currency, ordinal`,
);
type Inserted = Pick<KnownMovement, 'id' | 'day' | 'amount' | 'currency' | 'ordinal'>;

const noteSources = statement(
  'bank_note_sources',
  `insert into bank_movement_sources (movement_id, source, reference)
   select n.movement_id, $1, n.reference from jsonb_to_recordset($2::jsonb) n(movement_id int, reference text)
   on conflict (movement_id, source) do update set reference = coalesce(bank_movement_sources.reference, excluded.reference)`,
);

const rowOf = ({ movement, ordinal }: PairedMovement, position: number) => ({
  ...{ position, ordinal, day: movement.day, amount: movement.amount, currency: movement.currency },
  counter_account: movement.counterAccount,
  counter_name: movement.counterName,
  variable_symbol: movement.variableSymbol,
  constant_symbol: movement.constantSymbol,
  specific_symbol: movement.specificSymbol,
  message: movement.message,
  is_reversal: movement.isReversal,
});

const keyOf = ({ day, amount, currency, ordinal }: Omit<Inserted, 'id'>) => `${day} ${amount} ${currency} ${ordinal}`;

export interface StoredStatement {
  id: number;
  /** Numbers of the movements that no statement had told before. */
  added: number[];
  hasGap: boolean;
}

export interface StoredFile {
  hash: string;
  position: number;
  operatorName: string | null;
}

async function storeMovements(
  tx: Transaction,
  { id, parsed }: { id: number; parsed: ParsedStatement },
  now: Date,
): Promise<number[]> {
  const paired = await pairStored(tx, parsed);
  const fresh = paired.filter(({ knownId }) => knownId === null);
  const rows = JSON.stringify(fresh.map(rowOf));
  const inserted = await tx.query<Inserted>(insertMovements, [id, parsed.account, rows, now]);
  const idOf = new Map(inserted.map((row) => [keyOf(row), row.id]));
  const references = paired.map(({ movement, knownId, ordinal }) => ({
    movement_id: knownId ?? idOf.get(keyOf({ ...movement, ordinal })),
    reference: movement.reference,
  }));
  await tx.query(noteSources, [parsed.source, JSON.stringify(references)]);
  return inserted.map((row) => row.id);
}

/** Stores a statement, and of its movements those that no source has told yet. Nothing is booked. */
export function storeStatement(
  db: Database,
  parsed: ParsedStatement,
  file: StoredFile,
  now: Date,
): Promise<StoredStatement> {
  const { hash, position, operatorName } = file;
  const { source, account, currency, number, from, to, opening, closing } = parsed;
  return db.transaction(async (tx) => {
    await tx.query(lockAccount, [account]);
    const values = [source, account, currency, number, from, to, opening, closing, hash, position, operatorName, now];
    const [row] = await tx.query<{ id: number }>(insert, values);
    if (!row) throw new Error('A statement was not given back.');
    const added = await storeMovements(tx, { id: row.id, parsed }, now);
    return { id: row.id, added, hasGap: await hasGap(tx, parsed, file) };
  });
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
