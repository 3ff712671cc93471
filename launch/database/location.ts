import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { openReachableRoot, REACHABLE_ROOT } from './binaries.ts';
import { canEnter } from './permissions.ts';
import type { RunUser } from './run-user.ts';

/** Location of an embedded server's files; written to `database.json` in the data folder. */
export interface Location {
  /** Folder that holds the cluster, the log and the socket. */
  folder: string;
  password: string;
}

/** Linux allows 107 bytes for a socket's path; the name itself takes 19. */
const LONGEST_SOCKET_FOLDER = 85;

/** Reads the location chosen before, or chooses one that the account can reach. */
export async function findLocation(dataDir: string, user: RunUser): Promise<Location> {
  const note = join(dataDir, 'database.json');
  await makeDataDir(dataDir);
  const location = (await readNote(note)) ?? (await saveNote(note, await choose(dataDir, user)));
  await mkdir(location.folder, { recursive: true, mode: 0o700 });
  if (user.other) await chown(location.folder, user.uid, user.gid);
  return location;
}

async function readNote(note: string): Promise<Location | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Location);
}

/** Writes the note atomically; when a shop started at the same moment was faster, its choice is used. */
async function saveNote(note: string, location: Location): Promise<Location> {
  const draft = `${note}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(location, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, note);
    return location;
  } catch (error) {
    const other = await readNote(note);
    if (!other) throw error;
    return other;
  } finally {
    await rm(draft, { force: true });
  }
}

async function choose(dataDir: string, user: RunUser): Promise<Location> {
  const password = randomBytes(24).toString('base64url');
  const near = join(dataDir, 'postgres');
  if (!user.other || (await canEnter(near, user))) return { folder: near, password };
  await openReachableRoot();
  return { folder: join(REACHABLE_ROOT, `shop-${randomBytes(6).toString('hex')}`), password };
}

/** The folder for the server's socket: beside the cluster, or a short path when that one is too long for a socket. */
export async function socketFolder(location: Location, user: RunUser): Promise<string> {
  if (Buffer.byteLength(location.folder) <= LONGEST_SOCKET_FOLDER) return location.folder;
  // The name is public, so it is derived from nothing secret.
  const folder = join(tmpdir(), `pult-${createHash('sha256').update(location.folder).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (user.other) await chown(folder, user.uid, user.gid);
  return folder;
}
