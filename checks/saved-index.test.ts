import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const ROOM = 'api/search/';
/** What builds the index, and what changes it afterwards. */
const ROOTS = ['api/search/build-index.ts', 'api/search/apply-changes.ts'];
/** From these doors comes SQL, which the label has whole, or how it is run, or what is computed from a loaded index. */
const SQL = ['api/catalogue/', 'api/stock/', 'api/platform/database/'];

interface Source {
  packages: string[];
  /** Name and file of everything imported that is there at run time; `null`: all of the file. */
  imports: { name: string | null; from: string }[];
  /** Files of what it exports of others, by name. */
  passed: Map<string, string>;
}

const read = new Map<string, Source>();
function sourceOf(path: string): Source {
  const known = read.get(path);
  if (known) return known;
  const { module } = parseSync(path, readFileSync(join(project, path), 'utf8'));
  const fileOf = (name: string) => posix.join(posix.dirname(path), name);
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.startsWith('.')
      ? entries
          .filter(({ isType }) => !isType)
          .map(({ importName }) => ({ name: importName.name, from: fileOf(moduleRequest.value) }))
      : [],
  );
  const passed = new Map(
    module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName, isType }): [string, string][] =>
        moduleRequest && exportName.name && !isType ? [[exportName.name, fileOf(moduleRequest.value)]] : [],
      ),
    ),
  );
  const packages = module.staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
    /^[a-z@]/.test(value) && !entries.every(({ isType }) => isType) ? [value] : [],
  );
  const source = { packages, imports, passed };
  read.set(path, source);
  return source;
}

/** The file that a name imported from another is written in. */
function homeOf(name: string | null, from: string): string {
  const passed = name === null ? undefined : sourceOf(from).passed.get(name);
  return passed ? homeOf(name, passed) : from;
}

/** Files and packages outside the room that the index is made by. */
function makersOf(roots: readonly string[]): { files: string[]; packages: string[] } {
  const seen = new Set(roots);
  for (const path of seen)
    for (const { name, from } of sourceOf(path).imports) {
      const home = homeOf(name, from);
      if (!SQL.some((folder) => home.startsWith(folder))) seen.add(home);
    }
  return {
    files: [...seen].filter((path) => !path.startsWith(ROOM)).sort(),
    packages: [...new Set([...seen].flatMap((path) => sourceOf(path).packages))].sort(),
  };
}

test('the label of the kept index is made of every file that the index is made by', () => {
  const madeBy = readFileSync(join(project, 'api/search/saved/made-by.ts'), 'utf8');
  const namedIn = (list: string) => {
    const [, names = ''] = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(madeBy) ?? [];
    return [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name).sort();
  };
  const { files, packages } = makersOf(ROOTS);
  // Those that were known when this was written, so that a walk that finds nothing fails.
  expect(files).toEqual(expect.arrayContaining(['contract/latin.ts', 'contract/locales.ts']));
  expect({ files: namedIn('OTHERS'), packages: namedIn('PACKAGES') }).toEqual({ files, packages });
});
