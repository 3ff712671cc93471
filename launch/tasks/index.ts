import { readConfig } from '../config/index.ts';
import { LaunchFailure } from '../failure.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase, openDatabase } from '../open-database.ts';
import { project } from '../project.ts';
import { importTask } from './import.ts';
import { operatorTokenTask } from './operator-token.ts';
import { seedTask } from './seed.ts';
import type { Task } from './task.ts';

const migrateTask: Task = async ({ databaseUrl, print }) => {
  await migrateDatabase(databaseUrl);
  print('The database has the newest tables.');
};

const tasks: Record<string, Task> = {
  'db:migrate': migrateTask,
  'db:seed': seedTask,
  import: importTask,
  'operator:token': operatorTokenTask,
};

/** Runs one task of the command line on the configured database, also beside a running shop. */
export async function runTask(name: string, args: string[]): Promise<void> {
  const task = tasks[name];
  if (!task)
    throw new LaunchFailure(
      `There is no command "${name}"; there are ${['start', 'dev', 'build', ...Object.keys(tasks)].join(', ')}.`,
    );
  const config = await readConfig(process.env, project);
  const logger = await createLogger(config.log);
  const database = await openDatabase(config, logger, true);
  try {
    await task({ config, databaseUrl: database.url, args, logger, print: (line) => process.stdout.write(`${line}\n`) });
  } finally {
    await database.close();
  }
}
