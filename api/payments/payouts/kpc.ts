import { plainText } from '../instructions/spayd.ts';
import { toHundredths } from '../provider.ts';
import { domesticParts } from './bank-account.ts';
import type { BatchToWrite, Payout } from './batch-to-write.ts';

const zeros = (value: string | number, length: number) => String(value).padStart(length, '0');
const writtenDay = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
/** The client's number and codes, which banks that take the file in their internet banking ignore. */
const NO_CODES = `${zeros(0, 10)}001999${zeros(0, 12)}`;
/** A payment, not a collection. */
const PAYMENT = '1501';

function lineOf({ iban, amount, symbol, name }: Payout, decimals: number): string {
  const { account, bank } = domesticParts(iban);
  const message = plainText(`Refund ${symbol} ${name}`, 35);
  return `${account} ${zeros(toHundredths(amount, decimals), 15)} ${zeros(symbol, 10)} ${bank}0000 ${zeros(0, 10)} AV:${message}`;
}

/** A file in ABO, which is also called KPC: one group of payments in haléř, in ASCII (struktura-abo.pdf of Fio banka). */
export function writeKpc({ id, account, name, day, decimalPlaces, payouts }: BatchToWrite): string {
  const own = domesticParts(account.iban);
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    `UHL1${writtenDay(day)}${plainText(name, 20).padEnd(20)}${NO_CODES}`,
    `1 ${PAYMENT} ${zeros(id % 1_000, 3)}000 ${own.bank}`,
    `2 ${own.account} ${zeros(toHundredths(total, decimalPlaces), 15)} ${writtenDay(day)}`,
    ...payouts.map((one) => lineOf(one, decimalPlaces)),
    '3 +',
    '5 +',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
