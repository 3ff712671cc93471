import { join } from 'node:path';
import type { Logger } from 'pino';
import { ForeignTables, migrate } from '../api/index.ts';
import type { Config } from './config/index.ts';
import { checkDatabase, startDatabase } from './database/index.ts';
import { LaunchFailure } from './failure.ts';
import { project } from './project.ts';

/** A database ready for use, and how to close it. */
export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

const refusal = (folder: string | undefined) =>
  `The tables of the database were made by a version of Pult before the first release, which this one does not bring to those of today: ${
    folder === undefined ? 'set DATABASE_URL to an empty database' : `move the folder ${folder} away`
  } and start again.`;

/** Opens the configured database, or the embedded one of the data folder; migrates it unless that is off. */
export async function openDatabase(config: Config, logger: Logger, share = false): Promise<OpenDatabase> {
  const database = await reach(config, logger, share);
  try {
    if (config.migrate) await migrateDatabase(database.url, config.databaseUrl ? undefined : config.dataDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates a database to the newest version. `folder`: the data folder that it is in, if it is the embedded one. */
export async function migrateDatabase(url: string, folder?: string): Promise<void> {
  try {
    await migrate(url, join(project, 'api/migrations'));
  } catch (error) {
    if (error instanceof ForeignTables) throw new LaunchFailure(refusal(folder));
    if (!isDatabaseError(error)) throw error;
    throw new LaunchFailure(`The database could not be brought to the newest tables: ${reason(error)}.`);
  }
}

async function reach({ databaseUrl, dataDir }: Config, logger: Logger, share: boolean): Promise<OpenDatabase> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, close: async () => {} };
  }
  const database = await startDatabase(dataDir, { share, watcher: logger });
  logger.debug({ folder: database.folder, found: database.found }, 'embedded PostgreSQL runs');
  return { url: database.url, close: database.stop };
}

function reason(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function isDatabaseError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return 'severity' in error || (error.cause instanceof Error && 'severity' in error.cause);
}
