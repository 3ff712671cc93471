import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../api/index.ts';
import { removeDatabase, startDatabase } from '../launch/database/index.ts';
import { TEMPLATE } from './database.ts';
import { makeRunFolder, removeLeftovers } from './leftovers.ts';
import './provided.ts';

const MIGRATIONS = fileURLToPath(new URL('../api/migrations', import.meta.url));

/** Starts one throwaway PostgreSQL for the run and migrates the template that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await makeRunFolder();
  const database = await startDatabase(folder, { durability: 'throwaway' });
  const tearDown = async () => {
    await database.stop();
    await removeDatabase(folder);
  };
  try {
    await makeTemplate(database.adminUrl);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseAdminUrl', database.adminUrl);
  return tearDown;
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  try {
    const template = new URL(adminUrl);
    template.pathname = `/${TEMPLATE}`;
    await migrate(template.href, MIGRATIONS);
    // A template must have no connections while it is cloned.
    await admin.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
}
