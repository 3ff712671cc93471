import type { DocumentData, DocumentLine } from '../../contract/documents/data.ts';
import { rateKey } from '../../contract/documents/rules.ts';
import { type Minor, splitByWeight } from '../../contract/money.ts';
import type { ReturnedAmount, SoldOrder } from '../orders/worth/index.ts';
import { type Credited, firstLineAt, leftByRate, type RateLeft, type WantedPart } from './credit-parts.ts';

/** A line with the rate that the order was stored with; the invoice may have that of another day. */
interface SoldLine {
  line: DocumentLine;
  storedRate: number;
}

const sum = (amounts: readonly Minor[]) => amounts.reduce((all, one) => all + one, 0);

function soldLines({ lines }: DocumentData, { items, shipping, payment, packing }: SoldOrder): SoldLine[] {
  const byItem = new Map(items.map(({ id, tax_rate }) => [id, tax_rate]));
  const priced = packing.filter(({ taxed_price: taxed }) => taxed !== 0);
  let packed = 0;
  const chargeRate = ({ kind }: DocumentLine): number | undefined => {
    if (kind === 'shipping') return shipping.tax_rate;
    if (kind === 'payment') return payment.tax_rate;
    if (kind !== 'packing') return undefined;
    packed += 1;
    return priced[packed - 1]?.tax_rate;
  };
  return lines.map((line) => {
    const stored = line.order_item_id === null ? chargeRate(line) : byItem.get(line.order_item_id);
    return { line, storedRate: stored ?? line.tax_rate };
  });
}

const isVoucher = ({ tax_category: category }: Pick<DocumentLine, 'tax_category'>) => category === 'outside_tax';

/** The line that a row is of, and all lines that have had its tax. */
function linesOf(sold: readonly SoldLine[], { kind, line_id: id, tax_rate: rate }: ReturnedAmount) {
  const same = sold.flatMap(({ line, storedRate }) => (storedRate === rate ? [line] : []));
  const own =
    id === null ? same.find((line) => line.kind === kind) : sold.find(({ line }) => line.order_item_id === id)?.line;
  const other = own ?? same.find((line) => line.order_item_id === null) ?? same[0] ?? sold[0]?.line;
  return { own, other, same: same.filter((line) => other && isVoucher(line) === isVoucher(other)) };
}

/** What parts come to at a rate. */
const takenAt = ({ lines }: DocumentData, parts: readonly WantedPart[], { key }: RateLeft): Minor =>
  sum(parts.map(({ line, taxed }) => (rateKey(lines[line - 1] as DocumentLine) === key ? taxed : 0)));

const amountAt = (original: DocumentData, { key }: RateLeft, taxed: Minor): WantedPart[] =>
  taxed === 0 ? [] : [{ line: firstLineAt(original, key), pieces: 0, taxed }];

/** An amount of what has several rates on the invoice and had one in the order: each by what is left, or is taken, of it. */
function spread(document: Credited, lines: readonly DocumentLine[], amount: Minor, parts: readonly WantedPart[]) {
  const keys = new Set(lines.map(rateKey));
  const rates = leftByRate(document).filter(({ key }) => keys.has(key));
  const weights = rates.map((rate) => {
    const taken = takenAt(document.original, parts, rate);
    return Math.max(0, amount < 0 ? taken : rate.left - taken);
  });
  const shares = splitByWeight(amount, weights);
  return rates.flatMap((rate, index) => amountAt(document.original, rate, shares[index] ?? 0));
}

/** What moves between rates, so that no more of one is taken than is left of it. */
function moved({ original }: Credited, rates: readonly RateLeft[], parts: readonly WantedPart[]): WantedPart[] {
  const room = rates.map((rate) => rate.left - takenAt(original, parts, rate));
  const above = room.map((one) => Math.min(0, one));
  const added = splitByWeight(
    -sum(above),
    room.map((one) => Math.max(0, one)),
  );
  return rates.flatMap((rate, index) => amountAt(original, rate, (above[index] ?? 0) + (added[index] ?? 0)));
}

/** Parts of an invoice that rows of a return are of. Vouchers that were sold are found by their lines alone. */
export function partsOfRows(document: Credited, sold: SoldOrder, rows: readonly ReturnedAmount[]): WantedPart[] {
  const lines = soldLines(document.original, sold);
  const [amounts, others] = [
    rows.filter(({ kind }) => kind === 'amount'),
    rows.filter(({ kind }) => kind !== 'amount'),
  ];
  const parts = others.flatMap((row): WantedPart[] => {
    const { own, other } = linesOf(lines, row);
    const { kind, pieces, taxed_price: taxed } = row;
    if (own && kind !== 'deduction') return [{ line: own.number, pieces: kind === 'item' ? pieces : 1, taxed }];
    return other && taxed !== 0 ? [{ line: other.number, pieces: 0, taxed }] : [];
  });
  for (const row of amounts) {
    const { other, same } = linesOf(lines, row);
    if (!other || row.taxed_price === 0) continue;
    const isOne = new Set(same.map(rateKey)).size < 2;
    const whole = [{ line: other.number, pieces: 0, taxed: row.taxed_price }];
    parts.push(...(isOne ? whole : spread(document, same, row.taxed_price, parts)));
  }
  const isReRated = lines.some(({ line, storedRate }) => line.tax_rate !== storedRate);
  if (!isReRated) return parts;
  const [vouchers = [], taxed = []] = [true, false].map((is) =>
    leftByRate(document).filter(({ rate }) => isVoucher(rate) === is),
  );
  return [...parts, ...moved(document, vouchers, parts), ...moved(document, taxed, parts)];
}
