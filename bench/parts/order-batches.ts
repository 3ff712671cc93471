import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFilters } from '../../contract/list.ts';
import { type Figure, median } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { nextAddress, send } from '../harness/http.ts';
import { tokenOf } from '../harness/service-account.ts';
import type { Shop } from '../harness/shop.ts';
import { load, type Part } from './part.ts';
import { fillCart, preparePurchase, productOf } from './purchase.ts';

const ORDERS = 1_000;
const CALLS = 300;
const LONGEST_BATCH_MS = 300_000;
const NOTE = 'Měření hromadné akce';

/** Milliseconds of each call while somebody asks one after the other. */
async function latencies(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await call(index);
    taken.push(performance.now() - began);
  }
  return taken;
}

const highOf = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** What shoppers call meanwhile. */
async function callsOf(data: Data, { port }: Shop): Promise<Record<string, (index: number) => Promise<unknown>>> {
  const purchase = await preparePurchase(data);
  const headers = () => ({ 'x-forwarded-for': nextAddress() });
  return {
    'a cart with one product': (index) => fillCart(port, productOf(purchase, index)),
    'a product': (index) => send(port, `/v1/products/${productOf(purchase, index)}`, { headers: headers() }),
  };
}

interface Batch {
  orders: number;
  isRunning(): Promise<boolean>;
}

/** Starts a batch over the newest orders. */
async function startBatch(data: Data, { port }: Shop): Promise<Batch> {
  const headers = { authorization: `Bearer ${await tokenOf(data, 'orders.read,orders.write')}` };
  const rows = await data.sql<{ id: number }>(`select id from orders order by id desc limit ${ORDERS}`);
  const json = { act: { add_note: { text: NOTE } }, order_ids: rows.map(({ id }) => id) };
  const { status, body } = await send(port, '/v1/order-batches', { method: 'POST', headers, json });
  if (status !== 201) throw new Error(`The batch was answered with ${status}: ${body}`);
  const { id, orders } = JSON.parse(String(body)).item as { id: number; orders: number };
  const filters = encodeFilters([{ field: 'id', operator: 'eq', value: id }]);
  return {
    orders,
    isRunning: async () => {
      const answer = await send(port, `/v1/order-batches?filters=${filters}`, { headers });
      return JSON.parse(String(answer.body)).items[0]?.state === 'running';
    },
  };
}

/** How much longer shoppers wait while orders are changed by the thousand. */
export const orderBatches: Part = {
  name: 'order-batches',
  about: `what shoppers wait for while a job changes ${ORDERS} orders, and how long that takes`,
  async measure({ data: open, withShop, scale }) {
    const data = await open('demo');
    return withShop(data, { TRUST_PROXY: '127.0.0.1' }, async (shop) => {
      const calls = Object.entries(await callsOf(data, shop));
      const count = Math.ceil(CALLS * scale);
      for (const [, call] of calls) await latencies(20, call);
      const alone = new Map<string, number[]>();
      for (const [what, call] of calls) alone.set(what, await latencies(count, call));
      const began = performance.now();
      const batch = await startBatch(data, shop);
      const figures: Figure[] = [];
      for (const [what, call] of calls) {
        const beside = await latencies(count, call);
        const [usual, high] = [alone.get(what) ?? [], highOf(beside)];
        const isOver = !(await batch.isRunning());
        figures.push({
          ...{
            part: 'order-batches',
            what: `${what} beside a batch, 95 of 100`,
            value: high,
            unit: 'ms',
            load: load(),
          },
          goal: { atMost: 1.5, of: 'ratio' },
          ceiling: { what: 'without a batch', value: highOf(usual), unit: 'ms' },
          ratio: high / highOf(usual),
          ...(isOver && { failure: 'the batch was over before the calls were' }),
          note: `median ${median(beside).toFixed(1)} ms, without ${median(usual).toFixed(1)} ms`,
        });
      }
      while ((await batch.isRunning()) && performance.now() - began < LONGEST_BATCH_MS) await sleep(500);
      const seconds = (performance.now() - began) / 1_000;
      await data.sql('delete from order_notes where text = $1', [NOTE]);
      const value = batch.orders / seconds;
      const whole = {
        part: 'order-batches',
        what: 'orders of a batch',
        value,
        unit: '/s',
        goal: { atLeast: 10 },
      } as const;
      return [...figures, { ...whole, load: load(), note: `${batch.orders} orders, with shoppers beside it` }];
    });
  },
};
