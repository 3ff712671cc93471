import { capability } from '../capability.ts';
import { agreementEndpoints } from './agreement-endpoints.ts';
import { orderAgreement } from './agreements.ts';
import { orderDescriptions } from './descriptions.ts';
import { orderEditEndpoints } from './edit-endpoints.ts';
import { orderEdit } from './edits.ts';
import { orderEndpoints } from './endpoints.ts';
import { orderErrors } from './errors.ts';
import { orderEvents } from './events.ts';
import { orderMoney } from './money.ts';
import { orderMoneyEndpoints } from './money-endpoints.ts';
import { orderNote } from './notes.ts';
import { orderDiscount, orderInvoice, orderItem, orderPaymentMethod, orderShippingMethod } from './records.ts';
import { orderTexts } from './texts/index.ts';

export const ordersCapability = capability({
  endpoints: { ...orderEndpoints, ...agreementEndpoints, ...orderEditEndpoints, ...orderMoneyEndpoints },
  errors: orderErrors,
  texts: orderTexts,
  events: orderEvents,
  records: {
    OrderAgreement: orderAgreement,
    OrderDiscount: orderDiscount,
    OrderEdit: orderEdit,
    OrderInvoice: orderInvoice,
    OrderItem: orderItem,
    OrderMoney: orderMoney,
    OrderNote: orderNote,
    OrderPaymentMethod: orderPaymentMethod,
    OrderShippingMethod: orderShippingMethod,
  },
  descriptions: orderDescriptions,
});
