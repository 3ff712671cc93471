import type { Data } from '../../harness/data.ts';
import { nextAddress, sendJson } from '../../harness/http.ts';
import type { Shop } from '../../harness/shop.ts';

export interface Item<T = { id: number }> {
  item: T;
}

/** Sends `POST /brands` and the like, and gives the answer; throws when it is refused. */
export type Send = <T = Item>(call: string, json?: unknown, headers?: Record<string, string>) => Promise<T>;

/** The first record of a table that fits. */
export async function firstId({ sql }: Pick<Data, 'sql'>, query: string, values: unknown[] = []): Promise<number> {
  const [row] = await sql<{ id: number }>(query, values);
  if (!row) throw new Error(`Nothing in the demo fits: ${query}`);
  return row.id;
}

export const sender =
  ({ port }: Shop): Send =>
  (call, json, headers = {}) => {
    const [method = '', path = ''] = call.split(' ');
    return sendJson(port, `/v1${path}`, { method, json, headers: { 'x-forwarded-for': nextAddress(), ...headers } });
  };
