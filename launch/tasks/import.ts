import { runImport } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { openProgress } from '../progress.ts';
import type { Task } from './task.ts';

/** Exit code when products were imported but rows were skipped or the file was truncated. */
const PARTLY = 2;
const NOTHING = 1;

/** `npm run import -- FILE`: imports products; paths are relative to where the command was run. */
export const importTask: Task = async ({ config, databaseUrl, args, reason, logger, print }) => {
  const progress = openProgress('Importing', logger);
  try {
    const lines: string[] = [];
    const { created, updated, skipped, isTorn } = await runImport({
      databaseUrl,
      args,
      reason,
      filesDir: config.filesDir,
      cwd: process.env.INIT_CWD ?? process.cwd(),
      defaults: config.imports,
      print: (line) => lines.push(line),
      onProgress: ({ done, total }) => {
        if (total) progress.report(done / total);
      },
    });
    progress.end();
    for (const line of lines) print(line);
    if (skipped > 0 || isTorn) process.exitCode = created + updated > 0 ? PARTLY : NOTHING;
  } catch (error) {
    progress.end();
    throw error instanceof Error && error.name === 'ImportFailure' ? new LaunchFailure(error.message) : error;
  }
};
