import { inEachLanguage } from '../../../contract/locales.ts';
import { type Change, type GivenThing, type LineRow, UsedPieces } from '../stored/index.ts';
import { besideOthers, type Holder, holdersOf, isContent, isGift, unitPriceOf } from './contents.ts';
import { lacksTexts } from './product-fields.ts';
import { fullName, isInStock, isOffered, isOnSale, largestAmount, limitReasonOf, type SoldLine } from './sellable.ts';

const givenOf = ({ gift_id, product_id, product_variation_id }: LineRow): GivenThing => ({
  gift_id,
  product_id,
  product_variation_id,
});

/** A change of a line; its prices are of one piece. */
export const lineChange = (
  row: LineRow,
  type: Change['type'],
  { amount = null, prices = null }: Partial<Pick<Change, 'amount' | 'prices'>> = {},
): Change => ({
  type,
  kind: 'item',
  id: row.id,
  ...(isGift(row) && { gift: givenOf(row) }),
  name: inEachLanguage((language) => fullName(row, language)),
  amount,
  prices,
  reason: null,
  isLoss: false,
});

/** A cart's lines corrected to what can be sold now, and the corrections. */
export interface CorrectedLines<Row extends LineRow = LineRow> {
  /** Parts and services follow the line that they belong to. */
  lines: (SoldLine & Row)[];
  changes: Change[];
  /** Lines that stay, and cannot be ordered before their texts are mended. Not saved: they tell it until then. */
  needed: Change[];
  removed: number[];
  /** Lines whose amount or price has to be saved. */
  altered: { id: number; amount: number; seen: number }[];
}

/** The line of a gift as it is given now, with its pieces and price; null when it is not. */
export type GiveGift<Row> = (row: Row) => Row | null;

/** Corrects one line after the other. A product's limit and its pieces are given to its first lines first. */
class Correcting<Row extends LineRow> {
  readonly result: CorrectedLines<Row> = { lines: [], changes: [], needed: [], removed: [], altered: [] };
  readonly #used = new UsedPieces();

  #report(row: Row, type: Change['type'], amount: number | null = null): void {
    this.result.changes.push(lineChange(row, type, { amount }));
  }

  /** The row with the pieces that earlier lines use. */
  #beside(row: Row): Row {
    const used = (thing: Row) => ({
      ...thing,
      other_amount: this.#used.ofProduct(thing),
      other_pieces: this.#used.ofPiece(thing),
    });
    return { ...used(row), parts: row.parts?.map((part) => used(part as unknown as Row)) };
  }

  #reportTexts(row: Row): void {
    if (lacksTexts(row)) this.result.needed.push(lineChange(row, 'item_text_needed'));
  }

  #remove(row: Row, isOrphan: boolean): void {
    this.#report(row, !isOrphan && isOffered(row) && isOnSale(row) ? 'item_sold_out' : 'item_removed');
    this.result.removed.push(row.id);
  }

  #keep(row: Row, amount: number): void {
    const seen = unitPriceOf(row);
    this.#used.add(row, amount);
    this.#reportTexts(row);
    if (amount !== row.amount || row.seen_unit_price !== seen) this.result.altered.push({ id: row.id, amount, seen });
    this.result.lines.push({ ...(row as SoldLine & Row), amount, seen_unit_price: seen });
  }

  #reportPrice(row: Row): void {
    const [before, now] = [row.seen_unit_price, unitPriceOf(row)];
    if (before === null || before === now) return;
    const type = now > before ? 'item_price_raised' : 'item_price_lowered';
    this.result.changes.push(lineChange(row, type, { prices: { before, now } }));
  }

  /** A service covers its whole line or is removed. */
  #addService(row: Row, amount: number): void {
    const isSold = row.is_offered_service && isOffered(row) && isOnSale(row) && isInStock(row);
    if (!isSold || largestAmount(this.#beside(row)) < amount) {
      this.#remove(row, !row.is_offered_service);
      return;
    }
    this.#reportPrice(row);
    this.#keep(row, amount);
  }

  addGift(row: Row, given: Row | null): void {
    const isLost = row.parent_id !== null && !this.result.lines.some(({ id }) => id === row.parent_id);
    const isGiven = given !== null && !isLost && isOffered(given) && isOnSale(given) && isInStock(given);
    const amount = isGiven ? Math.min(given.amount, largestAmount(this.#beside(given))) : 0;
    if (!isGiven || amount === 0) {
      this.#report(row, 'gift_removed');
      this.result.removed.push(row.id);
      return;
    }
    if (amount < row.amount && amount < given.amount) this.#report(row, 'item_amount_decreased', amount);
    this.#reportPrice(given);
    const seen = unitPriceOf(given);
    this.#used.add(given, amount);
    if (amount !== row.amount || row.seen_unit_price !== seen) this.result.altered.push({ id: row.id, amount, seen });
    this.result.lines.push({ ...(given as SoldLine & Row), amount, seen_unit_price: seen });
  }

  add({ line: row, parts, services, isAsDefined }: Holder<Row>): void {
    const isOrphan = (row.parent_id !== null && this.result.removed.includes(row.parent_id)) || !isAsDefined;
    if (isOrphan || !isOffered(row) || !isOnSale(row) || !isInStock(row)) {
      this.#remove(row, isOrphan);
      return;
    }
    const amount = Math.min(row.amount, largestAmount(this.#beside(row)));
    if (amount === 0) {
      // Other lines have the last pieces, or a package's parts are too few for one; else they reach the limit of an order.
      const isSoldOut = limitReasonOf(this.#beside(row)) !== 'order';
      this.#report(row, isSoldOut ? 'item_sold_out' : 'item_amount_decreased', isSoldOut ? null : 0);
      this.result.removed.push(row.id);
      return;
    }
    if (amount < row.amount) this.#report(row, 'item_amount_decreased', amount);
    this.#reportPrice(row);
    this.#keep(row, amount);
    for (const part of parts) this.#keep(part, part.per_package * amount);
    for (const service of services) this.#addService(service, amount);
  }
}

/** Gifts of goods behind the line that they belong to, and what is inside it. */
function behindHolders<Row extends LineRow>(lines: readonly Row[]): Row[] {
  const isOfLine = (line: Row) => isGift(line) && line.parent_id !== null;
  const gifts = Map.groupBy(lines.filter(isOfLine), ({ parent_id }) => parent_id);
  const holderOf = (line: Row | undefined) => (line && isContent(line) ? line.parent_id : line?.id);
  const goods = lines.filter((line) => !isOfLine(line));
  return goods.flatMap((line, index) => {
    const holder = holderOf(line) ?? null;
    return holderOf(goods[index + 1]) === holder ? [line] : [line, ...(gifts.get(holder) ?? [])];
  });
}

/** Corrects lines to what can be sold, without writing; first the goods, by which `giftsOf` decides about gifts. */
export function correct<Row extends LineRow>(
  rows: readonly Row[],
  giftsOf: (goods: readonly (SoldLine & Row)[]) => GiveGift<Row> = () => (row) => row,
): CorrectedLines<Row> {
  const correction = new Correcting<Row>();
  for (const holder of holdersOf(rows.filter((row) => !isGift(row)))) correction.add(holder);
  const give = giftsOf([...correction.result.lines]);
  for (const row of rows.filter(isGift)) correction.addGift(row, give(row));
  return { ...correction.result, lines: besideOthers(behindHolders(correction.result.lines)) };
}
