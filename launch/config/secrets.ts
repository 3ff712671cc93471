import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '../data-dir.ts';

/** Secrets of a demo shop. */
export interface Secrets {
  signing: string;
}

/** Reads the secrets kept in the data folder, or makes them once; only the owner may read the file. */
export async function keptSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = await read(file);
  if (known) return known;
  await makeDataDir(dataDir);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ signing: randomBytes(32).toString('base64url') })}\n`, { mode: 0o600 });
  try {
    // A link fails when another process was quicker; then its secrets are the shop's.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await read(file)) as Secrets;
}

async function read(file: string): Promise<Secrets | undefined> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return content === undefined ? undefined : (JSON.parse(content) as Secrets);
}
