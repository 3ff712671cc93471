import { METHODS, plainCode } from '../../contract/promotions/rules.ts';
import { type Executor, statement } from '../platform/index.ts';
import { hashOfCode } from './codes.ts';

/** A discount that a code brings. */
export interface FoundCode {
  discount_id: number;
  /** The code that is used once; null for one that everybody enters. */
  discount_code_id: number | null;
  /** As it is shown: without spaces and dashes, in capitals. */
  code: string;
}

const HOLDS =
  'd.is_active and (d.valid_from is null or d.valid_from <= $3) and (d.valid_to is null or d.valid_to > $3) and d.used_orders < d.limit_orders is not false';
// Both ways are looked up by an index, always both: how long it takes says nothing.
const find = statement(
  'promotions_find_code',
  `select d.id as discount_id, null::int as discount_code_id from discounts d where d.code = $1 and d.method = ${METHODS.code} and ${HOLDS}
   union all select d.id, c.id from discount_codes c join discount_code_batches b on b.id = c.batch_id and b.is_active
     join discounts d on d.id = b.discount_id and d.method = ${METHODS.unique_codes} and ${HOLDS}
   where c.code_hash = $2 and c.used_order_id is null`,
);

/** The discount of a code that can be used now; undefined for any other code, whatever is the matter with it. */
export async function findCode(db: Executor, typed: string, now: Date): Promise<FoundCode | undefined> {
  const code = plainCode(typed);
  const [found] = await db.query<Omit<FoundCode, 'code'>>(find, [code, hashOfCode(typed), now]);
  return found && { ...found, code };
}
