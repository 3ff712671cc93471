import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam } from '../fields.ts';
import { items, listQuery, recordOf } from '../list.ts';
import { deliveryDate, shippingOptions, shopShippingMethod } from './records.ts';

export const shippingEndpoints = endpoints({
  'GET /shipping-methods': {
    access: 'public',
    cacheable: true,
    summary: 'Ways to send that the shop sells in the currency, with their prices',
    response: items(shopShippingMethod),
  },
  'GET /delivery-dates': {
    access: 'public',
    cacheable: true,
    summary: "Days on which each way to send brings an order of this moment to the asking host's country",
    response: items(deliveryDate),
  },
  'GET /shipping-methods/{id}/shipping-options': {
    access: 'public',
    cacheable: true,
    summary: 'Pick-up points of a shipping method',
    params: z.object({ id: idParam }),
    query: listQuery.extend({
      latitude: z.coerce.number().min(-90).max(90).optional(),
      longitude: z.coerce.number().min(-180).max(180).optional(),
    }),
    resource: shippingOptions,
    response: items(recordOf(shippingOptions)),
  },
});
