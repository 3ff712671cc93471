/** Page that asks whether to cancel an order, with `oid` and `oh`, on any host. Apart, for only pages of orders load it. */
export const CANCEL_ORDER_PATH = '/api/orders/cancel';
