import { z } from 'zod';
import { id } from '../fields.ts';

export const orderBatchEvents = {
  /** A batch was started, or is not through yet. */
  'order_batch.due': z.object({ order_batch_id: id }),
};
