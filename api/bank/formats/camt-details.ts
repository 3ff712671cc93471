import { readAccount, writeAccount } from './account-number.ts';
import { type Element, elementAt, elementsAt, textAt } from './elements.ts';
import type { ParsedMovement } from './statement.ts';
import { readAmount, readCurrency, readSymbol, readText, symbolsIn } from './values.ts';

/** An amount with its sign: a debit is below zero. */
export function signedAmount(amount: Element, direction: string | undefined): number {
  const hundredths = readAmount(amount.text, amount.line);
  return direction === 'DBIT' && hundredths > 0 ? -hundredths : hundredths;
}

/** Amount of one transaction in the currency of its account; null where it is not given. */
export function amountOfDetails(details: Element, currency: string, direction: string | undefined): number | null {
  const amount = ['Amt', 'AmtDtls/TxAmt/Amt']
    .map((path) => elementAt(details, path))
    .find((found) => found?.attributes.Ccy === currency);
  return amount ? signedAmount(amount, textAt(details, 'CdtDbtInd') ?? direction) : null;
}

type Symbols = Pick<ParsedMovement, 'variableSymbol' | 'constantSymbol' | 'specificSymbol'>;

/** Symbols of the structured reference, of the payer's own, or of the message; a bare reference is the variable one. */
function symbolsOf(details: Element): Symbols {
  const references = elementsAt(details, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text.trim());
  const message = elementsAt(details, 'RmtInf/Ustrd').map(({ text }) => text);
  const named = symbolsIn([...references, textAt(details, 'Refs/EndToEndId') ?? '', message.join(' ')]);
  const bare = references.find((text) => /^\d{1,10}$/.test(text));
  return { ...named, variableSymbol: named.variableSymbol ?? readSymbol(bare) };
}

const PARTIES = ['Dbtr', 'Cdtr'] as const;

/** The other side: who sent money that came, who received what left; if only one is named, that one. */
function counterOf(details: Element, own: string, amount: number) {
  const sides = PARTIES.map((party) => ({
    name: textAt(details, `RltdPties/${party}/Nm`, `RltdPties/${party}/Pty/Nm`),
    account: readAccount(
      textAt(details, `RltdPties/${party}Acct/Id/IBAN`, `RltdPties/${party}Acct/Id/Othr/Id`),
      textAt(details, `RltdAgts/${party}Agt/FinInstnId/ClrSysMmbId/MmbId`, `RltdAgts/${party}Agt/FinInstnId/Othr/Id`),
    ),
  }));
  const inOrder = amount > 0 ? sides : [...sides].reverse();
  const other = inOrder.find(({ name, account }) => (name || account) && account?.account !== own);
  return { counterAccount: writeAccount(other?.account ?? null), counterName: readText(other?.name, 100) };
}

interface Entry {
  day: string;
  currency: string;
  isReversal: boolean;
  /** Number of the account, to tell its owner from the other side. */
  own: string;
}

/** A movement of an entry by the details of one transaction. */
export function readDetails(
  details: Element,
  entry: Entry,
  { amount, reference, message }: { amount: number; reference: string | null; message: string | undefined },
): ParsedMovement {
  const words = elementsAt(details, 'RmtInf/Ustrd').map(({ text }) => text);
  return {
    reference,
    day: entry.day,
    amount,
    currency: readCurrency(entry.currency, details.line),
    ...counterOf(details, entry.own, amount),
    ...symbolsOf(details),
    message: readText([...words, textAt(details, 'AddtlTxInf') ?? message ?? ''].join(' '), 500),
    isReversal: entry.isReversal,
  };
}
