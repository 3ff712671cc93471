import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file of the sequence in drizzle-kit's `meta/_journal.json`. */
export interface Migration {
  /** Its tag in the journal, such as `0001_vouchers`; applied migrations are recorded by it. */
  name: string;
  sql: string;
  hash: string;
  /** Milliseconds, from the journal. */
  createdAt: number;
}

/** All migrations in the order of the journal; throws when a file is missing. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const sql = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
      return { name: tag, sql, hash: createHash('sha256').update(sql).digest('hex'), createdAt: when };
    }),
  );
}
