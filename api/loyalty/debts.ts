import type { Language } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { LOYALTY_TEXTS } from './texts/index.ts';

/** Reason of the booking that ends what is left of another one. */
export const expiryReason = (usageId: number | string) => `expiry ${usageId}`;

/** SQL: earnings of cancelled orders not taken back yet: "r" is the booking, "o" its order. What was spent is owed. */
export const owed = (condition: string, isCancelled = "o.state = 'cancelled'") => `
  select r.customer_id, r.customer_account_id, r.order_id, r.loyalty_program_id, r.id, o.language, o.order_number, d.amount
  from customer_account_usages r join orders o on o.id = r.order_id and ${isCancelled}
  cross join lateral (select r.amount
    + coalesce((select sum(t.amount) from customer_account_usages t where t.order_id = r.order_id and t.customer_account_id = r.customer_account_id
        and t.loyalty_program_id = r.loyalty_program_id and t.operation = 'revoked'), 0)::int
    + coalesce((select t.amount from customer_account_usages t where t.customer_id = r.customer_id and t.customer_account_id = r.customer_account_id
        and t.reason = '${expiryReason("' || r.id || '")}'), 0) as amount) d
  where r.operation = 'received' and r.loyalty_program_id is not null and d.amount > 0 and ${condition}`;

/** Credits that a cancelled order earned and that are not taken back yet. */
export interface Debt {
  orderId: number;
  loyaltyProgramId: number;
  amount: number;
  /** For the customer. */
  name: string;
}

const read = statement(
  'loyalty_debts',
  `select order_id as "orderId", loyalty_program_id as "loyaltyProgramId", amount, language, order_number as "orderNumber"
   from (${owed('r.customer_id = $1 and r.customer_account_id = $2 and ($3::int is null or r.order_id = $3)', "(o.state = 'cancelled' or o.id = $4)")}) d order by id`,
);

/** A customer's debts in an account, oldest first, of one order if named. `cancelling`: counts as cancelled. */
export async function readDebts(
  db: Executor,
  { customerId, customerAccountId }: { customerId: number; customerAccountId: number },
  { orderId = null, cancelling = null }: { orderId?: number | null; cancelling?: number | null } = {},
): Promise<Debt[]> {
  type Row = Omit<Debt, 'name'> & { language: Language; orderNumber: number };
  const rows = await db.query<Row>(read, [customerId, customerAccountId, orderId, cancelling]);
  return rows.map(({ language, orderNumber, ...debt }) => ({
    ...debt,
    name: LOYALTY_TEXTS[language]('revoked', { number: String(orderNumber) }),
  }));
}

/** Reason of a booking that takes back what a program gave for an order; `from`: the booking from which it is taken later. */
export const revokedReason = ({ loyaltyProgramId }: Pick<Debt, 'loyaltyProgramId'>, from?: number) =>
  from === undefined ? `program ${loyaltyProgramId} revoked` : `program ${loyaltyProgramId} revoked from ${from}`;
