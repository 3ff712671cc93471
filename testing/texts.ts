import { globSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import compile from 'icu-minify/compile';
import { parseSync } from 'oxc-parser';

const PROJECT = join(import.meta.dirname, '..');

type Tree = { [key: string]: string | Tree };

/** Messages of one folder in one language, by their whole keys. */
export type Messages = ReadonlyMap<string, string>;

function flat(tree: Tree, prefix = ''): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

/** The texts that stand in `texts/` of a house's rooms, by folder and language. */
export function readTexts(house: string): Map<string, Record<string, Messages>> {
  const folders = new Map<string, Record<string, Messages>>();
  for (const file of globSync(`${house}/**/texts/*.json`, { cwd: PROJECT }).sort()) {
    const { dir, name } = parse(file);
    folders.set(dir, { ...folders.get(dir), [name]: new Map(flat(JSON.parse(read(file)))) });
  }
  return folders;
}

/** Names that a compiled message takes: a node is text, `#`, or its name, kind and branches; a tag is its name and what it holds. */
function namesIn(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, ...rest] = node;
    if (typeof kind !== 'number' || kind === 0) return [name, ...namesIn(node.slice(1))];
    return [name, ...Object.values(rest[0] ?? {}).flatMap(namesIn)];
  });
}

/** What a message is filled in with. Throws where it is no ICU message. */
export const argumentsOf = (message: string): string[] => [...new Set(namesIn(compile(message)))].sort();

/** Every text that a house's code names, and patterns of those that it puts together. */
function namedIn(house: string): { words: Set<string>; patterns: RegExp[] } {
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const inner of node) visit(inner);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    if (type === 'Literal' && typeof value === 'string') words.add(value);
    if (type === 'TemplateLiteral' && quasis) {
      const parts = quasis.map((quasi) => quasi.value.cooked);
      if (/^[\w.]{4,}$/.test(parts.join('')))
        patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('[^.]+')}$`));
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  for (const file of globSync(`${house}/**/*.{ts,tsx}`, { cwd: PROJECT })) {
    if (!/\.test\.tsx?$/.test(file)) visit(parseSync(file, read(file)).program.body);
  }
  return { words, patterns };
}

/** Keys that no code names, whole or without the namespaces before. */
export function unusedKeys(house: string, keys: Iterable<string>): string[] {
  const { words, patterns } = namedIn(house);
  const isNamed = (key: string) => words.has(key) || patterns.some((pattern) => pattern.test(key));
  return [...keys].filter((key) => {
    const parts = key.split('.');
    return !parts.some((_, index) => isNamed(parts.slice(index).join('.')));
  });
}
