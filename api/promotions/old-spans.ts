import { discountBeganOf } from '../catalogue/index.ts';
import { type Database, statement } from '../platform/database/index.ts';

const BATCH = 1_000;
const DAYS = "interval '30 days'";

/** Spans that no lowest price needs: of today, before a current sale, or before the first current announcement. */
const deleteOld = statement(
  'promotions_delete_old_spans',
  `with sales as materialized (
     select distinct ${discountBeganOf('p')} as began from prices p
     where p.discounted_price is not null and (p.discount_valid_to is null or p.discount_valid_to > shop_now())
   ), announced as materialized (
     select min(greatest(d.announced_at, d.valid_from)) as began from discounts d
     where d.is_active and d.is_announced and (d.valid_to is null or d.valid_to > shop_now())
   )
   delete from discount_spans where id in (
     select s.id from discount_spans s cross join announced a
     where s.ends < shop_now() - ${DAYS} and (a.began is null or s.ends < a.began - ${DAYS})
       and not exists (select from sales where sales.began > s.begins and sales.began - ${DAYS} < s.ends)
     limit ${BATCH}) returning 1`,
);

/** Deletes spans that are over and not needed any more, a limited number per statement. */
export async function deleteOldSpans(db: Database): Promise<void> {
  for (let full = true; full; ) full = (await db.query(deleteOld)).length === BATCH;
}
