import './node-version.js';
import module from 'node:module';

module.enableCompileCache?.();
const { runCommand } = await import('./commands.ts');
await runCommand(process.argv.slice(2));
