import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';

export type Cell = string | number | boolean | Date | null | undefined | object;

/** A table with the rows to be written into it. */
export interface Table {
  name: string;
  columns: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

const CHUNK = 64 * 1024;

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? character,
  );
}

/** Writes rows into a table by COPY; `rows` may be generated while they are written. */
export async function copyInto(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  let waiting = '';
  let count = 0;
  for (const row of rows) {
    waiting += `${row.map(cellText).join('\t')}\n`;
    count += 1;
    if (waiting.length >= CHUNK) {
      if (!stream.write(waiting)) await once(stream, 'drain');
      waiting = '';
    }
  }
  stream.end(waiting);
  await finished(stream);
  return count;
}
