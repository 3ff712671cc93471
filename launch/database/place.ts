import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { openReachableRoot, REACHABLE_ROOT } from './binaries.ts';
import { canEnter } from './reach.ts';
import type { RunUser } from './run-user.ts';

/** Where an embedded server keeps its things; written to `database.json` in the data folder. */
export interface Place {
  /** Folder that holds the cluster, the log and the socket. */
  folder: string;
  password: string;
}

/** Linux allows 107 bytes for a socket's path; the name itself takes 19. */
const LONGEST_SOCKET_FOLDER = 85;

/** Finds the place chosen before, or chooses one that the account can reach. */
export async function findPlace(dataDir: string, user: RunUser): Promise<Place> {
  const note = join(dataDir, 'database.json');
  await makeDataDir(dataDir);
  const place = (await readNote(note)) ?? (await keep(note, await choose(dataDir, user)));
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  if (user.other) await chown(place.folder, user.uid, user.gid);
  return place;
}

async function readNote(note: string): Promise<Place | undefined> {
  const text = await readFile(note, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Place);
}

/** Writes the note whole or not at all; a shop started at the same moment may have been quicker, then its choice holds. */
async function keep(note: string, place: Place): Promise<Place> {
  const draft = `${note}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, note);
    return place;
  } catch (error) {
    const other = await readNote(note);
    if (!other) throw error;
    return other;
  } finally {
    await rm(draft, { force: true });
  }
}

async function choose(dataDir: string, user: RunUser): Promise<Place> {
  const password = randomBytes(24).toString('base64url');
  const near = join(dataDir, 'postgres');
  if (!user.other || (await canEnter(near, user))) return { folder: near, password };
  await openReachableRoot();
  return { folder: join(REACHABLE_ROOT, `shop-${randomBytes(6).toString('hex')}`), password };
}

/** The folder for the server's socket: beside the cluster, or a short path when that one is too long for a socket. */
export async function socketFolder(place: Place, user: RunUser): Promise<string> {
  if (Buffer.byteLength(place.folder) <= LONGEST_SOCKET_FOLDER) return place.folder;
  // Everybody can read the name, so it is made of what is no secret.
  const folder = join(tmpdir(), `pult-${createHash('sha256').update(place.folder).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (user.other) await chown(folder, user.uid, user.gid);
  return folder;
}
