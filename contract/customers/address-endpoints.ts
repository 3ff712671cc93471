import { z } from 'zod';
import { idParam, oneRecord } from '../fields.ts';
import { item, items } from '../list.ts';
import { customerAddress, customerAddressInput } from './address-book.ts';
import { addressExample } from './addresses.ts';

const ofCustomer = { access: 'customer', confirmedEmail: true } as const;
// An address that is saved decides where later parcels go.
const writes = { ...ofCustomer, notWhileImpersonated: true } as const;
const oneAddress = z.object({ id: idParam, address_id: idParam });

/** Calls of a customer's address book. */
export const addressCalls = {
  'GET /customers/{id}/customer-addresses': {
    ...ofCustomer,
    summary: 'The customer’s address book: the default addresses first, then the newest',
    description: 'At most fifty, all at once.',
    params: oneRecord,
    response: items(customerAddress),
  },
  'POST /customers/{id}/customer-addresses': {
    ...writes,
    summary: 'Keep an address',
    description:
      'Needs name, street, town, post code and country, of a company its name and number too. The first one becomes the default of both kinds unless it says otherwise; a new default replaces the former.',
    status: 201,
    shareOfCalls: 0.05,
    params: oneRecord,
    body: customerAddressInput,
    example: { ...addressExample, is_shipping_default: true },
    response: item(customerAddress),
    errors: ['too_many_addresses'],
  },
  'GET /customers/{id}/customer-addresses/{address_id}': {
    ...ofCustomer,
    summary: 'One address of the address book',
    description: 'Carts and orders have copies of it.',
    params: oneAddress,
    response: item(customerAddress),
  },
  'PATCH /customers/{id}/customer-addresses/{address_id}': {
    ...writes,
    summary: 'Change an address of the address book',
    description: 'Missing fields stay, null and empty text clear. Carts and orders keep what they have.',
    params: oneAddress,
    body: customerAddressInput,
    example: { street: 'Krátká 3', is_billing_default: true },
    response: item(customerAddress),
  },
  'DELETE /customers/{id}/customer-addresses/{address_id}': {
    ...writes,
    summary: 'Remove an address from the address book',
    description: 'Carts and orders keep what they have. No other address becomes the default instead.',
    params: oneAddress,
  },
} as const;
