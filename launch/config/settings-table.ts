import { providerSettings } from './providers.ts';
import { settings } from './settings.ts';

/** The table of `docs/settings.md` in Markdown; the settings of providers are last. */
export function settingsTable(): string {
  const rows = Object.entries({ ...settings, ...providerSettings }).map(([name, { fallback, range, meaning }]) =>
    row([`\`${name}\``, fallback, range, meaning]),
  );
  return [row(['Setting', 'When not set', 'May be', 'Meaning']), '|---|---|---|---|', ...rows].join('\n');
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
