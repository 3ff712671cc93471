import { z } from 'zod';
import { readAccount, writeAccount } from './account-number.ts';
import {
  checkClosed,
  MOST_MOVEMENTS,
  type ParsedMovement,
  type ParsedStatement,
  refuseLine,
  StatementError,
} from './statement.ts';
import { readAmount, readCurrency, readDay, readSymbol, readText, symbolsIn, withoutZeros } from './values.ts';

const value = z.union([z.string(), z.number()]).nullable();
const column = z.looseObject({ value }).nullish();
const COLUMNS = {
  day: 'column0',
  amount: 'column1',
  account: 'column2',
  bank: 'column3',
  constantSymbol: 'column4',
  variableSymbol: 'column5',
  specificSymbol: 'column6',
  identification: 'column7',
  type: 'column8',
  name: 'column10',
  currency: 'column14',
  message: 'column16',
  id: 'column22',
} as const;
const movement = z.looseObject(
  Object.fromEntries(Object.values(COLUMNS).map((name) => [name, column])) as Record<string, typeof column>,
);
const balance = z.number().nullable();
const answer = z.looseObject({
  accountStatement: z.looseObject({
    info: z.looseObject({
      accountId: z.string(),
      currency: z.string(),
      openingBalance: balance,
      closingBalance: balance,
      dateStart: z.union([z.string(), z.number()]).nullable(),
      dateEnd: z.union([z.string(), z.number()]).nullable(),
      idFrom: z.number().nullish(),
      idTo: z.number().nullish(),
    }),
    transactionList: z.looseObject({ transaction: z.array(movement) }),
  }),
});

/** A number of JSON as a decimal text, which no longer has the error of its binary form. */
const decimal = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(6));

const PRAGUE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' });
/** `2012-07-27+0200`, or milliseconds. */
function dayOf(written: string | number, line: number): string {
  if (typeof written === 'string') return readDay(written, line);
  const time = new Date(written);
  return readDay(Number.isNaN(time.getTime()) ? String(written) : PRAGUE.format(time), line);
}

function readMovement(row: z.infer<typeof movement>, line: number): ParsedMovement {
  const of = (name: keyof typeof COLUMNS) => row[COLUMNS[name]]?.value ?? null;
  const textOf = (name: keyof typeof COLUMNS) => {
    const found = of(name);
    return found === null ? null : String(found);
  };
  const amount = of('amount');
  const day = of('day') ?? refuseLine(line, 'no day');
  const account = readAccount(textOf('account'), textOf('bank'));
  const words = symbolsIn([textOf('message') ?? '', textOf('identification') ?? '']);
  return {
    reference: withoutZeros(textOf('id')),
    day: dayOf(day, line),
    amount: readAmount(typeof amount === 'number' ? decimal(amount) : (amount ?? ''), line),
    currency: readCurrency(textOf('currency') ?? undefined, line),
    counterAccount: writeAccount(account),
    counterName: readText(textOf('name'), 100),
    variableSymbol: readSymbol(textOf('variableSymbol')) ?? words.variableSymbol,
    constantSymbol: readSymbol(textOf('constantSymbol')) ?? words.constantSymbol,
    specificSymbol: readSymbol(textOf('specificSymbol')) ?? words.specificSymbol,
    message: readText(textOf('message') ?? textOf('identification'), 500),
    isReversal: /^(?:opravn|storno)/i.test(textOf('type') ?? ''),
  };
}

function read(text: string): z.infer<typeof answer> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StatementError('unknown_format');
  }
  const { data, error } = answer.safeParse(json);
  if (error) throw new StatementError('wrong_line', 0, error.issues[0]?.path.join('.').slice(0, 100));
  return data;
}

/** The answer of Fio's API in JSON. */
export function parseFio(text: string): ParsedStatement[] {
  const { info, transactionList } = read(text).accountStatement;
  if (transactionList.transaction.length > MOST_MOVEMENTS) throw new StatementError('too_many');
  const movements = transactionList.transaction.map((row, index) => readMovement(row, index + 1));
  const days = movements.map(({ day }) => day).sort();
  const from = info.dateStart ?? days[0];
  const to = info.dateEnd ?? days.at(-1) ?? from;
  // An answer without movements may have no days and no balances.
  if (from === undefined || to === undefined) return [];
  const statement: ParsedStatement = {
    source: 'fio',
    account: readAccount(info.accountId)?.account ?? refuseLine(0, 'accountId'),
    currency: readCurrency(info.currency, 0),
    number: info.idTo ? String(info.idTo) : null,
    from: dayOf(from, 0),
    to: dayOf(to, 0),
    opening: readAmount(decimal(info.openingBalance ?? refuseLine(0, 'openingBalance')), 0),
    closing: readAmount(decimal(info.closingBalance ?? refuseLine(0, 'closingBalance')), 0),
    movements: movements.filter(({ amount }) => amount !== 0),
  };
  for (const [index, { currency }] of statement.movements.entries())
    if (currency !== statement.currency) refuseLine(index + 1, `currency ${currency}`);
  checkClosed(statement, 0);
  return [statement];
}
