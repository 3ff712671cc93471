import { join } from 'node:path';
import { checkFloors, readPlan } from './floors/index.ts';

const project = join(import.meta.dirname, '..');
const { breaches, files } = checkFloors(project, readPlan(join(import.meta.dirname, 'floors.json')));
for (const { rule, file, message } of breaches) console.error(`${file}: ${message} [${rule}]`);
console.log(`floors: ${files} files, ${breaches.length} breaches`);
process.exitCode = breaches.length ? 1 : 0;
