import { toMajor } from '../../contract/money.ts';
import type { RemittanceInput } from '../../contract/remittances/records.ts';
import { MOST_PARCELS } from '../../contract/remittances/rules.ts';
import { MOST_RECEIVED } from '../orders/index.ts';
import { invalidFields } from '../platform/http/index.ts';

/** A parcel as the carrier lists it, in minor units. */
export interface ListedParcel {
  number: string;
  amount: number;
}

const LINE = /^"?([^";\t]{1,60})"?[;\t]"?([\d\s]{1,12}(?:[.,]\d{1,3})?)"?$/;

/** Number and amount of a line; undefined where it has none. */
function readLine(line: string): { number: string; amount: number } | undefined {
  const [, number, amount = ''] = LINE.exec(line.trim()) ?? [];
  const value = Number(amount.replaceAll(/\s/g, '').replace(',', '.'));
  return number?.trim() && value > 0 ? { number: number.trim(), amount: value } : undefined;
}

function readCsv(csv: string): { number: string; amount: number }[] {
  const lines = csv.split(/\r\n?|\n/).map((line, index) => ({ line, row: index + 1, read: readLine(line) }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const [first, ...rest] = filled;
  // Without an amount the first line is a heading.
  return (first?.read ? filled : rest).map(({ read, row }) => {
    if (!read) throw invalidFields({ field: 'csv', key: 'remittance_line', values: { line: row } });
    return read;
  });
}

/** Minor units of an amount; 422 where the currency has no such part. */
export function minorOf(amount: number, decimals: number, field: string): number {
  const minor = Math.round(amount * 10 ** decimals);
  if (toMajor(minor, decimals) !== amount)
    throw invalidFields({ field, key: 'money_decimals', values: { count: decimals } });
  return minor;
}

/** The parcels of a remittance, which must make its total. */
export function parcelsOf({ parcels, csv, total }: RemittanceInput, decimals: number): ListedParcel[] {
  if ((parcels === undefined) === (csv === undefined))
    throw invalidFields({ field: 'parcels', key: 'remittance_list' });
  const field = parcels ? 'parcels' : 'csv';
  const listed = (parcels ?? readCsv(csv ?? '')).map(({ number, amount }) => ({
    number,
    amount: minorOf(amount, decimals, field),
  }));
  if (listed.length === 0) throw invalidFields({ field, key: 'required' });
  if (listed.length > MOST_PARCELS)
    throw invalidFields({ field, key: 'too_many_parcels', limit: MOST_PARCELS, values: { limit: MOST_PARCELS } });
  const sum = listed.reduce((so, { amount }) => so + amount, 0);
  if (sum > MOST_RECEIVED)
    throw invalidFields({
      field: 'total',
      key: 'too_much_money',
      values: { limit: toMajor(MOST_RECEIVED, decimals) },
    });
  if (sum !== minorOf(total, decimals, 'total'))
    throw invalidFields({ field: 'total', key: 'remittance_total', values: { sum: toMajor(sum, decimals) } });
  return listed;
}
