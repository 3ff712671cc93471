import type { Walls } from './plan.ts';
import type { Breach } from './rules.ts';
import type { SqlText } from './statements.ts';

/** Every statement of the API that writes a column which belongs to another file, and files that do not write theirs. */
export function checkWriters(texts: readonly SqlText[], { writers, houses }: Walls): Breach[] {
  const written = new Set<string>();
  const breaches = texts.flatMap(({ file, line, room, touches = [] }) =>
    touches.flatMap(({ table, access, columns = [] }): Breach[] =>
      Object.entries(access === 'write' && !houses[room] ? (writers[table] ?? {}) : {}).flatMap(([column, home]) => {
        if (!columns.includes(column)) return [];
        if (file === home) written.add(`${table}.${column}`);
        return file === home
          ? []
          : [{ rule: 'writer', file, line, message: `${home} alone writes ${table}.${column}: call its function` }];
      }),
    ),
  );
  const idle = Object.entries(writers).flatMap(([table, columns]) =>
    Object.entries(columns)
      .filter(([column]) => !written.has(`${table}.${column}`))
      .map(
        ([column, home]): Breach => ({
          rule: 'unused-exception',
          file: 'checks/sql-walls.json',
          line: 1,
          message: `${home} does not write ${table}.${column}: delete it from the list`,
        }),
      ),
  );
  return [...breaches, ...idle];
}
