import { globSync, readFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import compile from 'icu-minify/compile';
import { parseSync } from 'oxc-parser';

const PROJECT = join(import.meta.dirname, '../..');

type Tree = string | string[] | { [key: string]: Tree };

/** Messages of one folder in one language, by full key. */
type Messages = ReadonlyMap<string, string>;

/** Flattens a tree to full keys; list items are numbered: `lead.0`. */
function flat(tree: Tree, prefix: string[] = []): [key: string, message: string][] {
  if (typeof tree === 'string') return [[prefix.join('.'), tree]];
  return Object.entries(tree).flatMap(([key, value]) => flat(value, [...prefix, key]));
}

export const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

/** The texts in the `texts/` folders of a house, by folder and language. */
function readTexts(house: string): Map<string, Record<string, Messages>> {
  const folders = new Map<string, Record<string, Messages>>();
  for (const file of globSync(`${house}/**/*texts/*.json`, { cwd: PROJECT }).sort()) {
    const { dir, name } = parse(file);
    folders.set(dir, { ...folders.get(dir), [name]: new Map(flat(JSON.parse(read(file)))) });
  }
  return folders;
}

/** Arguments of a compiled message. A node is a text, `#`, or name, kind, branches; a tag: name and content. */
function namesIn(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, ...rest] = node;
    if (typeof kind !== 'number' || kind === 0) return [name, ...namesIn(node.slice(1))];
    return [name, ...Object.values(rest[0] ?? {}).flatMap(namesIn)];
  });
}

/** Argument names of a message. Throws if it is not valid ICU. */
export const argumentsOf = (message: string): string[] => [...new Set(namesIn(compile(message)))].sort();

function flawsOf(key: string, message: string | undefined, own: string): string[] {
  if (message === undefined) return [`${key} is missing`];
  const [expected, found] = [argumentsOf(own).join(), argumentsOf(message).join()];
  return [
    ...(message.trim() === '' ? [`${key} is empty`] : []),
    ...(message.includes('!') ? [`${key} shouts`] : []),
    ...(expected === found ? [] : [`${key} takes ${found || 'nothing'} instead of ${expected || 'nothing'}`]),
  ];
}

/** Flaws of a house's texts: keys or arguments that differ between languages, empty messages, exclamation marks. */
export function flawsOfTexts(house: string, languages: readonly string[]): string[] {
  const [first = ''] = languages;
  return [...readTexts(house)].flatMap(([folder, texts]) => {
    const own = texts[first] ?? new Map<string, string>();
    return languages.flatMap((language) => {
      const messages = texts[language] ?? new Map<string, string>();
      const more = [...messages.keys()].filter((key) => !own.has(key)).map((key) => `${key} has no ${first}`);
      const flaws = [...own].flatMap(([key, message]) => flawsOf(key, messages.get(key), message));
      return [...flaws, ...more].map((flaw) => `${folder}/${language}.json: ${flaw}`);
    });
  });
}

/** Flaws of a house's texts in a language that may lack some: keys that another lacks, other arguments. */
export function flawsOfPartialTexts(house: string, language: string, whole: string): string[] {
  return [...readTexts(house)].flatMap(([folder, texts]) =>
    [...(texts[language] ?? [])].flatMap(([key, message]) => {
      const other = texts[whole]?.get(key);
      const flaws = other === undefined ? [`${key} has no ${whole}`] : flawsOf(key, message, other);
      return flaws.map((flaw) => `${folder}/${language}.json: ${flaw}`);
    }),
  );
}

/** Keys of the messages of a house, or of one of its rooms. */
export function keysOfTexts(folder: string): string[] {
  return [...readTexts(folder).values()].flatMap((texts) => [...(Object.values(texts)[0]?.keys() ?? [])]);
}

/** Messages of some houses in one of their languages, by full key. */
export const messagesOf = (houses: readonly string[]): Messages =>
  new Map(
    houses.flatMap((house) => [...readTexts(house).values()].flatMap((texts) => [...(Object.values(texts)[0] ?? [])])),
  );

/** Keys that are in two folders of a house whose texts are merged. */
export function repeatedKeys(house: string): string[] {
  const keys = keysOfTexts(house);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** What code names: strings, names, patterns of concatenations, and namespaces of `useTranslations`. */
function namedInFile(file: string) {
  const words = new Set<string>();
  const names = new Set<string>();
  const patterns: RegExp[] = [];
  const namespaces = new Set(['']);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const inner of node) visit(inner);
    if (typeof node !== 'object' || node === null) return;
    const { type, name, value, quasis, callee } = node as {
      type?: string;
      name?: unknown;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
      callee?: { name?: string };
    };
    if (type === 'CallExpression' && callee?.name === 'useTranslations') {
      const [namespace] = (node as { arguments: { value?: string }[] }).arguments;
      if (namespace?.value) namespaces.add(`${namespace.value}.`);
    }
    if (type === 'Literal' && typeof value === 'string') words.add(value);
    if (type === 'Identifier' && typeof name === 'string') names.add(name);
    if (type === 'TemplateLiteral' && quasis) {
      const parts = quasis.map((quasi) => quasi.value.cooked);
      if (/^[\w.]{4,}$/.test(parts.join('')))
        patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('([^.]+)')}$`));
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(file, read(file)).program.body);
  return { words, names, patterns, namespaces };
}

/** Files that a file imports, types left out. */
export function importsOf(file: string): string[] {
  const { body } = parseSync(file, read(file)).program;
  return body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return [];
    const isTypes =
      node.specifiers.length > 0 && node.specifiers.every((one) => 'importKind' in one && one.importKind === 'type');
    return isTypes || !node.source.value.startsWith('.') ? [] : [join(dirname(file), node.source.value)];
  });
}

const namesOfFiles = new Map<string, ReturnType<typeof namedInFile>>();

/** Files do not change while tests run, and many rooms ask for the same ones. */
function namesOf(file: string): ReturnType<typeof namedInFile> {
  const names = namesOfFiles.get(file) ?? namedInFile(file);
  namesOfFiles.set(file, names);
  return names;
}

export const codeOf = (houses: readonly string[]): string[] =>
  globSync(
    houses.map((house) => `${house}/**/*.{ts,tsx}`),
    { cwd: PROJECT },
  ).filter((file) => !/\.test\.tsx?$/.test(file));

/** All strings in the code, all other names, and patterns of strings that are concatenated. */
function namedIn(houses: readonly string[]) {
  const files = codeOf(houses).map(namesOf);
  return {
    words: new Set(files.flatMap(({ words }) => [...words])),
    names: new Set(files.flatMap(({ names }) => [...names])),
    patterns: files.flatMap(({ patterns }) => patterns),
  };
}

/** Keys that a file names, in full or within a namespace that it translates. */
export function keysNamedIn(file: string, keys: readonly string[]): string[] {
  const { words, patterns, namespaces } = namesOf(file);
  const isNamed = (key: string) => words.has(key) || patterns.some((pattern) => pattern.test(key));
  return keys.filter((key) =>
    [...namespaces].some((namespace) => key.startsWith(namespace) && isNamed(key.slice(namespace.length))),
  );
}

/** Keys that no code uses, whole or without namespace. Parts from variables must be named in the code too. */
export function unusedKeys(
  keys: readonly string[],
  houses: readonly string[],
  ofValues: readonly string[] = [],
): string[] {
  const { words, patterns } = namedIn(houses);
  const values = namedIn([...houses, ...ofValues]);
  const isValue = (part: string) => values.words.has(part) || values.names.has(part);
  const isConcatenated = (key: string) => patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isValue));
  const isNamed = (key: string) => words.has(key) || isConcatenated(key);
  return keys.filter((key) => {
    const parts = key.replace(/\.\d+$/, '').split('.');
    return !parts.some((_, index) => isNamed(parts.slice(index).join('.')));
  });
}
