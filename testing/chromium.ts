import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: the one named by CHROMIUM_PATH, the system's, Playwright's own, or else Debian's, installed now. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program: correct it or leave it out.`);
  }
  return inPath() ?? playwrights() ?? installed() ?? missing();
}

function inPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('No Chromium was found; installing the chromium package of this system …\n');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...options,
      stdio: [...options.stdio],
    });
  } catch {
    return undefined;
  }
  return inPath();
}

function missing(): never {
  throw new Error(
    'The scenarios need a Chromium: install the package "chromium", or run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
