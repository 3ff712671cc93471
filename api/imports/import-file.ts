import type { ProductDefaults } from '../catalogue/index.ts';
import { emitProductsChanged, readStandingAvailabilities } from '../catalogue/index.ts';
import { dryRunOnCopies } from '../journal/index.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { type ListCurrency, readOwnDefaults, readPriceLists, readTaxGroup } from '../shop/index.ts';
import { keyOf, type Priced, type Setting, takenRows, writeBatch } from './batch.ts';
import { ImportFailure } from './failure.ts';
import { acquireImportLock } from './import-lock.ts';
import { IMPORTED_TABLES } from './imported-tables.ts';
import { type OpenInput, openInput } from './input.ts';
import { BATCH_ROWS, LIMITS } from './limits.ts';
import type { ImportOptions } from './options.ts';
import { importPictures, type PicturesOfProduct } from './pictures/import-pictures.ts';
import { type PlannedImport, planOf } from './planned.ts';
import { conversionsOf } from './price-lists.ts';
import { addMoves, askAbout, type FarMoves, farMoves, NO_MOVES } from './price-moves.ts';
import { readRows } from './read-rows.ts';
import { Findings, type ImportReport } from './report.ts';
import type { Shape } from './shapes/row.ts';
import { symbolsOf, type Taken } from './taken.ts';

const TAKEN = { field: 'sku', message: 'belongs to another product of the shop' };
const MOVED = {
  field: 'price',
  message: 'moves by more than a factor of 1.5; if that is right, give --confirm-prices',
};
const DEEP = {
  field: 'categories',
  message: `stand too deep in the shop: a tree has at most ${LIMITS.categoryDepth} levels`,
};
const UNITS = { weight: 1000, length: 10 };

interface Run {
  options: ImportOptions;
  input: OpenInput;
  taken: Taken;
  lists: ListCurrency[];
  defaults: ProductDefaults;
  conversions: ReturnType<typeof conversionsOf>;
  /** Units of each price list's currency for one of the file's. */
  rates: Record<string, number>;
}

interface Outcome {
  findings: Findings;
  shape: Shape | undefined;
  wanted: PicturesOfProduct[];
  moves: FarMoves;
}

async function prepare(db: Database, options: ImportOptions): Promise<Run> {
  const { stock, taxGroup = null } = options;
  const input = await openInput(options.input, options.mode !== 'tolerant');
  const lists = await readPriceLists(db);
  const taxGroupId = await readTaxGroup(db, taxGroup);
  const standing = await readStandingAvailabilities(db);
  if (taxGroup && !taxGroupId) throw new ImportFailure(`The shop has no tax group ${taxGroup}.`);
  if (lists.length === 0 || !taxGroupId || !standing) {
    throw new ImportFailure(
      'The shop has no price lists, tax groups or availabilities yet; set it up before importing: docs/operators.md, “An empty database”.',
    );
  }
  const own = await readOwnDefaults(db);
  const currency = options.currency ?? own.currency ?? '';
  const language = options.language ?? own.language;
  const defaults = {
    language,
    stock_state: stock,
    tax_group_id: taxGroupId,
    refilled_id: standing.refilled,
    empty_id: standing.empty,
  };
  const rates = { ...(currency === own.currency ? options.ownRates : {}), ...options.rates };
  const conversions = conversionsOf(lists, currency, rates);
  const used = Object.fromEntries(lists.map(({ code }, index) => [code, conversions[index]?.rate ?? 1]));
  const taken = {
    currency,
    isCurrencyNamed: options.currency !== null,
    language,
    isLanguageNamed: options.language !== null,
    symbols: symbolsOf(lists),
  };
  return { options, input, taken, lists, defaults, conversions, rates: used };
}

const freshOutcome = (): Outcome => ({ findings: new Findings(), shape: undefined, wanted: [], moves: NO_MOVES });

/** Reads the file and passes its products on in batches. */
async function readBatches(run: Run, outcome: Outcome, write: (rows: Priced[]) => Promise<void>): Promise<void> {
  const { options, input, conversions } = run;
  let bytes = 0;
  async function* counted() {
    for await (const chunk of input.read()) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const rows = readRows(counted(), {
    format: options.format ?? 'auto',
    units: options.units ?? UNITS,
    taken: run.taken,
    isTolerant: options.mode === 'tolerant',
    conversions,
    findings: outcome.findings,
    onShape: (shape) => {
      outcome.shape = shape;
    },
  });
  let batch: Priced[] = [];
  const flush = async () => {
    if (batch.length > 0) await write(batch);
    batch = [];
    options.onProgress?.({ phase: 'rows', done: bytes, total: input.bytes });
  };
  try {
    for await (const row of rows) {
      batch.push(row);
      if (batch.length >= BATCH_ROWS) await flush();
    }
  } catch (error) {
    // Rows before the end of a truncated file are valid.
    if (options.mode === 'tolerant' && error instanceof ImportFailure) await flush();
    throw error;
  }
  await flush();
}

function settingOf({ options, taken, defaults }: Run, shape: Shape | undefined): Setting {
  return { source: options.source ?? shape?.name ?? '', language: taken.language, defaults };
}

/** Prices of products in the shop that a batch would move far. */
function movesOf(db: Executor, run: Run, outcome: Outcome, rows: Priced[]) {
  const { source } = settingOf(run, outcome.shape);
  return farMoves(db, rows, (row) => keyOf(source, row), run.lists);
}

/** Rows without those that move a price far; there is no reading in advance that could ask about them. */
async function withoutFarMoves(tx: Transaction, run: Run, outcome: Outcome, all: Priced[]): Promise<Priced[]> {
  if (run.options.mode !== 'tolerant' || run.options.confirmsPrices) return all;
  const moved = new Set((await movesOf(tx, run, outcome, all)).map(({ row }) => row));
  for (const row of moved) outcome.findings.skip([{ row, ...MOVED }]);
  return all.filter(({ row }) => !moved.has(row));
}

async function writeRows(tx: Transaction, run: Run, outcome: Outcome, all: Priced[]): Promise<number[]> {
  const { findings, wanted } = outcome;
  const rows = await withoutFarMoves(tx, run, outcome, all);
  const { ids, created, taken, deep } = await writeBatch(tx, rows, settingOf(run, outcome.shape));
  if (run.options.mode === 'strict' && deep.length > 0)
    throw new ImportFailure(`row ${deep[0]}, ${DEEP.field} ${DEEP.message}`);
  for (const row of taken) findings.skip([{ row, ...TAKEN }]);
  for (const row of deep) findings.skip([{ row, ...DEEP }]);
  findings.created += created;
  findings.updated += ids.size - created;
  for (const { row, pictures } of run.options.pictures ? rows : []) {
    const productId = ids.get(row);
    if (productId && pictures.length > 0) wanted.push({ productId, addresses: pictures });
  }
  return [...ids.values()];
}

/** Reads the whole file and throws for errors before anything is written. */
async function check(db: Database, run: Run): Promise<FarMoves> {
  const outcome = freshOutcome();
  const { findings } = outcome;
  await readBatches({ ...run, options: { ...run.options, onProgress: undefined } }, outcome, async (rows) => {
    const taken = await takenRows(db, rows, settingOf(run, outcome.shape));
    for (const row of taken) findings.skip([{ row, ...TAKEN }]);
    outcome.moves = addMoves(outcome.moves, await movesOf(db, run, outcome, rows));
  });
  const { moves } = outcome;
  if (moves.products > 0 && !run.options.confirmsPrices && !run.options.isDryRun)
    throw new ImportFailure(`Nothing was imported. ${askAbout(moves, run.taken)}`);
  if (run.options.mode !== 'strict' || findings.problemCount === 0) return moves;
  const [{ row, field, message } = { row: 0, field: '', message: '' }] = findings.problems;
  throw new ImportFailure(`Nothing was imported: row ${row}, ${field} ${message} (${findings.skipped} broken rows).`);
}

/** Writes one batch in a transaction of its own, so that orders of its products do not wait for the whole file. */
function writeOne(db: Database, run: Run, outcome: Outcome, rows: Priced[]): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const own = { ...freshOutcome(), shape: outcome.shape };
    await acquireImportLock(tx);
    const ids = await writeRows(tx, run, own, rows);
    await emitProductsChanged(tx, ids, true);
    return own;
  });
}

/** Writes one batch into the copies of a dry run; a failed one leaves nothing there either. */
async function tryOne(tx: Transaction, run: Run, outcome: Outcome, rows: Priced[]): Promise<Outcome> {
  const own = { ...freshOutcome(), shape: outcome.shape };
  await tx.query('savepoint batch');
  try {
    await writeRows(tx, run, own, rows);
  } catch (error) {
    // With the connection lost this fails too, and says less.
    await tx.query('rollback to savepoint batch').catch(() => undefined);
    throw error;
  }
  await tx.query('release savepoint batch');
  return own;
}

function stopped({ isDryRun }: ImportOptions, span: string, done: number): ImportFailure {
  return new ImportFailure(
    isDryRun
      ? `The import would stop: ${span}. The ${done} products before would stay. Nothing was written.`
      : `The import stopped: ${span}. The ${done} products before stay; import the file again to complete it.`,
  );
}

/** Writes all batches. One that fails ends the import, or with `tolerant` is reported and skipped. */
async function writeAll(run: Run, outcome: Outcome, writeBatchOf: (rows: Priced[]) => Promise<Outcome>): Promise<void> {
  const { findings } = outcome;
  const isTolerant = run.options.mode === 'tolerant';
  const write = async (rows: Priced[]) => {
    try {
      const part = await writeBatchOf(rows);
      findings.add(part.findings);
      outcome.wanted.push(...part.wanted);
    } catch (error) {
      const span = `rows ${rows[0]?.row} to ${rows.at(-1)?.row} could not be written: ${(error as Error).message}`;
      if (!isTolerant) throw stopped(run.options, span, findings.created + findings.updated);
      findings.skipAll(rows.length, { row: rows[0]?.row ?? 0, field: 'row', message: span });
    }
  };
  try {
    await readBatches(run, outcome, write);
  } catch (error) {
    if (!isTolerant || !(error instanceof ImportFailure)) throw error;
    findings.stop({ row: findings.rows, field: 'file', message: error.message });
  }
}

async function writeShop(db: Database, run: Run, outcome: Outcome): Promise<null> {
  const { findings } = outcome;
  try {
    await writeAll(run, outcome, (rows) => writeOne(db, run, outcome, rows));
  } finally {
    if (findings.created + findings.updated > 0) await db.transaction((tx) => emit(tx, 'catalogue.replaced', {}));
  }
  return null;
}

function writeCopies(db: Database, run: Run, outcome: Outcome): Promise<PlannedImport> {
  return dryRunOnCopies(db, IMPORTED_TABLES, async (tx, readChanges) => {
    await writeAll(run, outcome, (rows) => tryOne(tx, run, outcome, rows));
    return planOf(tx, await readChanges());
  });
}

/**
 * Imports products of a JSON file; reports broken rows. Throws an ImportFailure; `mode` says what is in the shop then.
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportReport> {
  const begun = performance.now();
  const run = await prepare(db, options);
  const moves = options.mode === 'tolerant' ? NO_MOVES : await check(db, run);
  const outcome = freshOutcome();
  const planned = await (options.isDryRun ? writeCopies : writeShop)(db, run, outcome);
  const { findings, shape, wanted } = outcome;
  const pictures = options.pictures
    ? await importPictures(db, {
        fetcher: options.pictures,
        files: options.files,
        wanted,
        onProgress: options.onProgress,
      })
    : null;
  const { rows, created, updated, skipped, isTorn, problems, problemCount } = findings;
  return {
    shape: shape?.name ?? null,
    rows,
    created,
    updated,
    skipped,
    isTorn,
    problems: problems.sort((a, b) => a.row - b.row),
    problemCount,
    notes: Object.fromEntries(findings.notes),
    unread: Object.fromEntries(findings.unread),
    prices: { currency: run.taken.currency, rates: run.rates },
    language: run.taken.language,
    moves,
    pictures,
    planned,
    seconds: Math.round((performance.now() - begun) / 10) / 100,
  };
}
