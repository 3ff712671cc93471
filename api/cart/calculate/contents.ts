import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import { type Minor, withoutTax } from '../../../contract/money.ts';
import { isComposite, pricedParts } from '../../catalogue/index.ts';
import { type LineRow, type PackedPart, type Part, type SellableRow, UsedPieces } from '../stored/index.ts';

const { package_item: PART, service: SERVICE } = CART_ITEM_TYPES;

/** Type of a product's line, by the product's type. */
const LINE_TYPES: Readonly<Record<number, number>> = {
  [PRODUCT_TYPES.normal]: CART_ITEM_TYPES.classic,
  [PRODUCT_TYPES.fixed_package]: CART_ITEM_TYPES.classic,
  [PRODUCT_TYPES.configurable_package]: CART_ITEM_TYPES.flexible_package,
  [PRODUCT_TYPES.composite_package]: CART_ITEM_TYPES.combinable_package,
  [PRODUCT_TYPES.service]: SERVICE,
};
export const lineTypeOf = ({ product_type }: Pick<SellableRow, 'product_type'>): number =>
  LINE_TYPES[product_type] ?? CART_ITEM_TYPES.classic;

/** Whether a line is given: what it costs, how many there are and whether it stays is the gift's to say. */
export const isGift = ({ gift_id }: Pick<LineRow, 'gift_id'>): boolean => gift_id !== null;

type Placed = Pick<LineRow, 'item_type' | 'parent_id'>;
/** Whether a line is what a package contains. */
export const isPart = ({ item_type, parent_id }: Placed): boolean => item_type === PART && parent_id !== null;
/** Whether a line is a service of another one; it covers all its pieces. */
export const isService = ({ item_type, parent_id }: Placed): boolean => item_type === SERVICE && parent_id !== null;
/** Whether a line is shown and changed inside another one. */
export const isContent = (line: Placed): boolean => isPart(line) || isService(line);

/** Current price of one piece with tax; of a composite package that of its parts. */
export function unitPriceOf(row: SellableRow): Minor {
  if (!isComposite(row)) return row.current_price ?? 0;
  return (row.parts ?? []).reduce((sum, part) => sum + part.packed_price, 0);
}

type PricedLine = Pick<LineRow, 'amount' | 'current_price' | 'original_price' | 'parts'> & Partial<PackedPart>;

/** What a line costs with tax, now and before its product's own discount: a package nothing besides its parts. */
export function pricesOf(line: PricedLine): { taxed: Minor; original: Minor } {
  if (line.parts && line.parts.length > 0) return { taxed: 0, original: 0 };
  const { amount, per_package: per, packed_price: packed, packed_original_price: original } = line;
  if (per === undefined || packed === undefined || original === undefined)
    return { taxed: (line.current_price ?? 0) * amount, original: (line.original_price ?? 0) * amount };
  const packages = amount / per;
  return { taxed: packed * packages, original: original * packages };
}

/** A line with what belongs to it. */
export interface Holder<Row extends LineRow> {
  line: Row;
  parts: (Row & PackedPart)[];
  services: Row[];
  /** False when the package was changed since it was put into the cart. */
  isAsDefined: boolean;
}

/** Whether the parts are what the package contains now, or may contain. */
function isAsDefined(line: LineRow, parts: readonly (LineRow & Part)[]): boolean {
  // A service belongs to a line.
  if (line.item_type === SERVICE) return false;
  if (!Object.values(LINE_TYPES).includes(line.item_type)) return parts.length === 0;
  if (line.item_type !== lineTypeOf(line)) return false;
  const counts = parts.map(({ package_count, per_package }) => ({ most: package_count ?? 0, per: per_package }));
  if (counts.some(({ most, per }) => !Number.isInteger(per) || per > most)) return false;
  if (line.product_type === PRODUCT_TYPES.configurable_package)
    return counts.reduce((sum, { per }) => sum + per, 0) === line.package_wanted;
  return counts.length === (line.package_size ?? 0) && counts.every(({ most, per }) => per === most);
}

/** Parts of a package with their prices in it; of an exempt supply each without its tax, rounded once for one package. */
export function packedParts<Row extends SellableRow & Pick<PackedPart, 'per_package'>>(
  parts: readonly Row[],
  holder: SellableRow,
): (Row & PackedPart)[] {
  return pricedParts(parts, holder).map((part) => {
    const { left_out_rate: rate, per_package: per } = part;
    if (rate === undefined) return part;
    const less = (price: Minor) => withoutTax(price, rate);
    const each = (packed: Minor) => (part.current_price === null ? null : Math.round(less(packed) / per));
    return {
      ...part,
      packed_price: less(part.packed_price),
      packed_original_price: less(part.packed_original_price),
      packed_unreduced_price: less(part.packed_unreduced_price),
      packed_list_price: less(part.packed_list_price),
      packed_base_price: less(part.packed_base_price),
      rounded_off: undefined,
      current_price: each(part.packed_price),
      original_price: each(part.packed_original_price),
    };
  });
}

/** A package with its parts; of an exempt supply it costs what they cost. */
export function packed<Row extends SellableRow, One extends SellableRow & PackedPart>(
  row: Row,
  parts: readonly One[],
): Row & { parts: readonly One[] } {
  if (row.left_out_rate === undefined || isComposite(row)) return { ...row, parts };
  const sum = (of: (part: One) => Minor) => parts.reduce((all, part) => all + of(part), 0);
  return {
    ...row,
    parts,
    current_price: row.current_price && sum((part) => part.packed_price),
    original_price: row.original_price && sum((part) => part.packed_original_price),
    base_price: row.base_price && sum((part) => part.packed_base_price),
    lowest_price: null,
  };
}

/** Lines in their order with their parts and services; lines whose holder is missing stand alone. */
export function holdersOf<Row extends LineRow>(rows: readonly Row[]): Holder<Row>[] {
  const ids = new Set(rows.map(({ id }) => id));
  const inside = Map.groupBy(rows, (row) => (isContent(row) && ids.has(row.parent_id ?? 0) ? row.parent_id : null));
  return (inside.get(null) ?? []).map((row) => {
    const own = inside.get(row.id) ?? [];
    const ownParts = own.filter(isPart).map((part) => ({ ...part, per_package: part.amount / row.amount }));
    const parts = packedParts(ownParts, row);
    return {
      line: packed(row, parts),
      parts,
      services: own.filter(isService),
      isAsDefined: isAsDefined(row, parts) && !isPart(row),
    };
  });
}

/** Sets the pieces that other lines use of each line's product; parts of one package are one line. */
export function besideOthers<Row extends LineRow>(lines: readonly Row[]): Row[] {
  const used = new UsedPieces();
  for (const line of lines) used.add(line, line.amount);
  const families = Map.groupBy(lines.filter(isPart), ({ parent_id }) => parent_id);
  const beside = (line: Row): Row => {
    const own = new UsedPieces();
    for (const one of isPart(line) ? (families.get(line.parent_id) ?? []) : [line]) own.add(one, one.amount);
    const other_amount = used.ofProduct(line) - own.ofProduct(line);
    return { ...line, other_amount, other_pieces: used.ofPiece(line) - own.ofPiece(line) };
  };
  const all = new Map(lines.map((line) => [line.id, beside(line)]));
  return [...all.values()].map((line) =>
    line.parts && line.parts.length > 0
      ? { ...line, parts: (line.parts as (Row & Part)[]).map((part) => ({ ...part, ...(all.get(part.id) ?? part) })) }
      : line,
  );
}

/** All lines as they are stored, with parts, their prices and what others use: for a change of one of them. */
export const assembled = <Row extends LineRow>(rows: readonly Row[]): Row[] =>
  besideOthers(holdersOf(rows).flatMap(({ line, parts, services }) => [line, ...parts, ...services]));

/** Whether somebody has to carry a line: no voucher, no service, and no gift that is sent by no parcel. */
const isCarried = ({ item_type, is_voucher }: Pick<LineRow, 'item_type' | 'is_voucher'>): boolean =>
  !is_voucher && item_type !== SERVICE && item_type !== CART_ITEM_TYPES.no_send_gift;

/** Whether nothing in a cart is carried, so that it is delivered by e-mail; null for an empty one. */
export const isElectronic = (lines: readonly LineRow[]): boolean | null =>
  lines.length === 0 ? null : !lines.some(isCarried);

/** Weight of a cart in grams. What is in a package that has a weight of its own is not weighed again. */
export function weightOf(lines: readonly LineRow[]): number {
  const withOwnWeight = new Set(lines.filter(({ weight }) => weight !== null).map(({ id }) => id));
  return lines
    .filter((line) => !(isPart(line) && withOwnWeight.has(line.parent_id ?? 0)))
    .reduce((sum, line) => sum + (line.weight ?? 0) * line.amount, 0);
}
