import { statement, type Transaction } from '../platform/database/index.ts';
import { countedPiecesOf } from '../stock/index.ts';
import type { ReservedLine } from './unpaid-limits.ts';

const current = statement(
  'checkout_current_stock',
  `select id as "productId", null::int as "variationId", ${countedPiecesOf('p')} as stock from products p where id = any($1::int[])
   union all
   select product_id, id, ${countedPiecesOf('v')} from product_variations v where id = any($2::int[])`,
);

/** Lines with the pieces that there are now: other orders may have taken some since the cart was read. */
export async function withCurrentStock(tx: Transaction, lines: readonly ReservedLine[]): Promise<ReservedLine[]> {
  const [products, variations] = [
    lines.map(({ productId }) => productId),
    lines.flatMap((line) => line.variationId ?? []),
  ];
  const found = await tx.query<Pick<ReservedLine, 'productId' | 'variationId' | 'stock'>>(current, [
    products,
    variations,
  ]);
  return lines.map((line) => {
    const now = found.find((one) => one.productId === line.productId && one.variationId === line.variationId);
    return { ...line, stock: now ? now.stock : line.stock };
  });
}
