import { shopDay } from '../../contract/shop/shop-day.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** As long as a reversal may come, and what gateways tell is kept. */
export const DAYS_KNOWN = 400;

const forget = statement(
  'bank_forget_strangers',
  `update bank_movements set counter_name = null, counter_account = null, message = null where id = any(array(
     select id from bank_movements where state <> 'booked' and day < $1::date - ${DAYS_KNOWN} and num_nonnulls(counter_name, counter_account, message) > 0
     order by id limit 10000))`,
);

/** Forgets who is behind old movements that were never booked; those of orders are part of their money. */
export async function forgetStrangers(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [shopDay(now)]);
}
