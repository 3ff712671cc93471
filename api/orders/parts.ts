import { type EmbedNode, pick } from '../platform/listing/index.ts';
import type { OrderRow } from './order-row.ts';

export const idsOf = (rows: OrderRow[]) => rows.map((row) => row.id);

/** Applies `make` to each order; returns a map by id. */
export const each = <T>(rows: OrderRow[], make: (row: OrderRow) => T) =>
  new Map(rows.map((row) => [row.id, make(row)]));

/** Loads parts of many orders at once; returns them by order. */
export async function partsOf<Part extends { order_id: number }>(
  rows: OrderRow[],
  load: Promise<Part[]>,
): Promise<Map<number, Part[]>> {
  const byOrder = new Map<number, Part[]>(rows.map((row) => [row.id, []]));
  for (const part of await load) byOrder.get(part.order_id)?.push(part);
  return byOrder;
}

/** Loads parts of many orders at once; returns their records by order. */
export async function visibleParts<Part extends { order_id: number }, T>(
  rows: OrderRow[],
  load: Promise<Part[]>,
  show: (part: Part, row: OrderRow) => T,
): Promise<Map<number, T[]>> {
  const parts = await partsOf(rows, load);
  return each(rows, (row) => (parts.get(row.id) ?? []).map((part) => show(part, row)));
}

/** A part with the requested fields and nested embeds. */
export function visiblePart<T extends object, E>(part: T, node: EmbedNode, inside: E): T & { _embedded?: E } {
  const record = pick(part, node.only);
  return node.inside.size > 0 ? { ...record, _embedded: inside } : record;
}
