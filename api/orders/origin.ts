import type { Language } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** Where an order came from: host, language, whose it is, its e-mail, and whether an operator placed it. */
export interface OrderOrigin {
  hostname_id: number;
  language: Language;
  customer_id: number | null;
  email: string;
  is_placed_by_operator: boolean;
}

const origin = statement(
  'orders_origin',
  'select hostname_id, language, customer_id, email, placed_by_operator_name is not null as is_placed_by_operator from orders where id = $1',
);

/** Undefined if there is no such order. */
export async function readOrigin(db: Executor, id: number): Promise<OrderOrigin | undefined> {
  return (await db.query<OrderOrigin>(origin, [id]))[0];
}
