import type { Language } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/index.ts';

/** Where an order was made, and in which language its buyer reads. */
export interface OrderOrigin {
  hostname_id: number;
  language: Language;
}

const origin = statement('orders_origin', 'select hostname_id, language from orders where id = $1');

/** Undefined when there is no such order. */
export async function readOrigin(db: Executor, id: number): Promise<OrderOrigin | undefined> {
  return (await db.query<OrderOrigin>(origin, [id]))[0];
}
