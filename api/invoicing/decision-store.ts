import {
  ASKED_DAYS,
  DECISION_KINDS,
  type DecisionKind,
  MOST_DECISIONS,
  OWED_DAYS,
} from '../../contract/invoicing/rules.ts';
import { UNDELIVERED } from '../../contract/parcels/rules.ts';
import { PAID_LATER } from '../../contract/payments/rules.ts';
import { payableOf } from '../orders/index.ts';
import { isStuck } from '../parcels/index.ts';
import { isDiffering } from '../payments/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';

export interface DecisionRow {
  kind: DecisionKind;
  record_id: number;
  order_id: number | null;
  order_number: number | null;
  amount: number | null;
  code: string;
  decimal_places: number;
  since: Date;
  /** Microseconds. */
  position: string;
}

interface Branch {
  /** The record, and since when it waits: the columns of an index. */
  record: string;
  since: string;
  order?: string;
  amount: string;
  /** Where the amount is in hundredths of this currency, instead of minor units of the order's. */
  currency?: string;
  from: string;
  where: string;
}

/** Money of an order beside what went back or is to go back. */
const left = (order: string) =>
  `(select coalesce(sum(b.amount) filter (where b.refund_id is null), 0) from order_transactions b where b.order_id = ${order})
   - (select coalesce(sum(l.amount), 0) from order_refunds l where l.order_id = ${order} and l.state <> 'dropped')`;
/** Ways to pay of which an order is not asked for by the shop before its goods are there. */
const COLLECTED = PAID_LATER.filter((service) => service !== 'bank_transaction');
/** An order counts as paid, and its money has gone. */
const isMissing = (order: string) =>
  `exists (select from orders q where q.id = ${order} and q.paid_at is not null and q.state not in ('cancelled', 'returned')
     and ${left('q.id')} < ${payableOf('q')})`;

const REFUND = { record: 'r.id', amount: 'r.amount', from: 'order_refunds r' };
const IS_TO_PAY = `r.state = 'due' and r.way <> 'gateway'`;
/** A gateway that was asked answers, or is asked again, within this time. */
const UNCLEAR_FOR = "interval '1 hour'";
/** A message is acted on at once; what failed the gateway sends again for some minutes. */
const UNHANDLED_FOR = "interval '15 minutes'";

/** Of each kind the rows that wait; $2 is the time. */
const BRANCHES: Readonly<Record<DecisionKind, Branch>> = {
  refund_undecided: {
    ...REFUND,
    since: 'coalesce(r.sent_at, r.created_at)',
    where: `r.state in ('given_up', 'unclear') and (r.state = 'given_up' or coalesce(r.sent_at, r.created_at) < $2::timestamptz - ${UNCLEAR_FOR})`,
  },
  refund_without_account: {
    ...REFUND,
    since: 'r.created_at',
    where: `${IS_TO_PAY} and r.way = 'bank' and not exists (select from order_payout_accounts a where a.order_id = r.order_id and a.iban is not null)`,
  },
  refund_by_hand: { ...REFUND, since: 'r.created_at', where: `${IS_TO_PAY} and r.way = 'by_hand'` },
  overpaid: {
    record: 's.transaction_id',
    since: 's.since',
    order: 's.order_id',
    amount: 's.amount',
    from: 'order_surpluses s',
    where: 'true',
  },
  returned_elsewhere: {
    ...REFUND,
    since: 'r.created_at',
    where: `r.cause = 'at_gateway' and r.state <> 'dropped' and ${isMissing('r.order_id')}`,
  },
  reversed_by_bank: {
    record: 't.id',
    since: 't.created_at',
    amount: '-t.amount',
    from: 'order_transactions t',
    where: `t.kind = 'bank' and t.amount < 0 and t.refund_id is null and ${isMissing('t.order_id')}`,
  },
  payment_mismatch: {
    record: 'g.id',
    since: 'g.created_at',
    order: 'g.order_id',
    amount: 'g.amount',
    from: 'gateway_payments g join orders p on p.id = g.order_id',
    where: `${isDiffering('g')} and (g.mismatch ? 'returned' or g.state not in ('paid', 'refunded')
      or (g.mismatch ? 'part' and p.paid_at is null and p.state <> 'cancelled'))`,
  },
  message_not_handled: {
    record: 'm.id',
    since: 'm.received_at',
    order: 'g.order_id',
    amount: 'null::int',
    from: 'gateway_messages m join gateway_payments g on g.id = m.gateway_payment_id',
    where: `m.handled_at is null and m.received_at < $2::timestamptz - ${UNHANDLED_FOR}`,
  },
  owed_by_carrier: {
    record: 'c.order_id',
    since: 'c.since',
    amount: 'c.amount',
    from: 'carrier_debts c',
    where: `c.since < $2::timestamptz - interval '${OWED_DAYS} days'`,
  },
  ring_open: {
    record: 'w.id',
    since: 'w.found_at',
    order: 'w.order_id',
    amount: 'null::int',
    from: 'order_ring_problems w',
    where: 'true',
  },
  movement_offered: {
    record: 's.id',
    since: 's.created_at',
    order: 's.order_ids[1]',
    amount: 's.amount - s.booked',
    currency: 's.currency',
    from: 'bank_movements s',
    where: `s.state = 'offered'`,
  },
  overpaid_by_edit: {
    record: 'i.id',
    since: 'i.created_at',
    amount: `(${left('i.order_id')} - ${payableOf('p')})`,
    from: 'order_edits i join orders p on p.id = i.order_id',
    // Of several the last one; money that came too much later has an entry of its own.
    where: `i.is_over and p.state <> 'cancelled' and ${left('i.order_id')} > ${payableOf('p')}
      and not exists (select from order_edits n where n.order_id = i.order_id and n.is_over and n.id > i.id)
      and not exists (select from order_transactions b where b.order_id = i.order_id and b.is_over)`,
  },
  unpaid_after_edit: {
    record: 'f.id',
    since: 'f.created_at',
    amount: `(${payableOf('p')} - (${left('f.order_id')}))`,
    from: 'order_edits f join orders p on p.id = f.order_id join order_payment_methods w on w.order_id = p.id',
    // Of several the last one. What is collected, or invoiced, is asked for elsewhere.
    where: `f.asks and f.created_at < $2::timestamptz - interval '${ASKED_DAYS} days' and p.paid_at is null and p.state not in ('cancelled', 'returned')
      and w.payment_service <> all(array[${COLLECTED.map((name) => `'${name}'`).join(', ')}])
      and ${payableOf('p')} > (${left('f.order_id')})
      and not exists (select from order_edits n where n.order_id = f.order_id and n.asks and n.id > f.id)`,
  },
  parcel_undecided: {
    record: 'e.id',
    since: 'e.state_since',
    amount: 'e.insured_value',
    from: 'parcels e',
    where: `e.state in (${UNDELIVERED.map((state) => `'${state}'`).join(', ')}) and e.decision is null`,
  },
  parcel_stuck: {
    record: 'e.id',
    since: 'e.state_since',
    amount: 'e.insured_value',
    from: 'parcels e',
    where: isStuck('e'),
  },
};

/** A kind before that of the last decision goes on after its moment, one behind it at its moment. */
const branchOf = (kind: DecisionKind, index: number): string => {
  const {
    record,
    since,
    order = `${record.slice(0, 2)}order_id`,
    amount,
    currency = 'null::text',
    from,
    where,
  } = BRANCHES[kind];
  return `(select '${kind}' as kind, ${index} as position, ${record} as record_id, ${order} as order_id, ${amount} as amount, ${currency} as currency, ${since} as since
    from ${from} where (${since}, ${record}) > (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', ($3::int[])[${index + 1}])
      and ${where} order by ${since}, ${record} limit ${MOST_DECISIONS})`;
};
const listOf = (kinds: readonly DecisionKind[]) =>
  `select d.kind, d.record_id, d.order_id, o.order_number, d.amount::float8 as amount, coalesce(d.currency, c.code) as code,
     case when d.currency is null then c.decimal_places else 2 end as decimal_places, d.since,
     (extract(epoch from d.since) * 1000000)::bigint::text as position
   from (${kinds.map((kind) => branchOf(kind, DECISION_KINDS.indexOf(kind))).join(' union all ')}) d
     left join orders o on o.id = d.order_id left join currencies c on c.id = o.currency_id
   where $2::timestamptz is not null order by d.since, d.position, d.record_id limit ${MOST_DECISIONS}`;

const all = statement('invoicing_decisions', listOf(DECISION_KINDS));
const ofKind = Object.fromEntries(
  DECISION_KINDS.map((kind) => [kind, statement(`invoicing_decisions_${kind}`, listOf([kind]))]),
) as Record<DecisionKind, typeof all>;

export interface DecisionPosition {
  /** Microseconds since 1970. */
  since: string;
  kind: number;
  record: number;
}
const LARGEST_ID = 2_147_483_647;
const BEGINNING: DecisionPosition = { since: '0', kind: 0, record: 0 };

/** What waits after a position, the longest waiting first. */
export function readDecisions(
  db: Executor,
  { after = BEGINNING, kind }: { after?: DecisionPosition | undefined; kind?: DecisionKind | undefined },
  now: Date,
): Promise<DecisionRow[]> {
  const bounds = DECISION_KINDS.map((_, index) =>
    index === after.kind ? after.record : index < after.kind ? LARGEST_ID : 0,
  );
  return db.query<DecisionRow>(kind ? ofKind[kind] : all, [after.since, now, bounds]);
}
