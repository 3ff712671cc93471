import { capability } from '../capability.ts';
import { paymentDescriptions } from './descriptions.ts';
import { paymentEndpoints } from './endpoints.ts';
import { paymentErrors } from './errors.ts';
import { paymentEvents, paymentTags } from './events.ts';
import { payoutEndpoints } from './payout-endpoints.ts';
import { payoutBatch, payoutFile, refundAccount, waitingRefund } from './payouts.ts';
import { cartPaymentMethod, gatewayMessage, gatewayPayment, paymentMethod, shopPaymentMethod } from './records.ts';
import { paymentTexts } from './texts/index.ts';

export const paymentsCapability = capability({
  endpoints: { ...paymentEndpoints, ...payoutEndpoints },
  errors: paymentErrors,
  texts: paymentTexts,
  events: paymentEvents,
  tags: paymentTags,
  records: {
    CartPaymentMethod: cartPaymentMethod,
    GatewayMessage: gatewayMessage,
    GatewayPayment: gatewayPayment,
    PaymentMethod: paymentMethod,
    PayoutBatch: payoutBatch,
    PayoutFile: payoutFile,
    RefundAccount: refundAccount,
    ShopPaymentMethod: shopPaymentMethod,
    WaitingRefund: waitingRefund,
  },
  descriptions: paymentDescriptions,
});
