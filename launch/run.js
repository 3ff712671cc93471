// Runs a TypeScript file of the project: "node launch/run.js checks/floors.ts". An old Node cannot parse one.
import './node-version.js';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file = ''] = process.argv.splice(2, 1);
process.argv[1] = resolve(file);
await import(pathToFileURL(process.argv[1]).href);
