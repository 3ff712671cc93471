import { z } from 'zod';
import { id } from '../fields.ts';

export const voucherEvents = {
  /** Vouchers are to be mailed. */
  'voucher.mail_due': z.object({ voucher_mail_id: id }),
};
