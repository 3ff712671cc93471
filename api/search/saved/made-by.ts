import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What an index is made by besides the room itself; below the project. `checks/saved-index.test.ts` finds them. */
const OTHERS = [
  'contract/latin.ts',
  'contract/locales.ts',
  'contract/money.ts',
  'contract/pages/rules.ts',
  'contract/search/rules.ts',
  'contract/table.ts',
];
/** The same of packages; each is one file. */
const PACKAGES = ['stemmer'];
/** They change data without an event. */
const MIGRATIONS = 'api/migrations';

const isSql = (name: string) => name.endsWith('.sql');
const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** Hash of the code, statements and migrations that made an index, so that another release's is not read. */
export async function madeBy(statements: readonly string[]): Promise<string> {
  // Of the sources: a build has no folders, and knows where they are.
  const project = fileURLToPath(new URL('../../..', import.meta.resolve('#build-index')));
  const room = join(project, 'api/search');
  const own = (await readdir(room, { recursive: true })).filter(isSource).sort();
  const files = [
    ...own.map((name) => join(room, name)),
    ...OTHERS.map((name) => join(project, name)),
    ...PACKAGES.map((name) => fileURLToPath(import.meta.resolve(name))),
  ];
  const hash = createHash('sha256');
  for (const text of await Promise.all(files.map((file) => readFile(file)))) hash.update(text).update('\0');
  for (const text of statements) hash.update(text).update('\0');
  for (const name of (await readdir(join(project, MIGRATIONS))).filter(isSql).sort())
    hash.update(await readFile(join(project, MIGRATIONS, name))).update('\0');
  return hash.update(process.versions.unicode ?? '').digest('hex');
}
