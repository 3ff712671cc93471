import { METHODS, plainCode } from '../../contract/promotions/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { hashOfCode, printedCode } from './codes.ts';

/** A discount that a code brings. */
export interface FoundCode {
  discount_id: number;
  /** The code that is used once; null for one that everybody enters. */
  discount_code_id: number | null;
  /** As it is shown: in capitals, without spaces, and with the dashes that one used once is printed with. */
  code: string;
}

/** Who enters a code, and when. */
export interface CodeSearch {
  customerId: number | null;
  customerGroupIds: readonly number[];
  now: Date;
}

const selects = (type: string, ids: string, known: string) =>
  `case ${type} when 0 then true when 1 then ${ids} && ${known} else not ${ids} && ${known} end`;
const CAN_BE_USED = `d.is_active and (d.valid_from is null or d.valid_from <= $3) and (d.valid_to is null or d.valid_to > $3)
  and (d.used_orders < d.limit_orders) is not false and ${selects('d.customers_type', 'd.customer_ids', '$4::int[]')}
  and ${selects('d.customer_groups_type', 'd.customer_group_ids', '$5::int[]')}`;
// Both kinds are looked up by an index, always both: how long it takes says nothing of a code that is refused.
const find = statement(
  'promotions_find_code',
  `select d.id as discount_id, null::int as discount_code_id from discounts d where d.code = $1 and d.method = ${METHODS.code} and ${CAN_BE_USED}
   union all select d.id, c.id from discount_codes c join discount_code_batches b on b.id = c.batch_id and b.is_active
     join discounts d on d.id = b.discount_id and d.method = ${METHODS.unique_codes} and ${CAN_BE_USED}
   where c.code_hash = $2 and c.used_order_id is null limit 1`,
);

/** The discount of a code that its finder can use now; undefined for any other, whatever the reason. */
export async function findCode(
  db: Executor,
  typed: string,
  { customerId, customerGroupIds, now }: CodeSearch,
): Promise<FoundCode | undefined> {
  const code = plainCode(typed);
  const customers = customerId === null ? [] : [customerId];
  const values = [code, hashOfCode(code), now, customers, customerGroupIds];
  const [found] = await db.query<Omit<FoundCode, 'code'>>(find, values);
  return found && { ...found, code: found.discount_code_id === null ? code : printedCode(code) };
}
