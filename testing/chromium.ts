import { chromium } from 'playwright';
import { inPath, install, isProgram } from './debian-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: from CHROMIUM_PATH, the system's, Playwright's, else Debian's package, which is installed. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program: correct it or leave it out.`);
  }
  return inPath(NAMES) ?? playwrights() ?? (install('chromium') ? inPath(NAMES) : undefined) ?? missing();
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}

function missing(): never {
  throw new Error(
    'The scenarios need a Chromium: install the package "chromium", or run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  );
}
