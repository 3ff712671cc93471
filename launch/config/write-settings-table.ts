import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from './settings-table.ts';

const MARK = '<!-- settings -->';
const page = join(import.meta.dirname, '../../docs/settings.md');
const [before = '', , after = ''] = readFileSync(page, 'utf8').split(MARK);
writeFileSync(page, [before, `\n${settingsTable()}\n`, after].join(MARK));
