import { findChromium } from './chromium.ts';

// What a browser does on its own account has no place in a test; quiet ones are also quicker.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Chromium is started for tests and measurements; it is found, or installed where that can be done. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  // Chromium's own sandbox does not run for root.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  return { executablePath: findChromium(), args };
}
