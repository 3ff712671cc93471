export type { PayableOrders } from './gateway-payments.ts';
export { type Transfer, transferInstructions } from './instructions/index.ts';
export { readPaymentRecords } from './kept-methods.ts';
export { type OfferedPayment, offerPayment, paymentRecord } from './methods.ts';
export type { Payable, PaymentProvider } from './provider.ts';
export { createProviders, type PaymentConfiguration } from './providers/index.ts';
export { register } from './routes.ts';
export { type PaymentMethodRow, readPaymentMethods } from './store.ts';
export { type PaymentTaskDependencies, tasks } from './tasks.ts';
