import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../api/index.ts';
import { removeDatabase, startDatabase } from '../../launch/database/index.ts';
import { TEMPLATES } from '../databases/index.ts';
import { makeBrowsingShop, makeBuyingShop } from '../fixtures/index.ts';
import { makeRunFolder, removeLeftovers } from '../processes/index.ts';

const MIGRATIONS = fileURLToPath(new URL('../../api/migrations', import.meta.url));

/** Starts one throwaway PostgreSQL for the run and makes the templates that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await makeRunFolder();
  const database = await startDatabase(folder, { durability: 'throwaway' });
  const tearDown = async () => {
    await database.stop();
    await removeDatabase(folder);
  };
  try {
    await makeTemplates(database.adminUrl);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseAdminUrl', database.adminUrl);
  return tearDown;
}

async function makeTemplates(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const make = async (name: string, from: string, fill: (url: string) => Promise<void>) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${from}`);
    await fill(Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href);
    // Cloning requires a template without connections.
    await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  };
  try {
    await make(TEMPLATES.empty, 'template1', (url) => migrate(url, MIGRATIONS));
    await make(TEMPLATES.buying, TEMPLATES.empty, makeBuyingShop);
    await make(TEMPLATES.browsing, TEMPLATES.empty, makeBrowsingShop);
  } finally {
    await admin.end();
  }
}
