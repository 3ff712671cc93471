export interface OrderEvents {
  'order.placed': { order_id: number };
  'order.paid': { order_id: number };
  /** Its buyer changed the payment method after it was placed. */
  'order.payment_changed': { order_id: number };
  'order.state_changed': { order_id: number; from: string; to: string };
  'order.cancelled': { order_id: number };
}
