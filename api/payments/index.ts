export { mayBeAtGateway } from './at-gateway.ts';
export {
  bookHandedOver,
  checkNotRefunded,
  followCollected,
  isPaidAtHandOver,
  readOwed,
  settleOwed,
  takeBackOwed,
} from './carrier-money.ts';
export { decideRefund } from './decide-refund.ts';
export type { PayableOrders } from './gateway-payments.ts';
export { transferInstructions } from './instructions/index.ts';
export { paymentsJournal } from './journal.ts';
export {
  bookByHand,
  followPaid,
  type HandBooking,
  readBalance,
  readBooked,
  readBookedByPersons,
  readReceipt,
} from './ledger.ts';
export { isLiving, isUnderWay } from './living-refunds.ts';
export { readPaymentRecords } from './method-records.ts';
export { isProvided, type OfferedPayment, offerPayment, paymentRecord } from './methods.ts';
export { readOwedOfPayment, readRefundSums, readRefunds, readTransactions } from './money-store.ts';
export { owePaymentsOf, tryOwePayments } from './owe-payments.ts';
export {
  findPaymentById as readGatewayPayment,
  hasPaymentUnderWay,
  isDiffering,
  readLatestStates,
} from './payment-store.ts';
export { readAccountChange } from './payouts/refund-account.ts';
export { type Gateway, GatewayUnavailable, type Payable, type PaymentProvider } from './provider.ts';
export { createProviders, GATEWAYS, gatewayOrigins, inlineOrigins, type PaymentOptions } from './providers/index.ts';
export { isBeingPaid } from './readings.ts';
export { moveRefund } from './refund-states.ts';
export {
  insertRefund,
  isReturned,
  oweRefund,
  readLeft,
  readRefund,
  readRefundAtGateway,
} from './refund-store.ts';
export { paymentsRoom } from './room.ts';
export { endMismatch, notePart } from './settle.ts';
export { type PaymentMethodRow, readPaymentMethods } from './store.ts';
