import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const HOUSES = 'api|bench|checks|contract|demo|docs|launch|sandbox|scenarios|storefront|testing';
const PATH = new RegExp(`\`((?:${HOUSES})\\/[\\w./{,}-]+)\`|\\]\\(((?:docs\\/)?[\\w./-]+)\\)`, 'g');
const NAME = '`[A-Za-z_$][\\w$]*`';
/** `ean` of `contract/fields.ts`, and lists of names before one path. */
const NAMES_OF_PATH = new RegExp(
  `((?:${NAME}(?:, | and | or ))*${NAME}) (?:of|in|from) \`((?:${HOUSES})\\/[\\w./-]+)\``,
  'g',
);
/** Names that only code has: with a capital inside, or all in capitals. */
const CODE_NAME = /`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{2,}(?:_[A-Z]+)*)(?:\(\))?`/g;

/** Of SQL and of browsers. */
const NAMES_OF_OTHERS = new Set(['NOTIFY', 'ViewTransition']);

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const sources = (under: string) => globSync(`${under}/**/*.{ts,tsx,json,sql}`, { cwd: ROOT });
const wordsIn = (text: string) => new Set(text.match(/[\w$]+/g));

/** The paths that one with `{a,b}` stands for; `{id}` is a part of a name. */
function expanded(path: string): string[] {
  const [choices, names = ''] = /\{(\w[\w./-]*(?:,[\w./-]+)+)\}/.exec(path) ?? [];
  return choices ? names.split(',').flatMap((name) => expanded(path.replace(choices, name))) : [path];
}

/** Files and folders that a page names, without those that have a placeholder. */
const namedIn = (page: string, folder: string) =>
  [...read(page).matchAll(PATH)].flatMap(([, code, link]) => expanded(code ?? join(folder, link ?? '')));

const PAGES = [
  ['CONTRIBUTING.md', ''],
  ['docs/recipes.md', 'docs'],
  ['docs/architecture.md', 'docs'],
  ['docs/laws.md', 'docs'],
] as const;
test.each(PAGES)('every file and folder that %s names exists', (page, folder) => {
  const named = namedIn(page, folder);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** Names that a page says are in a file or folder, and are not. */
function strayNames(page: string): string[] {
  return [...read(page).replace(/\s+/g, ' ').matchAll(NAMES_OF_PATH)].flatMap(([, names = '', path = '']) => {
    if (!existsSync(join(ROOT, path))) return [];
    const files = statSync(join(ROOT, path)).isDirectory() ? sources(path) : [path];
    const words = wordsIn(files.map(read).join('\n'));
    return [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
      words.has(name) ? [] : [`${name} of ${path}`],
    );
  });
}

const READMES = globSync(`{${HOUSES.replaceAll('|', ',')}}/**/README.md`, { cwd: ROOT }).filter(
  (path) => !path.includes('node_modules'),
);
const DESCRIBED = [...PAGES.map(([page]) => page), 'docs/storefront.md', ...READMES];

test.each(DESCRIBED)('every name of %s is in the file that it says', (page) => {
  expect(strayNames(page)).toEqual([]);
});

test('every name of code on these pages is in some source', () => {
  const words = wordsIn(
    sources(`{${HOUSES.replaceAll('|', ',')}}`)
      .filter((path) => !/node_modules|migrations\/meta/.test(path))
      .map(read)
      .join('\n'),
  );
  const unknown = DESCRIBED.flatMap((page) =>
    [...read(page).matchAll(CODE_NAME)].flatMap(([, name = '']) =>
      words.has(name) || NAMES_OF_OTHERS.has(name) ? [] : [`${page}: ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test('each path of a list in braces is looked for', () => {
  const named = namedIn('checks/fixtures/stray-name.md', '');
  expect(named).toEqual(expect.arrayContaining(['contract/money.ts', 'contract/no-such-file.ts']));
});

test('a name in another file than the page says is caught', () => {
  expect(strayNames('checks/fixtures/stray-name.md')).toEqual(['noSuchName of contract/fields.ts']);
});
