import { capability } from '../capability.ts';
import { refundDescriptions } from './descriptions.ts';
import { refundEndpoints } from './endpoints.ts';
import { refundErrors } from './errors.ts';
import { refundEvents } from './events.ts';
import { refundShippingMethod, statedRefund, withdrawal } from './records.ts';
import { refundTexts } from './texts/index.ts';

export const refundsCapability = capability({
  endpoints: refundEndpoints,
  errors: refundErrors,
  events: refundEvents,
  records: { RefundShippingMethod: refundShippingMethod, StatedRefund: statedRefund, Withdrawal: withdrawal },
  texts: refundTexts,
  descriptions: refundDescriptions,
});
