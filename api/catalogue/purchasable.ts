interface Stocked {
  update_stock: boolean;
  stock_state: number;
  is_active?: unknown;
}

/** Whether a product or variation can be bought: its availability allows it and, where stock is counted, there is some. */
export function canPurchase(row: Stocked, availability: { can_purchase: boolean }): boolean {
  return availability.can_purchase && (!row.update_stock || row.stock_state > 0);
}

/** The most pieces that can be asked for at once; null when nothing limits them. */
export function maxAmount(row: {
  update_stock: boolean;
  stock_state: number;
  max_purchasable_amount: number | null;
}): number | null {
  const limits = [row.max_purchasable_amount, row.update_stock ? row.stock_state : null].filter(
    (limit) => limit !== null,
  );
  return limits.length > 0 ? Math.min(...limits) : null;
}
