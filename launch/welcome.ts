import type { Config } from './config/index.ts';
import type { Shop } from './shop.ts';

/** Name of a language as it calls itself. */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale.split('-')[0] ?? locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** Addresses to open, for the person who started the demo. */
export function welcome(
  config: Pick<Config, 'role' | 'publicOrigin'>,
  hosts: Awaited<ReturnType<Shop['hosts']>>,
  sandboxUrl: string | undefined,
  seconds: number,
): string {
  const rows: Array<readonly [string, string]> = [];
  if (config.role === 'all' || config.role === 'storefront') {
    rows.push(...hosts.map(({ locale, hostname }) => [nameOf(locale), config.publicOrigin(hostname)] as const));
  }
  if (config.role !== 'worker') rows.push(['API reference', `${config.publicOrigin('localhost')}/v1/docs`]);
  if (sandboxUrl) rows.push(['Sandbox', `${sandboxUrl} (payments, mails, companies and sign-in, nothing real)`]);
  const lines = rows.map(([name, link]) => `  ${name.padEnd(15)}${link}`);
  return ['', `  Pult is open (${seconds.toFixed(1)} s).`, '', ...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
