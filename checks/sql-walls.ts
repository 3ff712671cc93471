import { join } from 'node:path';
import { readPlan } from './floors/index.ts';
import { checkSqlWalls, readWalls } from './sql-walls/index.ts';

const project = join(import.meta.dirname, '..');
const plan = readPlan(join(import.meta.dirname, 'floors.json'));
const walls = readWalls(join(import.meta.dirname, 'sql-walls.json'));
const { breaches, statements, uses } = checkSqlWalls(project, plan, walls);
// `--uses` lists which room touches whose tables.
if (process.argv.includes('--uses')) console.log(uses.join('\n'));
for (const { rule, file, line, message } of breaches) console.error(`${file}:${line}: ${message} [${rule}]`);
console.log(`sql walls: ${statements} statements and parts, ${breaches.length} breaches`);
process.exitCode = breaches.length ? 1 : 0;
