import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchFailure } from '../failure.ts';
import { readCommandLine, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { RunUser } from './run-user.ts';

export const STOP_PATIENCE_MS = 20_000;
const START_PATIENCE_MS = 120_000;

export interface ServerCommand {
  data: string;
  log: string;
  program: string;
  args: string[];
  user: RunUser;
  /** Throws when a running shop owns the server whose socket is in the folder. */
  refuseIfOwned(sockets: string): Promise<void>;
}

/** Starts a server on the cluster, or adopts one left by a killed shop if it has the same command line. */
export async function ensureServer(command: ServerCommand): Promise<'started' | 'adopted'> {
  const running = await readPostmaster(command.data);
  if (running) {
    const same = await isSame(command);
    if (same && (await becomesReady(command))) return 'adopted';
    if (!same) {
      await command.refuseIfOwned(running.sockets);
      await stopPostmaster(command.data, STOP_PATIENCE_MS);
    }
  }
  await start(command);
  return 'started';
}

async function isSame({ data, program, args }: ServerCommand): Promise<boolean> {
  const expected = [program, ...args.map((arg) => `"${arg}"`)].join(' ');
  return (await readCommandLine(data)) === expected;
}

async function start(command: ServerCommand): Promise<void> {
  const log = await open(command.log, 'w', 0o600);
  // Detached: Ctrl-C reaches the whole process group, and the database must outlive the last request.
  const child = spawn(command.program, command.args, {
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log.fd, log.fd],
    ...(command.user.other ? { uid: command.user.uid, gid: command.user.gid } : {}),
  });
  let running = true;
  child.once('error', () => (running = false)).once('exit', () => (running = false));
  child.unref();
  try {
    await waitUntilReady(command, () => running);
  } finally {
    await log.close();
  }
}

/** False when the server that was found running was stopping. */
async function becomesReady({ data }: ServerCommand): Promise<boolean> {
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await sleep(5)) {
    const running = await readPostmaster(data);
    if (!running) return false;
    if (running.ready) return true;
  }
  return false;
}

async function waitUntilReady({ data, log }: ServerCommand, isRunning: () => boolean): Promise<void> {
  for (const end = Date.now() + START_PATIENCE_MS; Date.now() < end; await sleep(5)) {
    if ((await readPostmaster(data))?.ready) return;
    // Ours ended because another one was started a moment earlier: use that one.
    if (!isRunning() && !(await readPostmaster(data))) break;
  }
  const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  const reason = said.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? said.at(-1) ?? '';
  throw new LaunchFailure(
    `The embedded PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')} (see ${log})`,
  );
}
