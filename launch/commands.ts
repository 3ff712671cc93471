import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { table } from '../contract/table.ts';
import { ensureBuilt, type Part } from './build/index.ts';
import { endWith } from './failure.ts';
import { project } from './project.ts';

const ALL: Part[] = ['client', 'storefront', 'server'];

const commands: Record<string, (args: string[]) => Promise<void>> = table({
  async start() {
    ensureBuilt(project, ALL);
    const { run } = await load<typeof import('./main.ts')>('main.js');
    await run();
  },
  async dev() {
    const { dev } = await import('./dev/index.ts');
    await dev();
  },
  async build(args) {
    const { make } = await import('./build/make.ts');
    await make(project, args.length ? (args as Part[]) : ALL);
  },
});

/** Runs one command of the command line; a failure prints one sentence and exits with 1. */
export function runCommand([name = 'start', ...args]: string[]): Promise<never> {
  return endWith((commands[name] ?? ((rest) => runTask(name, rest)))(args));
}

async function runTask(name: string, args: string[]): Promise<void> {
  ensureBuilt(project, ['server']);
  const tasks = await load<typeof import('./tasks/index.ts')>('tasks.js');
  await tasks.runTask(name, args);
}

function load<T>(file: string): Promise<T> {
  return import(pathToFileURL(join(project, 'dist/server', file)).href) as Promise<T>;
}
