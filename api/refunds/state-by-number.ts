import type { z } from 'zod';
import type { withdrawalStatement } from '../../contract/refunds/records.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import { beginRefund } from './begin-refund.ts';
import { confirmRefund } from './confirm-refund.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

const note = statement(
  'refunds_note_statement',
  'insert into withdrawal_statements (order_number, email, name, created_at) values ($1, $2, $3, $4) returning id',
);

/** Notes a withdrawal by number and e-mail. Whether there is such an order is looked up later: the answer takes as long. */
export async function stateByNumber(
  { db, clock }: Dependencies,
  { order_number: number, email, name }: z.output<typeof withdrawalStatement>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(note, [number, email, name ?? null, clock()]);
    if (row) await emit(tx, 'withdrawal.stated', { withdrawal_statement_id: row.id });
  });
}

const take = statement(
  'refunds_take_statement',
  'delete from withdrawal_statements where id = $1 returning order_number, email, name, created_at',
);
const find = statement(
  'refunds_find_order',
  `select o.id, h.locale from orders o join shop_hostnames h on h.id = o.hostname_id where o.order_number = $1 and lower(o.email) = lower($2)`,
);

/** Everything of the order that is left, where number and e-mail belong together and it takes a withdrawal. */
export async function lookUpStatement({ db }: Dependencies, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [stated] = await tx.query<{ order_number: number; email: string; name: string | null; created_at: Date }>(
      take,
      [id],
    );
    if (!stated) return;
    const [order] = await tx.query<{ id: number; locale: string }>(find, [stated.order_number, stated.email]);
    if (!order) return;
    const { name, created_at: moment } = stated;
    const beginning = {
      orderId: order.id,
      source: 'number' as const,
      name,
      locale: order.locale,
      shippingMethodId: null,
      moment,
    };
    try {
      const refund = await beginRefund(tx, beginning, ({ lines }) =>
        lines
          .filter((line) => line.max_amount > 0 && line.exception !== 'made_to_order')
          // Nobody was asked of the seal: the inspection looks.
          .map((line) => ({
            ...{ order_item_id: line.id, amount: line.max_amount, is_sealed: true },
            preferred_resolve: 'money' as const,
          })),
      );
      await confirmRefund(tx, { id: refund, orderId: order.id, locale: order.locale }, moment);
    } catch (error) {
      // It takes none, or has nothing but goods made to order: no mail comes, and the page says what to do then.
      if (!(error instanceof Failure)) throw error;
    }
  });
}
