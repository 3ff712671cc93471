import type { Language } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/index.ts';

/** Host and language of an order. */
export interface OrderOrigin {
  hostname_id: number;
  language: Language;
}

const origin = statement('orders_origin', 'select hostname_id, language from orders where id = $1');

/** Undefined if there is no such order. */
export async function readOrigin(db: Executor, id: number): Promise<OrderOrigin | undefined> {
  return (await db.query<OrderOrigin>(origin, [id]))[0];
}
