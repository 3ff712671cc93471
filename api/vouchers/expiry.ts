import { shopDay } from '../../contract/shop/shop-day.ts';
import { type Database, statement } from '../platform/database/index.ts';

/** Booked in one transaction. */
const BATCH = 500;

const expire = statement(
  'vouchers_expire',
  `with over as materialized (select id, balance, valid_until from vouchers
     where balance > 0 and revoked_at is null and valid_until < $1::date order by valid_until limit $3 for update skip locked)
   insert into voucher_bookings (voucher_id, amount, operation, reason, created_at)
   select id, -balance, 'expired', 'expiry ' || valid_until, $2 from over returning 1`,
);

/** Books the end of what is left of vouchers whose last day is over: the shop has earned it. */
export async function expireVouchers({ db, clock }: { db: Database; clock: () => Date }, batch = BATCH): Promise<void> {
  const now = clock();
  while ((await db.query(expire, [shopDay(now), now, batch])).length === batch);
}
