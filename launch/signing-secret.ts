import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/index.ts';
import { makeDataDir } from './data-dir.ts';

const FILE = 'signing-secret';

/** The configured secret, or the demo's, which is made once and stored in the data folder for all processes. */
export async function signingSecret({ signingSecret: given, dataDir }: Pick<Config, 'signingSecret' | 'dataDir'>) {
  if (given !== undefined) return given;
  await makeDataDir(dataDir);
  const path = join(dataDir, FILE);
  // `wx`: of processes that start at once, the first one writes.
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(path, 'utf8')).trim();
}
