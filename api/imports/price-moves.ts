import { toMajor } from '../../contract/money.ts';
import { readImported } from '../catalogue/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { movedPrices } from '../pricing/index.ts';
import type { ListCurrency } from '../shop/index.ts';
import type { Priced } from './batch.ts';

/** Prices that an import moves by more than this factor, up or down, are asked about: a wrong currency or unit looks so. */
const FACTOR = 1.5;
const LISTED = 5;

/** What a price would become. */
interface FarMove {
  row: number;
  text: string;
}

/** Prices of one import that move far: their number, and the first ones in words. */
export interface FarMoves {
  products: number;
  listed: string[];
}

/** Prices of a batch that would move far, one for each product. */
export async function farMoves(
  db: Executor,
  rows: readonly Priced[],
  keyOf: (row: Priced) => string,
  lists: readonly ListCurrency[],
): Promise<FarMove[]> {
  const ids = await readImported(db, rows.map(keyOf));
  const known = rows.flatMap((row) => {
    const id = ids.get(keyOf(row));
    return id === undefined ? [] : [[id, row] as const];
  });
  if (known.length === 0) return [];
  const prices = known.flatMap(([product_id, row]) => row.prices.map((price) => ({ ...price, product_id })));
  const rowOf = new Map(known);
  const byProduct = new Map((await movedPrices(db, prices, FACTOR)).map((move) => [move.product_id, move]));
  return [...byProduct.values()].flatMap(({ product_id, price_list_id, before, after }) => {
    const row = rowOf.get(product_id);
    const list = lists.find((one) => one.price_list_id === price_list_id);
    if (!row || !list) return [];
    const [old, now] = [before, after].map((minor) => toMajor(minor, list.decimal_places));
    return [{ row: row.row, text: `row ${row.row}: ${row.name}, ${old} → ${now} ${list.code}` }];
  });
}

/** Adds the moves of a batch. */
export const addMoves = ({ products, listed }: FarMoves, moves: readonly FarMove[]): FarMoves => ({
  products: products + moves.length,
  listed: [...listed, ...moves.map(({ text }) => text)].slice(0, LISTED),
});

export const NO_MOVES: FarMoves = { products: 0, listed: [] };

/** The sentence that asks, with the first of them. */
export function askAbout({ products, listed }: FarMoves, taken: { currency: string }): string {
  const count = products === 1 ? '1 product' : `${products} products`;
  return (
    `Prices of ${count} would move by more than a factor of ${FACTOR}, with prices taken as ${taken.currency}: ` +
    `${listed.join('; ')}${products > listed.length ? '; and more' : ''}. ` +
    'If that is right, give --confirm-prices; --dry-run shows what would change.'
  );
}
