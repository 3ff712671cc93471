import type { Config } from './config/index.ts';

const SHOPS = [
  ['Čeština', 'cs.localhost'],
  ['Slovenčina', 'sk.localhost'],
  ['English', 'en.localhost'],
] as const;

/** Addresses to open, for the person who started the demo. */
export function welcome(config: Config, sandboxUrl: string | undefined, seconds: number): string {
  const rows: Array<readonly [string, string]> = [];
  if (config.role === 'all' || config.role === 'storefront') {
    rows.push(...SHOPS.map(([language, host]) => [language, config.publicOrigin(host)] as const));
  }
  if (config.role !== 'worker') rows.push(['API reference', `${config.publicOrigin('localhost')}/v1/docs`]);
  if (sandboxUrl) rows.push(['Sandbox', `${sandboxUrl} (payments, mails, companies and sign-in, nothing real)`]);
  const lines = rows.map(([name, link]) => `  ${name.padEnd(15)}${link}`);
  return ['', `  Pult is open (${seconds.toFixed(1)} s).`, '', ...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
