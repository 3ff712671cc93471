import { expect, test } from 'vitest';
import { z } from 'zod';
import { resource } from '../../../contract/list.ts';
import type { Translated } from '../../../contract/locales.ts';
import type { RequestContext } from '../http/index.ts';
import { recordColumns } from './columns.ts';
import type { TableSource } from './source.ts';

interface Table {
  id: number;
  name: Translated;
  since: Date | null;
  pieces: number;
  price: number;
}
type Row = Table & { path: string };

const record = z.object({
  id: z.int(),
  name: z.string(),
  since: z.iso.datetime().nullable(),
  pieces: z.int(),
  slug: z.string(),
});
const columns = recordColumns<Table, Row>()({
  record,
  computed: { slug: ({ path }) => path.slice(1) },
  differing: { pieces: ({ pieces }) => Math.min(pieces, 10) },
});
const context = { language: 'sk' } as RequestContext;
const row = { id: 7, name: { cs: 'Mýdlo', sk: 'Mydlo' }, since: null, pieces: 25, price: 100, path: '/mydlo' };

test('fields are read from the columns of their names; what is computed has none', () => {
  expect(columns.select).toBe('t.id, t.name, t.since, t.pieces');
});

test('texts come in the language of the request, instants as ISO 8601, other values as they are', () => {
  expect(columns.record(row, context)).toEqual({ id: 7, name: 'Mydlo', since: null, pieces: 10, slug: 'mydlo' });
  const since = new Date('2026-11-22T07:00:00Z');
  expect(columns.record({ ...row, since }, context).since).toBe('2026-11-22T07:00:00.000Z');
});

test('texts may be shown in another way, such as with facts filled in', () => {
  const loud = recordColumns<Table, Row>()({
    record,
    computed: { slug: () => '' },
    text: (text, { language }) => String(text[language]).toUpperCase(),
  });
  expect(loud.record(row, context).name).toBe('MYDLO');
});

test.each([
  ['a union', z.union([z.string(), z.number()])],
  ['a union behind null', z.union([z.string(), z.number()]).nullable()],
  ['an unknown value', z.unknown()],
  ['a lazy text', z.lazy(() => z.string())],
  ['a changed text', z.string().transform((text) => text.length)],
])('a column whose field is %s is refused at once, unless it is shown by a function', (_, name) => {
  const declared = { record: z.object({ id: z.int(), name }), computed: {} };
  expect(() => recordColumns<Table, Row>()(declared)).toThrow('name');
  const made = recordColumns<Table, Row>()({ ...declared, differing: { name: ({ name: { sk } }) => sk } });
  expect(made.record(row, context).name).toBe('Mydlo');
});

test.each([
  ['a default', z.string().default('')],
  ['a text that may only be read', z.string().readonly()],
  ['one of two kinds of text', z.union([z.string().max(5), z.null(), z.url()])],
])('%s is a text, too', (_, name) => {
  const texts = recordColumns<Table, Row>()({ record: z.object({ name }), computed: {} });
  expect(texts.record(row, context).name).toBe('Mydlo');
});

// The compiler refuses each of these; `npm run typecheck` fails when it no longer does.
test('a record and a table that do not fit are a compile error', () => {
  // @ts-expect-error `slug` has no column and is not computed
  recordColumns<Table, Row>()({ record, computed: {} });
  // @ts-expect-error the column `price` is a number, the field a text
  recordColumns<Table, Row>()({ record: z.object({ price: z.string() }), computed: {} });
  const things = resource({
    name: 'things',
    record,
    embeds: { image: z.string() },
    filters: ['id', 'name'],
    sorts: ['id'],
    defaultSort: 'id',
    searchable: false,
  });
  const source = { resource: things, select: '', guard: [], record: columns.record };
  const embeds = { image: () => new Map([[1, 'a.png']]) };
  const expressions = { name: 't.name ->> :language' };
  const fits: TableSource<typeof things, Row, Table> = { ...source, embeds, expressions };
  // @ts-expect-error a text in several languages is filtered by an expression
  const unfiltered: TableSource<typeof things, Row, Table> = { ...source, embeds, expressions: {} };
  // @ts-expect-error the embed `image` has no loader
  const unloaded: TableSource<typeof things, Row, Table> = { ...source, embeds: {}, expressions };
  expect([fits, unfiltered, unloaded].every(({ resource: { name } }) => name === 'things')).toBe(true);
});
