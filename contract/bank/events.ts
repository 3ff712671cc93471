import { z } from 'zod';
import { id } from '../fields.ts';

export const bankEvents = {
  /** A bank has given no statement for a day; the operator gets a mail. `since`, in seconds, tells the mails apart. */
  'bank.feed_silent': z.object({ bank_feed_id: id, since: id }),
};
