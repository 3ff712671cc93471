import type { Language } from '../../contract/locales.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { LOYALTY_TEXTS } from './texts/index.ts';

/** Reason of the booking that ends what is left of another one. */
export const expiryReason = (usageId: number | string) => `expiry ${usageId}`;

/** States in which an order keeps nothing of what it earned. */
const LOST = ['cancelled', 'returned'] as const satisfies readonly OrderStateCode[];
const isLost = `o.state in (${LOST.map((state) => `'${state}'`).join(', ')})`;

/** SQL: earnings of such orders not taken back yet: "r" is a program's first booking of several, "o" its order. */
export const owed = (condition: string, isOwed = isLost) => `
  select r.customer_id, r.customer_account_id, r.order_id, r.loyalty_program_id, r.id, d.last, o.state, o.language, o.order_number, d.amount
  from customer_account_usages r join orders o on o.id = r.order_id and ${isOwed}
  cross join lateral (select min(t.id) filter (where t.operation = 'received') as first, max(t.id) as last,
      sum(t.amount + coalesce(case when t.operation = 'received' then (select e.amount from customer_account_usages e
        where e.customer_id = r.customer_id and e.customer_account_id = r.customer_account_id and e.reason = '${expiryReason("' || t.id || '")}') end, 0))::int as amount
    from customer_account_usages t where t.order_id = r.order_id and t.customer_account_id = r.customer_account_id
      and t.loyalty_program_id = r.loyalty_program_id and t.operation in ('received', 'revoked')) d
  where r.operation = 'received' and r.loyalty_program_id is not null and r.id = d.first and d.amount > 0 and ${condition}`;

/** Credits that a cancelled or returned order earned and that are not taken back yet. */
export interface Debt {
  orderId: number;
  loyaltyProgramId: number;
  amount: number;
  /** The last booking of the program for the order. */
  last: number;
  /** For the customer. */
  name: string;
}

const read = statement(
  'loyalty_debts',
  `select order_id as "orderId", loyalty_program_id as "loyaltyProgramId", amount, last, state, language, order_number as "orderNumber"
   from (${owed('r.customer_id = $1 and r.customer_account_id = $2 and ($3::int is null or r.order_id = $3)', `(${isLost} or o.id = $4)`)}) d order by id`,
);

/** An order that counts as if it were in a state already. */
export interface LosingOrder {
  id: number;
  to: (typeof LOST)[number];
}

/** A customer's debts in an account, oldest first, of one order if named; `losing` counts as well. */
export async function readDebts(
  db: Executor,
  { customerId, customerAccountId }: { customerId: number; customerAccountId: number },
  { orderId = null, losing }: { orderId?: number | null; losing?: LosingOrder } = {},
): Promise<Debt[]> {
  type Row = Omit<Debt, 'name'> & { state: OrderStateCode; language: Language; orderNumber: number };
  const rows = await db.query<Row>(read, [customerId, customerAccountId, orderId, losing?.id ?? null]);
  return rows.map(({ state, language, orderNumber, ...debt }) => {
    const why = debt.orderId === losing?.id ? losing.to : state;
    const number = String(orderNumber);
    return { ...debt, name: LOYALTY_TEXTS[language]('revoked', { number, why }) };
  });
}

/** Reason of a booking that takes back what a program gave; `from`: of which booking, or from which later one. */
export const revokedReason = ({ loyaltyProgramId }: Pick<Debt, 'loyaltyProgramId'>, from: number) =>
  `program ${loyaltyProgramId} revoked from ${from}`;
