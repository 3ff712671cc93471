import { capability } from '../capability.ts';
import { orderDescriptions } from './descriptions.ts';
import { orderEndpoints } from './endpoints.ts';
import { orderErrors } from './errors.ts';
import { orderEvents } from './events.ts';
import { orderDiscount, orderInvoice, orderItem, orderPaymentMethod, orderShippingMethod } from './records.ts';
import { orderTexts } from './texts/index.ts';

export const ordersCapability = capability({
  endpoints: orderEndpoints,
  errors: orderErrors,
  texts: orderTexts,
  events: orderEvents,
  records: {
    OrderDiscount: orderDiscount,
    OrderInvoice: orderInvoice,
    OrderItem: orderItem,
    OrderPaymentMethod: orderPaymentMethod,
    OrderShippingMethod: orderShippingMethod,
  },
  descriptions: orderDescriptions,
});
