import { mkdir } from 'node:fs/promises';

/** Makes the data folder. PostgreSQL's account (a different one when we are root) may traverse it but not list it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
