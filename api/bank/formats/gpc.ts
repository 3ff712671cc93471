import { table } from '../../../contract/table.ts';
import { readAccount, writeAccount } from './account-number.ts';
import {
  checkClosed,
  LARGEST_SUM,
  MOST_MOVEMENTS,
  MOST_STATEMENTS,
  type ParsedMovement,
  type ParsedStatement,
  refuseLine,
  StatementError,
} from './statement.ts';
import { readDay, readSymbol, readText, withoutZeros } from './values.ts';

const LINE_LENGTH = 128;
const MESSAGE_LENGTH = 500;
/** ISO 4217 numbers, which the format writes with a zero in front. */
const CURRENCIES: Readonly<Record<string, string>> = table({
  '0203': 'CZK',
  '0978': 'EUR',
  '0840': 'USD',
  '0826': 'GBP',
  '0348': 'HUF',
  '0985': 'PLN',
  '0756': 'CHF',
  '0946': 'RON',
  '0752': 'SEK',
  '0208': 'DKK',
  '0578': 'NOK',
});
/** How a movement is booked: 4 and 5 take a debit and a credit back. */
const CODES: Readonly<Record<string, { sign: 1 | -1; isReversal: boolean }>> = table<{
  sign: 1 | -1;
  isReversal: boolean;
}>({
  '1': { sign: -1, isReversal: false },
  '2': { sign: 1, isReversal: false },
  '4': { sign: 1, isReversal: true },
  '5': { sign: -1, isReversal: true },
});

/** A day as `301126`. */
function dayOf(text: string, line: number): string {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? refuseLine(line, `day ${text}`);
  return readDay(`20${year}-${month}-${day}`, line);
}

function sumOf(text: string, line: number): number {
  const sum = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(sum <= LARGEST_SUM)) refuseLine(line, `amount ${text}`);
  return sum;
}

function balanceOf(text: string, sign: string, line: number): number {
  if (sign !== '+' && sign !== '-') refuseLine(line, `sign ${sign}`);
  const sum = sumOf(text, line);
  return sign === '-' && sum > 0 ? -sum : sum;
}

function accountOf(text: string, line: number): string {
  return readAccount(text)?.account ?? refuseLine(line, `account ${text}`);
}

function readHead(text: string, line: number): ParsedStatement {
  const to = dayOf(text.slice(108, 114), line);
  const before = text.slice(39, 45);
  return {
    source: 'gpc',
    account: accountOf(text.slice(3, 19), line),
    currency: null,
    number: withoutZeros(text.slice(105, 108)),
    from: /^0*$/.test(before.trim()) ? to : dayOf(before, line),
    to,
    opening: balanceOf(text.slice(45, 59), text.slice(59, 60), line),
    closing: balanceOf(text.slice(60, 74), text.slice(74, 75), line),
    movements: [],
  };
}

function readItem(text: string, line: number): ParsedMovement {
  const code = CODES[text.slice(60, 61)] ?? refuseLine(line, `accounting code ${text.slice(60, 61)}`);
  const currency = text.slice(118, 122);
  const booked = text.slice(122, 128);
  return {
    reference: withoutZeros(text.slice(35, 48)),
    day: dayOf(/^[0 ]*$/.test(booked) ? text.slice(91, 97) : booked, line),
    amount: code.sign * sumOf(text.slice(48, 60), line),
    currency: CURRENCIES[currency] ?? refuseLine(line, `currency ${currency}`),
    counterAccount: writeAccount(readAccount(text.slice(19, 35), text.slice(73, 77))),
    counterName: readText(text.slice(97, 117), 100),
    variableSymbol: readSymbol(text.slice(61, 71)),
    constantSymbol: readSymbol(text.slice(77, 81)),
    specificSymbol: readSymbol(text.slice(81, 91)),
    message: null,
    isReversal: code.isReversal,
  };
}

interface Reading {
  statements: { statement: ParsedStatement; line: number }[];
  count: number;
}

function addItem(reading: Reading, text: string, line: number): void {
  const statement = reading.statements.at(-1)?.statement ?? refuseLine(line, 'a movement before a statement');
  if (accountOf(text.slice(3, 19), line) !== statement.account) refuseLine(line, `account ${text.slice(3, 19)}`);
  const movement = readItem(text, line);
  if (movement.currency !== (statement.currency ?? movement.currency))
    refuseLine(line, `currency ${movement.currency}`);
  statement.currency = movement.currency;
  reading.count += 1;
  if (reading.count > MOST_MOVEMENTS) throw new StatementError('too_many', line);
  if (movement.amount !== 0) statement.movements.push(movement);
}

function addMessage(reading: Reading, text: string, line: number): void {
  const movement = reading.statements.at(-1)?.statement.movements.at(-1);
  if (!movement) refuseLine(line, 'a message before a movement');
  movement.message = readText(`${movement.message ?? ''} ${text.slice(3)}`, MESSAGE_LENGTH);
}

function readLine(reading: Reading, text: string, line: number): void {
  if (text.trim() === '' || text.trim() === '\u001a') return;
  if (text.trimEnd().length > LINE_LENGTH) refuseLine(line, `${text.trimEnd().length} characters`);
  const padded = text.padEnd(LINE_LENGTH);
  const kind = text.slice(0, 3);
  if (kind === '074') reading.statements.push({ statement: readHead(padded, line), line });
  else if (kind === '075') addItem(reading, padded, line);
  else if (kind === '078' || kind === '079') addMessage(reading, padded, line);
  else if (kind !== '076' && kind !== '077') refuseLine(line, `record ${kind}`);
  if (reading.statements.length > MOST_STATEMENTS) throw new StatementError('too_many', line);
}

/** Statements of a file in GPC, also called ABO: lines of 128 characters. */
export function parseGpc(text: string): ParsedStatement[] {
  const reading: Reading = { statements: [], count: 0 };
  for (const [index, line] of text.split(/\r?\n/).entries()) readLine(reading, line, index + 1);
  for (const { statement, line } of reading.statements) checkClosed(statement, line);
  return reading.statements.map(({ statement }) => statement);
}
