import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, JOB_TIMEOUTS, openDatabase } from '../platform/database/index.ts';
import { addRows, beginImport, countRows, replaceMunicipalities } from './import-store.ts';
import { AddressFileFailure, openAddressFile } from './registers/read-file.ts';

/** Files of one run: RÚIAN has one for each of 6,258 municipalities. */
const MOST_FILES = 10_000;

/** A file with less than half of what is there was cut off on its way. */
const isCutOff = ({ before, after }: { before: number; after: number }) => after < before / 2;

/** Imports one file: all of it, or nothing. Returns its addresses. */
export async function importAddressFile(db: Database, file: string): Promise<number> {
  const { country, batches } = await openAddressFile(file);
  return db.transaction(async (tx) => {
    await beginImport(tx);
    for await (const rows of batches) await addRows(tx, country, rows);
    const count = await countRows(tx, country);
    if (isCutOff(count))
      throw new AddressFileFailure(`${file} has ${count.after} addresses where ${count.before} are known.`);
    await replaceMunicipalities(tx, country);
    return count.after;
  });
}

/** Files by name; those of a folder that end with `.csv`. */
async function filesOf(given: string): Promise<string[]> {
  const found = await stat(given).catch(() => null);
  if (!found?.isDirectory()) return [given];
  const names = (await readdir(given)).filter((name) => name.endsWith('.csv')).sort();
  return names.map((name) => path.join(given, name));
}

export interface AddressImport {
  databaseUrl: string;
  /** Files and folders, relative to `cwd`. */
  args: readonly string[];
  cwd: string;
  print(line: string): void;
}

/** `npm run import:addresses`: imports files of registers; returns how many were refused. */
export async function runAddressImport({ databaseUrl, args, cwd, print }: AddressImport): Promise<number> {
  const files = (await Promise.all(args.map((given) => filesOf(path.resolve(cwd, given))))).flat();
  if (files.length === 0) throw new AddressFileFailure('Name files of a register of addresses, or a folder of them.');
  if (files.length > MOST_FILES) throw new AddressFileFailure(`At most ${MOST_FILES} files are imported in one run.`);
  const db = openDatabase(databaseUrl, 1, () => undefined, { databaseTimeouts: JOB_TIMEOUTS });
  const refused: string[] = [];
  let addresses = 0;
  try {
    for (const file of files) {
      try {
        addresses += await importAddressFile(db, file);
      } catch (error) {
        if (!(error instanceof AddressFileFailure)) throw error;
        refused.push(error.message);
      }
    }
  } finally {
    await db.close();
  }
  print(`Imported ${addresses} addresses of ${files.length - refused.length} files.`);
  for (const line of refused) print(`Left out: ${line}`);
  return refused.length;
}
