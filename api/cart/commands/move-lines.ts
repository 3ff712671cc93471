import { PACKAGE_TYPES, PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import {
  isContent,
  isGift,
  isPart,
  largestAmount,
  lineChange,
  type SoldLine,
  unitPriceOf,
} from '../calculate/index.ts';
import { type Change, identityOf, keyOf, type LineRow, type PutLine, putLines, UsedPieces } from '../stored/index.ts';
import { addLines, MAX_LINES } from './add-lines.ts';
import type { CartWork } from './change-cart.ts';
import type { RequestedContent, RequestedThing } from './choose-contents.ts';
import { linesNotPaid } from './use-credits.ts';

type OtherLine = SoldLine & LineRow;

/** A line of the source cart, and how many of its pieces fit into the target. */
interface MovedLine {
  /** With its parent in the target cart. */
  line: OtherLine;
  already: number;
  amount: number;
  /** Its account of credits cannot pay a piece of it any more. */
  isPaidWithMoney?: boolean;
}

/** Lines by level: those without a parent, their children, and so on. Contents move with their line, gifts behind all. */
function* levels(lines: readonly OtherLine[]): Generator<OtherLine[]> {
  const own = lines.filter((line) => !isContent(line) && !isGift(line));
  let level = own.filter((line) => line.parent_id === null);
  while (level.length > 0) {
    yield level;
    const parents = new Set<number | null>(level.map((line) => line.id));
    level = own.filter((line) => parents.has(line.parent_id));
  }
}

/** What a line holds, as a request names it. A fixed package says itself what it contains. */
export function contentsOf(line: OtherLine, lines: readonly OtherLine[]): RequestedContent[] {
  const isChosen = PACKAGE_TYPES.has(line.product_type) && line.product_type !== PRODUCT_TYPES.fixed_package;
  return lines
    .filter((one) => isContent(one) && one.parent_id === line.id && (isChosen || !isPart(one)))
    .map(({ product_id, product_variation_id, amount }) => ({
      product_id,
      product_variation_id,
      amount: amount / line.amount,
    }));
}

/** State of the target cart during the transfer. */
class Target {
  readonly moved: MovedLine[] = [];
  readonly ids: Map<string, number>;
  readonly #pieces = new UsedPieces();
  readonly #own: readonly LineRow[];

  constructor(own: readonly LineRow[]) {
    this.#own = own;
    this.ids = new Map(own.map((line) => [keyOf(line), line.id]));
    for (const line of own) this.#pieces.add(line, line.amount);
  }

  /** The line of the target that a line of the source has become; undefined where it found no room. */
  idOf(other: LineRow): number | undefined {
    const goods = this.moved.find(({ line }) => line.id === other.id);
    if (goods) return this.ids.get(keyOf(goods.line));
    const parent = this.moved.find(({ line }) => line.id === other.parent_id);
    const parent_id = parent ? this.ids.get(keyOf(parent.line)) : null;
    return parent_id === undefined ? undefined : this.ids.get(keyOf({ ...other, parent_id }));
  }

  /** How much of a line fits besides the others; nothing if its parent was not moved. */
  fit(other: OtherLine): MovedLine {
    const parent = this.moved.find(({ line }) => line.id === other.parent_id);
    const line = { ...other, parent_id: (parent && this.ids.get(keyOf(parent.line))) ?? null };
    const isLost = other.parent_id !== null && line.parent_id === null;
    const already = this.#own.find((one) => keyOf(one) === keyOf(line))?.amount ?? 0;
    const besides = <Row extends Pick<OtherLine, 'product_id' | 'product_variation_id'>>(one: Row, moved: number) => ({
      ...one,
      other_amount: this.#pieces.ofProduct(one) - moved,
      other_pieces: this.#pieces.ofPiece(one) - moved,
    });
    const parts = line.parts?.map((part) => besides(part, already * part.per_package));
    const amount = isLost
      ? 0
      : Math.max(0, Math.min(line.amount, largestAmount({ ...besides(line, already), parts }) - already));
    this.#pieces.add(line, amount);
    for (const part of line.parts ?? []) this.#pieces.add(part, amount * part.per_package);
    return { line, already, amount };
  }
}

/** Changes of the source's lines, with the numbers of their new lines. */
function changesOf(others: readonly LineRow[], target: Target, found: readonly Change[]): Change[] {
  return others.flatMap((line) => {
    const own = found.filter(({ kind, id }) => kind === 'item' && id === line.id);
    const moved = target.moved.find((one) => one.line.id === line.id);
    const id = target.idOf(line) ?? line.id;
    if (!moved) return own.map((change) => ({ ...change, id }));
    const amount = moved.already + moved.amount;
    const isLess = moved.amount < line.amount;
    return [
      ...(isLess ? [lineChange({ ...line, id }, 'item_amount_decreased', { amount })] : []),
      ...(moved.isPaidWithMoney && moved.amount > 0
        ? [lineChange({ ...line, id }, 'item_credits_removed', { amount })]
        : []),
      ...own
        .filter(({ prices }) => prices !== null || !isLess)
        .map((change) => ({ ...change, id, amount: change.amount === null ? null : amount })),
    ];
  });
}

/** Gifts of the source that the target lacks, at their answered price; whether its goods bring them is settled later. */
function giftsToMove(gifts: readonly OtherLine[], target: Target): PutLine[] {
  const room = Math.max(0, MAX_LINES - target.ids.size);
  return gifts
    .flatMap((line): PutLine[] => {
      const parent = target.moved.find((one) => one.line.id === line.parent_id);
      const parent_id = parent ? target.ids.get(keyOf(parent.line)) : null;
      const isLost = parent_id === undefined || (line.parent_id !== null && parent_id === null);
      const gift = identityOf({ ...line, parent_id: parent_id ?? null });
      if (isLost || target.ids.has(keyOf(gift))) return [];
      return [{ ...gift, amount: line.amount, price: unitPriceOf(line), seen: line.seen_unit_price }];
    })
    .slice(0, room);
}

/** Moves the lines of the source into the target, both locked, as far as they can be sold. Returns what did not fit. */
export async function moveLines(
  { tx, deps, cart, facts: { lines: own }, context }: CartWork,
  { before, facts: { lines: others }, pending }: CartWork,
): Promise<Change[]> {
  const notPaid = await linesNotPaid(tx, deps, before.lines, context);
  const target = new Target(own);
  for (const level of levels(before.lines)) {
    const fitting = level.map((line) => ({ ...target.fit(line), isPaidWithMoney: notPaid.has(line.id) }));
    const moving = fitting.filter(({ amount }) => amount > 0);
    const things = moving.map(({ line, amount, isPaidWithMoney }): RequestedThing => {
      const items = contentsOf(line, before.lines);
      const customerAccountId = isPaidWithMoney ? null : line.customer_account_id;
      return { ...identityOf(line), amount, customerAccountId, ...(items.length > 0 && { items }) };
    });
    const grown = { ...cart, line_count: target.ids.size };
    const written = await addLines(tx, deps, grown, things, context, (index) => {
      // The cart has reached the maximum number of lines.
      (moving[index] as MovedLine).amount = 0;
    });
    for (const { parts = [], services = [], ...line } of written)
      for (const one of [line, ...parts, ...services]) if (one.id) target.ids.set(keyOf(one), one.id);
    target.moved.push(...fitting);
  }
  const gifts = giftsToMove(before.lines.filter(isGift), target);
  if (gifts.length > 0) for (const line of await putLines(tx, cart.id, gifts)) target.ids.set(keyOf(line), line.id);
  return changesOf(others, target, pending);
}
