import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { movesTable } from './order-moves.ts';
import { parcelMovesTable } from './parcel-moves.ts';

const MARK = '<!-- moves -->';

function write(name: string, table: string): void {
  const page = join(import.meta.dirname, '../../docs', name);
  const [before = '', , after = ''] = readFileSync(page, 'utf8').split(MARK);
  writeFileSync(page, [before, `\n${table}\n`, after].join(MARK));
}
write('order-states.md', movesTable());
write('parcel-states.md', parcelMovesTable());
