import path from 'node:path';
import { inChangeSet } from '../journal/index.ts';
import { JOB_TIMEOUTS, openDatabase } from '../platform/database/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { type ImportDefaults, readArguments } from './arguments.ts';
import { IMPORT } from './command.ts';
import { importFile } from './import-file.ts';
import type { ImportProgress } from './options.ts';
import { createPictureFetcher } from './pictures/fetch-picture.ts';
import type { ImportReport } from './report.ts';
import { reportLines } from './report-lines.ts';

/** Input of an import from the command line. */
export interface ImportCommand {
  databaseUrl: string;
  filesDir: string;
  args: string[];
  /** Why, for the journal of changes. */
  reason?: string | null;
  /** Base of relative paths. */
  cwd: string;
  defaults: ImportDefaults;
  /** Prints a line for the user. */
  print: (line: string) => void;
  onProgress?: (progress: ImportProgress) => void;
}

/** `npm run import`: imports the file and prints the report. Throws an ImportFailure with one sentence. */
export async function runImport(command: ImportCommand): Promise<ImportReport> {
  const { file, pictures, ...request } = readArguments(command.args, command.defaults);
  const db = openDatabase(command.databaseUrl, 2, () => undefined, { databaseTimeouts: JOB_TIMEOUTS });
  try {
    const options = {
      ...request,
      input: path.resolve(command.cwd, file),
      files: diskStore(command.filesDir),
      pictures: pictures ? createPictureFetcher() : null,
      onProgress: command.onProgress,
    };
    const author = { kind: 'command', name: IMPORT } as const;
    const changeSet = { author, call: IMPORT, record: path.basename(file), reason: command.reason ?? null };
    const report = await inChangeSet(changeSet, () => importFile(db, options));
    for (const line of reportLines(report)) command.print(line);
    return report;
  } finally {
    await db.close();
  }
}
