import { spawn } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LaunchFailure } from '../failure.ts';
import type { Binaries } from './binaries.ts';
import type { RunUser } from './run-user.ts';

export const CLUSTER_USER = 'pult';

/** Creates an empty cluster in the folder when there is none. */
export async function ensureCluster(data: string, binaries: Binaries, user: RunUser, password: string): Promise<void> {
  if (await exists(data)) return;
  const draft = `${data}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  await mkdir(dirname(data), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (user.other) await Promise.all([draft, passwordFile].map((path) => chown(path, user.uid, user.gid)));
    await runInitdb(binaries, draft, passwordFile, user);
    // Renamed when complete, so that an interrupted start leaves no partial cluster.
    await rename(draft, data).catch(async (error) => {
      // A shop started at the same moment may have been faster; its cluster is used.
      if (!(await exists(data))) throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function exists(data: string): Promise<boolean> {
  return (await stat(join(data, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

async function runInitdb(binaries: Binaries, data: string, passwordFile: string, user: RunUser): Promise<void> {
  const args = [
    '-D',
    data,
    '-U',
    CLUSTER_USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--no-instructions',
  ];
  // Code point order is fast and the same on every machine; texts for people are sorted by explicit collations.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(binaries.initdb, [...args, ...locale], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user.other ? { uid: user.uid, gid: user.gid } : {}),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0)
    throw new LaunchFailure(`The embedded PostgreSQL could not make its data folder ${data}: ${lastLine(said)}`);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? 'it said nothing.';
}
