import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Maintenance database of the run's own PostgreSQL server. */
    databaseAdminUrl: string;
  }
}

/** Databases that test files clone: migrated and empty, or with the rows of a small shop. */
export const TEMPLATES = { empty: 'pult_empty', buying: 'pult_buying', browsing: 'pult_browsing' } as const;

/** A database of one test file's own. */
export interface TestDatabase {
  /** Connection string. */
  url: string;
  /** Closes remaining connections and deletes the database. */
  drop(): Promise<void>;
}

/** Clones a template, the empty one by default; call in `beforeAll`, and `drop` in `afterAll`. */
export const testDatabase = (template: keyof typeof TEMPLATES = 'empty'): Promise<TestDatabase> =>
  clone(TEMPLATES[template]);

/** A copy of a test's database, as of now; nothing may be connected to it. */
export const copyOfDatabase = (url: string): Promise<TestDatabase> => clone(new URL(url).pathname.slice(1));

async function clone(template: string): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
