import { readAccount } from './account-number.ts';
import { amountOfDetails, readDetails, signedAmount } from './camt-details.ts';
import { type Element, elementAt, elementsAt, readElements, textAt } from './elements.ts';
import {
  checkClosed,
  MOST_MOVEMENTS,
  MOST_STATEMENTS,
  type ParsedMovement,
  type ParsedStatement,
  refuseLine,
  StatementError,
} from './statement.ts';
import { readCurrency, readDay, readText, withoutZeros } from './values.ts';

const NO_DETAILS = { name: 'TxDtls', text: '', attributes: {}, children: [] };

/** Balance of a kind: `OPBD` at the beginning, `PRCD` at the end before it, `CLBD` at the end. */
function balanceOf(statement: Element, kinds: readonly string[]): number {
  const balances = elementsAt(statement, 'Bal');
  const found = kinds.flatMap((kind) => balances.filter((one) => textAt(one, 'Tp/CdOrPrtry/Cd') === kind))[0];
  const amount = found && elementAt(found, 'Amt');
  if (!found || !amount) refuseLine(statement.line, `no balance ${kinds[0]}`);
  return signedAmount(amount, textAt(found, 'CdtDbtInd'));
}

const dayAt = (element: Element, ...paths: string[]) =>
  readDay(textAt(element, ...paths) ?? refuseLine(element.line, 'no day'), element.line);

/** Only what is booked counts: pending entries come once more. */
const isBooked = (entry: Element) => (textAt(entry, 'Sts/Cd', 'Sts') ?? 'BOOK') === 'BOOK';

/** Movements of an entry: each of its transactions where all tell their amounts, else the whole. */
function readEntry(entry: Element, own: string, currency: string): ParsedMovement[] {
  const amount = elementAt(entry, 'Amt') ?? refuseLine(entry.line, 'no amount');
  if (amount.attributes.Ccy !== currency) refuseLine(amount.line, `currency ${amount.attributes.Ccy}`);
  const direction = textAt(entry, 'CdtDbtInd') ?? refuseLine(entry.line, 'no direction');
  const sum = signedAmount(amount, direction);
  const facts = {
    day: dayAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'),
    currency,
    isReversal: textAt(entry, 'RvslInd') === 'true',
    own,
  };
  const message = textAt(entry, 'AddtlNtryInf');
  const all = elementsAt(entry, 'NtryDtls/TxDtls');
  const reference = withoutZeros(textAt(entry, 'AcctSvcrRef'));
  const amounts = all.map((details) => amountOfDetails(details, currency, direction));
  if (all.length <= 1 || amounts.includes(null)) {
    const only = all.length === 1 ? all[0] : undefined;
    const ownReference = only && withoutZeros(textAt(only, 'Refs/AcctSvcrRef'));
    const details = only ?? { ...NO_DETAILS, line: entry.line };
    return [readDetails(details, facts, { amount: sum, reference: reference ?? ownReference ?? null, message })];
  }
  const movements = all.map((details, index) =>
    readDetails(details, facts, {
      amount: amounts[index] as number,
      reference: withoutZeros(textAt(details, 'Refs/AcctSvcrRef')),
      message,
    }),
  );
  const total = movements.reduce((before, one) => before + one.amount, 0);
  if (total !== sum) refuseLine(entry.line, 'the transactions of a batch are not its amount');
  return movements;
}

function readStatement(element: Element): ParsedStatement {
  const account =
    readAccount(textAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'))?.account ?? refuseLine(element.line, 'no account');
  const balance = elementAt(element, 'Bal/Amt');
  const currency = readCurrency(textAt(element, 'Acct/Ccy') ?? balance?.attributes.Ccy, element.line);
  const entries = elementsAt(element, 'Ntry').filter(isBooked);
  const movements = entries.flatMap((entry) => readEntry(entry, account, currency));
  if (movements.length > MOST_MOVEMENTS) throw new StatementError('too_many', element.line);
  const statement: ParsedStatement = {
    source: 'camt',
    account,
    currency,
    number: readText(textAt(element, 'LglSeqNb', 'ElctrncSeqNb', 'Id'), 50),
    from: dayAt(element, 'FrToDt/FrDtTm', 'FrToDt/FrDt', 'CreDtTm'),
    to: dayAt(element, 'FrToDt/ToDtTm', 'FrToDt/ToDt', 'CreDtTm'),
    opening: balanceOf(element, ['OPBD', 'PRCD']),
    closing: balanceOf(element, ['CLBD']),
    movements: movements.filter(({ amount }) => amount !== 0),
  };
  checkClosed(statement, element.line);
  return statement;
}

/** Statements of a camt.053 file (ISO 20022), of any of its versions. */
export function parseCamt(xml: string): ParsedStatement[] {
  const message = elementAt(readElements(xml), 'Document/BkToCstmrStmt');
  if (!message) throw new StatementError('unknown_format');
  const statements = elementsAt(message, 'Stmt');
  if (statements.length > MOST_STATEMENTS) throw new StatementError('too_many');
  const read = statements.map(readStatement);
  if (read.reduce((count, { movements }) => count + movements.length, 0) > MOST_MOVEMENTS)
    throw new StatementError('too_many');
  return read;
}
