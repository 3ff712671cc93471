import { type ChromiumNeeds, findChromium } from './chromium.ts';

// Turns off background work of the browser, which disturbs tests and slows them down.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options of Chromium for tests and measurements; finds it, or installs it where possible. */
export function chromiumOptions(needed?: ChromiumNeeds): { executablePath: string; args: string[] } {
  // Chromium's own sandbox does not run for root.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  return { executablePath: findChromium(needed), args };
}
