import { runImport } from '../../api/index.ts';
import { LaunchFailure } from '../failure.ts';
import { openProgress } from '../progress.ts';
import type { Task } from './task.ts';

/** How the process ends when products came in and rows were left out, or the file ended early. */
const PARTLY = 2;
const NOTHING = 1;

/** `npm run import -- FILE`: brings real products into the shop; paths begin where the command was given. */
export const importTask: Task = async ({ config, databaseUrl, args, logger, print }) => {
  const progress = openProgress('Importing', logger);
  try {
    const lines: string[] = [];
    const { created, updated, skipped, isTorn } = await runImport({
      databaseUrl,
      args,
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
