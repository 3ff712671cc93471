import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from './settings-table.ts';

const MARK = '<!-- settings -->';
const readme = join(import.meta.dirname, '../../README.md');
const [before = '', , after = ''] = readFileSync(readme, 'utf8').split(MARK);
writeFileSync(readme, [before, `\n${settingsTable()}\n`, after].join(MARK));
