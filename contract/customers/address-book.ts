import { z } from 'zod';
import { address, addressInput } from './addresses.ts';

/** An address of a customer's address book. At most one is the default of each kind. */
export const customerAddress = address.extend({ is_billing_default: z.boolean(), is_shipping_default: z.boolean() });

/** Changed fields of a saved address: missing ones stay, null and empty text clear. */
export const customerAddressInput = z.strictObject({
  ...addressInput.omit({ customer_address_id: true }).shape,
  is_billing_default: z.boolean().optional(),
  is_shipping_default: z.boolean().optional(),
});
export type CustomerAddressInput = z.infer<typeof customerAddressInput>;

/** A saved address as it can be used for a cart. */
export const cartCustomerAddress = customerAddress.extend({
  can_be_used_as_billing: z.boolean(),
  can_be_used_as_shipping: z.boolean(),
});
export type CartCustomerAddress = z.infer<typeof cartCustomerAddress>;
