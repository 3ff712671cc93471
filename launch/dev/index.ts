import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { make } from '../build/make.ts';
import { project } from '../project.ts';
import { watchSources } from './watch.ts';

/** Runs the shop with hot reload; a change of the server's sources restarts the process. */
export async function dev(): Promise<void> {
  // A copy, because Vite's build sets NODE_ENV to production in this process.
  const env = { ...process.env };
  let child: ChildProcess | undefined;
  let stopping = false;
  const restart = async () => {
    const built = await rebuild();
    if (!built || stopping) return;
    if (child) await stop(child);
    if (stopping) return;
    child = fork(join(project, 'dist/server/dev.js'), { cwd: project, env, stdio: 'inherit' });
  };
  await restart();
  const watcher = watchSources(project, restart);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done());
  });
  stopping = true;
  await watcher.close();
  if (child) await stop(child);
}

/** Rebuilds; an error in the sources is printed and the running process goes on. */
async function rebuild(): Promise<boolean> {
  try {
    await make(project, ['server']);
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
