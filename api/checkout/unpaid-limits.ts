import type { FieldFailure } from '../platform/http/index.ts';

/** What unpaid orders of one buyer may hold; 0, or a currency that is not named: no limit. */
export interface UnpaidLimits {
  /** Pieces of one product, with all its variations. */
  piecesOfProduct: number;
  pieces: number;
  /** Whole units by the currency's code. */
  worth: Readonly<Record<string, number>>;
  /** Most of what is in stock of one thing, of one order as of all together. */
  stockPercent: number;
  /** So many pieces of a thing may be held whatever its stock is: somebody has to be able to buy the last ones. */
  piecesAlways: number;
  /** How many times that of one order all open ones of a buyer may hold together, but for the share of a stock. */
  timesTogether: number;
  /** How many times as much customers may at most who have paid that much before. */
  timesOfRegulars: number;
  /** For so long an order that is paid online holds what its buyer's network may not hold any more. */
  shortMinutes: number;
}

/** A line of an order that waits for its money. */
export interface ReservedLine {
  id: number;
  productId: number;
  variationId: number | null;
  name: string;
  /** Of the product alone. */
  productName: string;
  pieces: number;
  /** Pieces in stock before the order; null where they are not counted. */
  stock: number | null;
}

/** What is held of a product and of its variations. */
export interface Reserved {
  pieces: number;
  /** Whole units by the currency's code. */
  worth: ReadonlyMap<string, number>;
  units: readonly { productId: number; variationId: number | null; pieces: number }[];
}

/** An order that waits for its money. */
export interface UnpaidOrder {
  lines: readonly ReservedLine[];
  /** Packages count as what they contain. */
  pieces: number;
  currency: string;
  /** Whole units. */
  worth: number;
}

export const NOTHING_RESERVED: Reserved = { pieces: 0, worth: new Map(), units: [] };

/** Whether one order is too large, or all open ones of a buyer or of a connection together are. */
export type Scope = 'order' | 'together' | 'connection';
export interface Measure {
  limits: UnpaidLimits;
  times: number;
  scope: Scope;
  formatWorth: (units: number) => string;
}

const sumOf = (parts: readonly { pieces: number }[]) => parts.reduce((sum, { pieces }) => sum + pieces, 0);
const unitOf = ({ productId, variationId }: { productId: number; variationId: number | null }) =>
  `${productId} ${variationId}`;

function productFailures(
  { lines }: UnpaidOrder,
  reserved: Reserved,
  { limits, times, scope }: Measure,
): FieldFailure[] {
  const most = Math.floor(limits.piecesOfProduct * times);
  if (most === 0) return [];
  return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([id, own]) => {
    const [first] = own;
    const others = sumOf(reserved.units.filter(({ productId }) => productId === id));
    if (!first || others + sumOf(own) <= most) return [];
    const values = { name: first.productName, most };
    return [{ field: `items.${first.id}`, key: `unpaid_of_product_${scope}`, values } as const];
  });
}

/** A share is a share, whoever has it: two halves of a stock would be all of it. */
function stockFailures({ lines }: UnpaidOrder, reserved: Reserved, { limits, scope }: Measure): FieldFailure[] {
  const share = limits.stockPercent / 100;
  if (share === 0 || share >= 1) return [];
  return [...Map.groupBy(lines, unitOf)].flatMap(([unit, own]) => {
    const [first] = own;
    if (!first || first.stock === null) return [];
    const others = sumOf(reserved.units.filter((one) => unitOf(one) === unit));
    const most = Math.max(limits.piecesAlways, Math.floor((first.stock + others) * share));
    if (others + sumOf(own) <= most) return [];
    return [
      { field: `items.${first.id}`, key: `unpaid_of_stock_${scope}`, values: { name: first.name, most } } as const,
    ];
  });
}

function piecesFailures(
  { pieces }: UnpaidOrder,
  reserved: Reserved,
  { limits, times, scope }: Measure,
): FieldFailure[] {
  const most = Math.floor(limits.pieces * times);
  if (most === 0 || reserved.pieces + pieces <= most) return [];
  return [{ field: 'items', key: `unpaid_pieces_${scope}`, values: { most } }];
}

const limitOf = ({ worth }: UnpaidLimits, currency: string) =>
  Object.hasOwn(worth, currency) ? (worth[currency] ?? 0) : 0;

/** How many times the limit of its currency each amount is, all together. */
export const sharesOfWorth = (limits: UnpaidLimits, amounts: Iterable<readonly [currency: string, amount: number]>) =>
  [...amounts].reduce((sum, [currency, amount]) => {
    const limit = limitOf(limits, currency);
    return limit > 0 ? sum + amount / limit : sum;
  }, 0);

function worthFailures(
  order: UnpaidOrder,
  reserved: Reserved,
  { limits, times, scope, formatWorth }: Measure,
): FieldFailure[] {
  const limit = limitOf(limits, order.currency);
  if (limit === 0) return [];
  // Sums of parts of a limit are rounded.
  if (sharesOfWorth(limits, [...reserved.worth, [order.currency, order.worth]]) <= times + 1e-9) return [];
  return [{ field: 'items', key: `unpaid_worth_${scope}`, values: { most: formatWorth(Math.floor(limit * times)) } }];
}

/** Why an order may not hold its goods besides those that are held already; nothing when it may. */
export const unpaidFailures = (order: UnpaidOrder, reserved: Reserved, measure: Measure): FieldFailure[] =>
  [productFailures, stockFailures, piecesFailures, worthFailures].flatMap((failuresOf) =>
    failuresOf(order, reserved, measure),
  );
