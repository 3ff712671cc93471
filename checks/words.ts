import { join } from 'node:path';
import { checkWords, readWordPlan } from './words/index.ts';

const project = join(import.meta.dirname, '..');
const { breaches, files } = checkWords(project, readWordPlan(join(import.meta.dirname, 'words.json')));
for (const { rule, file, line, message } of breaches) console.error(`${file}:${line}: ${message} [${rule}]`);
console.log(`words: ${files} files, ${breaches.length} breaches`);
process.exitCode = breaches.length ? 1 : 0;
