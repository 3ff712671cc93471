import type { HostReport } from './pictures/report.ts';
import { plannedLines } from './planned-lines.ts';
import { askAbout } from './price-moves.ts';
import type { ImportReport } from './report.ts';

/** Problems listed on a terminal; the rest is counted. */
const MOST_LISTED = 50;

const count = (number: number, one: string, more = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`;

/** Control characters of a file must not reach the terminal. */
const harmless = (text: string) => text.replace(/\p{Cc}/gu, ' ');

function hostLine({ host, fetched, missing, reasons, givenUp }: HostReport): string {
  const why = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([reason, times]) => `${reason}, ${times}×`)
    .join('; ');
  const end = givenUp ? '; then it was left alone' : '';
  return `  ${host}: ${fetched} fetched, ${missing} missing${why ? ` (${why}${end})` : ''}`;
}

function pictureLines({ pictures, planned }: ImportReport): string[] {
  if (planned) return ['Pictures were not looked at.'];
  if (!pictures) return ['Pictures were left alone; new products show the placeholder.'];
  const { known, fetched, missing, hosts } = pictures;
  const head = `Pictures: ${fetched} fetched, ${known} known from before, ${missing} missing.`;
  if (missing === 0) return [head];
  return [
    head,
    ...hosts.filter((host) => host.missing > 0).map(hostLine),
    '  Products without a picture show the placeholder; the next import tries again.',
  ];
}

function priceLines({ prices: { currency, rates }, created, updated }: ImportReport): string[] {
  const foreign = Object.entries(rates).filter(([code]) => code !== currency);
  const worth = foreign.map(([code, rate]) => `${rate} ${code}`).join(', ');
  return created + updated === 0
    ? []
    : [`Prices were taken as ${currency}${worth ? `, 1 ${currency} as ${worth}` : ''}.`];
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en-US', { type: 'language' });

function languageLines({ language, created, updated }: ImportReport): string[] {
  return created + updated === 0 ? [] : [`Texts were taken as ${LANGUAGE_NAMES.of(language)}.`];
}

function moveLines({ moves, planned, prices }: ImportReport): string[] {
  if (moves.products === 0) return [];
  if (planned) return [askAbout(moves, prices)];
  return [`Prices of ${count(moves.products, 'product')} moved by more than a factor of 1.5, as confirmed.`];
}

const VARIATIONS = ['variations', 'variants'];

function unreadLines({ unread }: ImportReport): string[] {
  const keys = Object.entries(unread);
  if (keys.length === 0) return [];
  const listed = keys.map(([key, times]) => `${key} (${times.toLocaleString('en-US')}×)`).join(', ');
  return [
    `Nothing was read from: ${listed}.`,
    ...(VARIATIONS.some((key) => Object.hasOwn(unread, key))
      ? ['  Variations are not imported: each row is one product, with the row’s own price and stock.']
      : []),
  ];
}

/** Report of an import as text. */
export function reportLines(report: ImportReport): string[] {
  const { shape, rows, created, updated, skipped, problems, problemCount, notes, seconds } = report;
  const hidden = problemCount - Math.min(problems.length, MOST_LISTED);
  return [
    `Read ${count(rows, 'row')}${shape ? ` (${shape})` : ''} in ${seconds} s: ${created} new, ${updated} brought up to date, ${skipped} left out.`,
    ...priceLines(report),
    ...languageLines(report),
    ...moveLines(report),
    ...problems.slice(0, MOST_LISTED).map(({ row, field, message }) => `  row ${row}: ${field} ${message}`),
    ...(hidden > 0 ? [`  and ${count(hidden, 'more problem')}`] : []),
    ...Object.entries(notes).map(([note, times]) => `  left out of ${count(times, 'product')}: ${note}`),
    ...unreadLines(report),
    ...(report.planned ? plannedLines(report.planned, report.language) : []),
    ...pictureLines(report),
  ].map(harmless);
}
