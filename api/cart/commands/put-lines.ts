import type { Transaction } from '../../platform/database/index.ts';
import { unitPriceOf } from '../calculate/index.ts';
import { identityOf, keyOf, putLines } from '../stored/index.ts';
import type { ComposedRow } from './compose.ts';

export interface Fitting {
  row: ComposedRow;
  amount: number;
  seen: number | null;
  customerAccountId: number | null;
}

/** Writes lines and then what belongs to them. Returns their ids by key. */
export async function putWithContents(
  tx: Transaction,
  cartId: string,
  accepted: readonly Fitting[],
): Promise<Map<string, number>> {
  const written = await putLines(
    tx,
    cartId,
    accepted.map(({ row, amount, seen }) => ({ ...identityOf(row), amount, price: unitPriceOf(row), seen })),
  );
  const ids = new Map(written.map((line) => [keyOf(line), line.id]));
  const inside = accepted.flatMap(({ row, amount }) =>
    [...(row.parts ?? []), ...(row.services ?? [])].map((content) => ({
      ...identityOf({ ...content, parent_id: ids.get(keyOf(row)) ?? null }),
      amount: amount * content.per_package,
      price: content.current_price ?? 0,
      seen: null,
    })),
  );
  if (inside.length > 0) for (const line of await putLines(tx, cartId, inside)) ids.set(keyOf(line), line.id);
  return ids;
}
