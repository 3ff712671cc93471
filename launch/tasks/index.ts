import { inChangeSet } from '../../api/index.ts';
import { table } from '../../contract/table.ts';
import { readConfig } from '../config/index.ts';
import { LaunchFailure } from '../failure.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase, openDatabase } from '../open-database.ts';
import { project } from '../project.ts';
import { customerResetCodesTask } from './customer-reset-codes.ts';
import { importTask } from './import.ts';
import { importAddressesTask } from './import-addresses.ts';
import { operatorCreateTask } from './operator-create.ts';
import { operatorTokenTask } from './operator-token.ts';
import { seedTask } from './seed.ts';
import type { Task } from './task.ts';
import { undoTask } from './undo.ts';

const migrateTask: Task = async ({ databaseUrl, config, print }) => {
  await migrateDatabase(databaseUrl, config.databaseUrl ? undefined : config.dataDir);
  print('The database has the newest tables.');
};

const tasks: Record<string, Task> = table({
  'db:migrate': migrateTask,
  'db:seed': seedTask,
  import: importTask,
  'import:addresses': importAddressesTask,
  'customer:reset-codes': customerResetCodesTask,
  'operator:create': operatorCreateTask,
  'operator:token': operatorTokenTask,
  undo: undoTask,
});

/** Takes `--reason TEXT`, which every command takes for the journal of changes, from the arguments. */
function takeReason(args: readonly string[]): { rest: string[]; reason: string | null } {
  const at = args.indexOf('--reason');
  if (at === -1) return { rest: [...args], reason: null };
  const reason = args[at + 1]?.trim();
  if (!reason) throw new LaunchFailure('--reason takes a text that says why, in quotes.');
  return { rest: args.toSpliced(at, 2), reason };
}

/** Runs one task of the command line on the configured database, also beside a running shop. */
export async function runTask(name: string, args: string[]): Promise<void> {
  const task = tasks[name];
  if (!task)
    throw new LaunchFailure(
      `There is no command "${name}"; there are ${['start', 'dev', 'build', ...Object.keys(tasks)].join(', ')}.`,
    );
  const { rest, reason } = takeReason(args);
  const config = await readConfig(process.env, project);
  const logger = await createLogger(config.log);
  const database = await openDatabase(config, logger, true);
  try {
    const print = (line: string) => process.stdout.write(`${line}\n`);
    const changeSet = { author: { kind: 'command', name } as const, call: name, record: rest.join(' '), reason };
    await inChangeSet(changeSet, () => task({ config, databaseUrl: database.url, args: rest, reason, logger, print }));
  } finally {
    await database.close();
  }
}
