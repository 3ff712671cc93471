import { z } from 'zod';
import { id } from '../fields.ts';

export const listEvents = {
  /** Something in a list costs less or is for sale again, and its customer wants a mail about it. */
  'product_list.mail_due': z.object({ list_mail_id: id }),
};
