import type { Language } from '../../contract/locales.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { PartBack } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { hasReturns, NO_ROWS, shareOf } from './earned-share.ts';
import { LOYALTY_TEXTS } from './texts/index.ts';

/** Reason of the booking that ends what is left of another one. */
export const expiryReason = (usageId: number | string) => `expiry ${usageId}`;

/** States in which an order keeps nothing of what it earned. */
const LOST = ['cancelled', 'returned'] as const satisfies readonly OrderStateCode[];
const isLost = `o.state in (${LOST.map((state) => `'${state}'`).join(', ')})`;

const isEdited = 'exists (select from order_edits x where x.order_id = o.id)';
/** SQL: earnings of such orders, of returned goods and of edits; `more`: rows not written, `asked`: counts as edited. */
export const owed = (condition: string, isOwed = isLost, more = NO_ROWS, asked = 'null::int') => `
  select ${hasReturns(more)} as has_returns, r.customer_id, r.customer_account_id, r.order_id, r.loyalty_program_id, r.id, d.last, o.state, o.language, o.order_number, due.amount
  from customer_account_usages r join orders o on o.id = r.order_id and (${isOwed} or ${hasReturns(more)} or ${isEdited} or o.id = ${asked})
  left join order_earnings e on e.order_id = r.order_id and e.loyalty_program_id = r.loyalty_program_id and e.customer_account_id = r.customer_account_id
  cross join lateral (select min(t.id) filter (where t.operation = 'received') as first, max(t.id) as last,
      sum(t.amount + coalesce(case when t.operation = 'received' then (select e.amount from customer_account_usages e
        where e.customer_id = r.customer_id and e.customer_account_id = r.customer_account_id and e.reason = '${expiryReason("' || t.id || '")}') end, 0))::int as amount
    from customer_account_usages t where t.order_id = r.order_id and t.customer_account_id = r.customer_account_id
      and t.loyalty_program_id = r.loyalty_program_id and t.operation in ('received', 'revoked')) d
  cross join lateral (select d.amount - case when ${isOwed} then 0 else ${shareOf('e.amount', more)} end as amount) due
  where r.operation = 'received' and r.loyalty_program_id is not null and r.id = d.first and due.amount > 0 and ${condition}`;

/** Credits that a cancelled or returned order, or goods that came back, earned and that are not taken back yet. */
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
  `select order_id as "orderId", loyalty_program_id as "loyaltyProgramId", amount, last, state, language, has_returns as "hasReturns", order_number as "orderNumber"
   from (${owed('r.customer_id = $1 and r.customer_account_id = $2 and ($3::int is null or r.order_id = $3)', `(${isLost} or o.id = $4)`, `case when o.id = $5 then $6::jsonb else ${NO_ROWS} end`, '$3::int')}) d order by id`,
);

/** An order that counts as if it were in a state already, or as if goods had come back. */
export type LosingOrder =
  | { id: number; to: (typeof LOST)[number] }
  | { id: number; to: 'part_back'; rows: PartBack['rows'] };

/** A customer's debts in an account, oldest first, of one order if named; `losing` counts as well. */
export async function readDebts(
  db: Executor,
  { customerId, customerAccountId }: { customerId: number; customerAccountId: number },
  { orderId = null, losing }: { orderId?: number | null; losing?: LosingOrder } = {},
): Promise<Debt[]> {
  type Row = Omit<Debt, 'name'> & {
    state: OrderStateCode;
    language: Language;
    orderNumber: number;
    hasReturns: boolean;
  };
  const [lost, part] = losing?.to === 'part_back' ? [null, losing] : [losing?.id ?? null, null];
  const more = [part?.id ?? null, JSON.stringify(part?.rows ?? [])];
  const rows = await db.query<Row>(read, [customerId, customerAccountId, orderId, lost, ...more]);
  return rows.map(({ state, language, orderNumber, hasReturns: isReturned, ...debt }) => {
    const own = LOST.some((one) => one === state) ? state : isReturned ? 'part_back' : 'edited';
    const why = debt.orderId === losing?.id ? losing.to : own;
    const number = String(orderNumber);
    return { ...debt, name: LOYALTY_TEXTS[language]('revoked', { number, why }) };
  });
}

/** Reason of a booking that takes back what a program gave; `from`: of which booking, or from which later one. */
export const revokedReason = ({ loyaltyProgramId }: Pick<Debt, 'loyaltyProgramId'>, from: number) =>
  `program ${loyaltyProgramId} revoked from ${from}`;
