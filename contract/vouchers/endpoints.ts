import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, oneRecord, orderHash } from '../fields.ts';
import { item, items } from '../list.ts';
import { voucherOperatorEndpoints } from './operator-endpoints.ts';
import { boughtVoucher, voucherProduct, voucherProductInput } from './records.ts';

const ofProduct = { access: 'operator', params: oneRecord } as const;

const ofOrders = endpoints({
  'GET /orders/{id}/vouchers': {
    access: 'capability',
    right: 'orders.read',
    persons: 'voucher',
    summary:
      'Prepaid vouchers that were bought with an order: for its customer, an operator, or whoever holds its hash',
    description:
      'They are issued when the order is paid, and are missing until then. The first 1,000 of an order are listed.',
    params: oneRecord,
    query: z.object({ hash: orderHash.optional() }),
    response: items(boughtVoucher),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'GET /orders/{id}/vouchers/{voucher_id}/pdf': {
    access: 'capability',
    notWhileImpersonated: true,
    summary: 'A voucher to print: for the customer of the order that it was bought with, or whoever holds its hash',
    description:
      'In the language of the request, with the code: not for operators, and 404 once it was taken back. Counts as thirty calls; 503 `overloaded` while too many are drawn.',
    callsPerMinute: 20,
    // A third of a second in the one thread that draws.
    costsCalls: 30,
    params: z.object({ id: idParam, voucher_id: idParam }),
    query: z.object({ hash: orderHash.optional() }),
    response: item(z.object({ filename: z.string(), base64: z.base64() })),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'GET /products/{id}/voucher': {
    ...ofProduct,
    right: 'products.read',
    summary: 'Whether a product is sold as a prepaid voucher, and for how long those are valid',
    description: '404 for a product that is none.',
    response: item(voucherProduct),
    errors: ['not_found'],
  },
  'PUT /products/{id}/voucher': {
    ...ofProduct,
    right: 'products.write',
    summary: 'Sell a product as a prepaid voucher of its price',
    description:
      'Whoever pays an order with it gets a voucher for each piece, worth its price. A voucher is a means of payment: its sale bears no tax, so all rates of its tax group must be 0. Its pieces are not counted, and it is no package.',
    body: voucherProductInput,
    dryRun: true,
    example: { validity_months: 12 },
    response: item(voucherProduct),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'DELETE /products/{id}/voucher': {
    ...ofProduct,
    right: 'products.write',
    summary: 'Sell a product as a voucher no longer',
    description: 'Vouchers that were bought stay. 409 while orders with it wait for their money.',
    dryRun: true,
    errors: ['not_found', 'conflict'],
  },
});

export const voucherEndpoints = { ...ofOrders, ...voucherOperatorEndpoints };
