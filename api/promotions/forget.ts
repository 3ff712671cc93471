import { type Database, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

const unname = statement(
  'promotions_unname_customer',
  'update discounts set customer_ids = array_remove(customer_ids, $1) where $1 = any(customer_ids) returning id',
);

/** Takes a person off all discounts that name them. The keyed hashes of who used one stay with the orders, as these do. */
export function forgetNamed(db: Database, customerId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const ids = (await tx.query<{ id: number }>(unname, [customerId])).map(({ id }) => id);
    if (ids.length > 0) await emit(tx, 'discount.changed', { discount_ids: ids });
  });
}

/** Discounts that name a customer. */
export const personalData: PersonalData = {
  discounts: statement(
    'promotions_data_of_discounts',
    `select jsonb_build_object('id', t.id, 'name', t.name) as record from discounts t where $1 = any(t.customer_ids) order by t.id limit $2`,
  ),
};
