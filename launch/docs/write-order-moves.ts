import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { movesTable } from './order-moves.ts';

const MARK = '<!-- moves -->';
const page = join(import.meta.dirname, '../../docs/order-states.md');
const [before = '', , after = ''] = readFileSync(page, 'utf8').split(MARK);
writeFileSync(page, [before, `\n${movesTable()}\n`, after].join(MARK));
