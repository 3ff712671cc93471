/** Placed orders: summary and payment. */
export { giveRefundAccount } from './give-refund-account.ts';
export { handleReturn } from './handle-return.ts';
export { loadOrder, loadOwnOrder } from './load-order.ts';
export { NewAccount } from './new-account.tsx';
export { OrderAddress } from './order-address.tsx';
export { OrderAgain } from './order-again.tsx';
export { OrderSummaryView } from './order-summary-view.tsx';
export { OwnOrderView } from './own-order-view.tsx';
export { GATE_CLOSED, PAY_HERE, payHere, payOrder, payOtherwise } from './pay-order.ts';
export { paymentResult, takesLong, UNKNOWN_ORDER } from './payment-result.ts';
export { ACCOUNT_REQUESTED, requestAccount } from './request-account.ts';
export { UnknownOrder } from './unknown-order.tsx';
export { useInlinePayment } from './use-inline-payment.ts';
