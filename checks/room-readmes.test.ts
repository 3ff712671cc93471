import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MOST_LINES = 25;
/** The one room with a line for each of its folders. */
const LONG = new Map([['api/platform', 40]]);

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const rooms = globSync('{api,storefront}/*/README.md', { cwd: ROOT }).map((path) => dirname(path));
const sourcesOf = (room: string) =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** What a line of a README names: `**Owns** …`. */
function named(room: string, lead: string): string[] {
  const [, line = ''] =
    new RegExp(`^\\*\\*${lead}\\*\\* (.+?)(?=\\n\\n|\\n\\*\\*|$(?![\\s\\S]))`, 'ms').exec(read(`${room}/README.md`)) ??
    [];
  return sorted(all(line, /`([^`]+)`/g));
}

const EVENTS = new Set(
  globSync('contract/*/events.ts', { cwd: ROOT }).flatMap((path) => all(read(path), /^ {2}'([a-z_]+\.[a-z_]+)':/gm)),
);
const EMITTED = /\bemit\(\s*\w+,\s*'([^']+)'/g;

function factsOf(room: string) {
  const sources = sourcesOf(room);
  const tables = sources.filter((path) => /(^|-)tables\.ts$/.test(basename(path)));
  const texts = sources.map(read);
  const named = texts.flatMap((text) => all(text.replace(EMITTED, ''), /'([a-z_]+\.[a-z_]+)'/g));
  return {
    owns: sorted(tables.flatMap((path) => all(read(path), /\bpg(?:Table|View)\(\s*'([^']+)'/g))),
    receives: sorted(named.filter((name) => EVENTS.has(name))),
    emits: sorted(texts.flatMap((text) => all(text, EMITTED))),
  };
}

/** Names that a room's door exports, or the doors of its folders where it has none. */
function exportedBy(room: string): Set<string> {
  const door = globSync(`${room}/index.{ts,tsx}`, { cwd: ROOT });
  const doors = door.length > 0 ? door : globSync(`${room}/*/index.ts`, { cwd: ROOT });
  const text = doors.map(read).join('\n');
  const lists = all(text, /export (?:type )?\{([^}]*)\}/g).flatMap((list) => list.split(','));
  const own = all(text, /export (?:async )?(?:const|function|class|interface|type) (\w+)/g);
  return new Set([
    ...own,
    ...lists.map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    ),
  ]);
}

test('events of the contract are found', () => {
  expect(EVENTS.size).toBeGreaterThan(20);
  expect(EVENTS).toContain('order.placed');
});

test('every room of the API and of the storefront has a README', () => {
  const folders = globSync('{api,storefront}/*/**/*.{ts,tsx}', { cwd: ROOT }).map((path) =>
    path.split('/', 2).join('/'),
  );
  expect(sorted(folders)).toEqual(sorted(rooms));
});

test.each(rooms)('the README of %s names the tables, events and exports that the room has', (room) => {
  const { owns, receives, emits } = room.startsWith('api/') ? factsOf(room) : { owns: [], receives: [], emits: [] };
  expect({ owns: named(room, 'Owns'), receives: named(room, 'Receives'), emits: named(room, 'Emits') }).toEqual({
    owns,
    receives,
    emits,
  });
  const exported = exportedBy(room);
  expect(named(room, 'Offers').filter((name) => !exported.has(name))).toEqual([]);
});

test.each(rooms)('the README of %s is short', (room) => {
  const lines = read(`${room}/README.md`).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(LONG.get(room) ?? MOST_LINES);
  expect(lines.filter((line) => line.length > 180)).toEqual([]);
});
