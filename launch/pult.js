import './node-version.js';
import module from 'node:module';
import { boundHeap } from './heap-flags.js';

if (process.argv[2] === 'start') boundHeap();
module.enableCompileCache?.();
const { runCommand } = await import('./commands.ts');
await runCommand(process.argv.slice(2));
