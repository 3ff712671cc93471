import { chromium } from 'playwright';
import { inPath, install, isProgram } from '../tools/index.ts';

/** Takes a third of a whole browser's processor time, but keeps no page for Back. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export interface ChromiumNeeds {
  /** Back shows pages as they were left. */
  keepsPages?: boolean;
}

/** Path of a Chromium: from CHROMIUM_PATH, the system's, Playwright's, else Debian's package, which is installed. */
export function findChromium({ keepsPages = false }: ChromiumNeeds = {}): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program: correct it or leave it out.`);
  }
  const names = keepsPages ? BROWSERS : [SHELL, ...BROWSERS];
  const debianPackage = keepsPages ? 'chromium' : SHELL;
  return inPath(names) ?? playwrights() ?? (install(debianPackage) ? inPath(names) : undefined) ?? missing();
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
