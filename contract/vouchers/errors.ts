import { errors } from '../error.ts';

export const voucherErrors = errors({
  voucher_spent: {
    status: 409,
    meaning: 'Something was paid with a voucher of this order already, or with this voucher.',
    remedy: 'Leave the order as it is, or cancel first the orders that were paid with the voucher.',
  },
});
