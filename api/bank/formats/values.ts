import { LARGEST_SUM, refuseLine } from './statement.ts';

const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{1,8}))?$/;

/** Hundredths of a decimal number. Smaller parts are refused: no currency that a shop takes has them. */
export function readAmount(text: string, line: number): number {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? refuseLine(line, `amount ${text.slice(0, 40)}`);
  if (/[1-9]/.test(fraction.slice(2))) refuseLine(line, `amount ${text.slice(0, 40)}`);
  const hundredths = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  if (hundredths > LARGEST_SUM) refuseLine(line, `amount ${text.slice(0, 40)}`);
  return sign === '-' && hundredths > 0 ? -hundredths : hundredths;
}

/** A day as `2026-11-30`, refused where there is none. */
export function readDay(text: string, line: number): string {
  const day = text.slice(0, 10);
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    refuseLine(line, `day ${text.slice(0, 40)}`);
  return day;
}

/** A currency of three letters. */
export function readCurrency(text: string | undefined, line: number): string {
  if (!text || !/^[A-Z]{3}$/.test(text)) refuseLine(line, `currency ${(text ?? '').slice(0, 10)}`);
  return text;
}

/** A text of a bank: one line of at most `max` characters; null where there is none. */
export function readText(text: string | null | undefined, max: number): string | null {
  const line = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, max).toWellFormed().trim();
}

/** A number without the zeros in front, as symbols and references are compared; null for zero and for other texts. */
export function withoutZeros(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim().replace(/^0+(?=.)/, '');
  return trimmed === '' || trimmed === '0' ? null : trimmed;
}

/** A symbol of up to ten digits; null where there is none. */
export function readSymbol(text: string | null | undefined): string | null {
  const symbol = withoutZeros(text);
  return symbol !== null && /^\d{1,10}$/.test(symbol) ? symbol : null;
}

const SYMBOL = (name: string) => new RegExp(`(?:^|[/\\s,;|])${name}[:. ]?0*(\\d{1,10})(?!\\d)`, 'i');
const NAMED = { vs: SYMBOL('VS'), ks: SYMBOL('KS'), ss: SYMBOL('SS') };

/** Symbols in words such as `/VS123/SS/KS0308` or `VS:123`; the first text that names one counts. */
export function symbolsIn(texts: readonly string[]) {
  const find = (pattern: RegExp) =>
    texts.reduce<string | null>((found, text) => found ?? readSymbol(pattern.exec(text)?.[1]), null);
  return { variableSymbol: find(NAMED.vs), constantSymbol: find(NAMED.ks), specificSymbol: find(NAMED.ss) };
}
