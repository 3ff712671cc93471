import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './is-running.ts';

/** What a running PostgreSQL server writes into its data folder. */
export interface Postmaster {
  pid: number;
  /** Folder of its socket. */
  sockets: string;
  ready: boolean;
}

/** Reads `postmaster.pid`; undefined when there is none or its process has ended. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return undefined;
  return { pid, sockets: lines[4] ?? '', ready: lines[7] === 'ready' };
}

/** The command line of the running server. */
export async function readCommandLine(data: string): Promise<string> {
  return (await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '')).trim();
}

/** Fast shutdown (open transactions are rolled back); SIGKILL when it takes longer than `patienceMs`. */
export async function stopPostmaster(data: string, patienceMs: number): Promise<void> {
  const running = await readPostmaster(data);
  if (!running) return;
  signal(running.pid, 'SIGINT');
  if (await isGone(running.pid, patienceMs)) return;
  signal(running.pid, 'SIGQUIT');
  await isGone(running.pid, patienceMs);
}

// Checks the process, because postmaster.pid is removed a moment earlier.
async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(10)) {
    if (!(await isPostgres(pid))) return true;
  }
  return false;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

// Checks the name too: after a restart of the machine another process may have the number.
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isRunning(pid);
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(status) ?? [];
  return name === 'postgres' && state !== 'Z';
}
