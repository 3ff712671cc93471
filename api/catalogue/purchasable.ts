interface Stocked {
  update_stock: boolean;
  stock_state: number;
}

/** Whether a product or variation can be bought: its availability allows it and, where stock is counted, there is some. */
export function canPurchase(row: Stocked, availability: { can_purchase: boolean }): boolean {
  return availability.can_purchase && (!row.update_stock || row.stock_state > 0);
}
