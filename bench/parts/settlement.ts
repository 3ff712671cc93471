import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, spread } from '../figure.ts';
import { readsPerSecond } from '../harness/ceilings.ts';
import { type Cost, costOf, costOfWork } from '../harness/cost.ts';
import type { Data } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import { nextAddress, send, sendJson } from '../harness/http.ts';
import { startMailServer } from '../harness/mail.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { untilQuiet } from '../harness/quiet.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, type Part, rounds } from './part.ts';
import { type Purchase, placeOrder, preparePurchase, productOf, readyCart } from './purchase.ts';

const ROUNDS = 5;
const OF_ROUND = 200;
const DRAWN_OF_ROUND = 20;
const WARM_UP = 30;
const PREPARED_AT_ONCE = 4;

/** An order whose money is at the gateway, of which the shop has not heard. */
interface Waiting {
  orderId: number;
  hash: string;
  paymentId: string;
}

async function begunPayment({ port, sandboxPort }: Shop, purchase: Purchase, index: number): Promise<Waiting> {
  const cart = await readyCart(port, productOf(purchase, index), purchase);
  const { status, body } = await placeOrder(port, cart);
  if (status !== 201) throw new Error(`An order was refused: ${status} ${body.subarray(0, 300)}`);
  const { id: orderId, hash } = JSON.parse(body.toString()).item as { id: number; hash: string };
  const json = { order_id: orderId, order_hash: hash, return_url: '/platba' };
  const headers = { 'x-forwarded-for': nextAddress() };
  const { item } = await sendJson<{ item: { external_id: string } }>(port, '/v1/payments/gopay', {
    method: 'POST',
    json,
    headers,
  });
  const paymentId = item.external_id;
  await sendJson(sandboxPort, `/sandbox/gopay/payments/${paymentId}/state`, {
    method: 'POST',
    host: 'localhost',
    json: { state: 'PAID' },
  });
  return { orderId, hash, paymentId };
}

async function notify({ port }: Shop, { paymentId }: Waiting): Promise<void> {
  const path = `/v1/payments/gopay/notifications?id=${paymentId}`;
  const { status } = await send(port, path, { headers: { 'x-forwarded-for': nextAddress() } });
  if (status !== 200) throw new Error(`A notification was refused: ${status}`);
}

const PATIENCE_MS = 60_000;

/** A job of the worker books what was read at the gateway. */
async function untilPaid({ sql }: Data, waiting: readonly Waiting[]): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  const ids = waiting.map(({ orderId }) => orderId);
  const unpaid = 'select count(*)::int from orders where id = any($1::int[]) and paid_at is null';
  while ((await sql<{ count: number }>(unpaid, [ids]))[0]?.count !== 0) {
    if (performance.now() > latest) throw new Error('Orders are not paid within a minute.');
    await sleep(20);
  }
}

async function drawInvoice({ port }: Shop, { orderId, hash }: Waiting): Promise<void> {
  const path = `/v1/orders/${orderId}/documents`;
  const ask = <T>(at: string) => sendJson<T>(port, at, { headers: { 'x-forwarded-for': nextAddress() } });
  const { items } = await ask<{ items: { id: number; kind: string }[] }>(`${path}?hash=${hash}`);
  const invoice = items.find(({ kind }) => kind === 'invoice');
  if (!invoice) throw new Error(`A paid order has no invoice: ${JSON.stringify(items)}`);
  await ask(`${path}/${invoice.id}/file?hash=${hash}`);
}

interface Round {
  perSecond: number;
  /** The same until a job has booked each on its order. */
  paidPerSecond: number;
  settled: Cost;
  drawn: Cost;
}

async function measureRound(data: Data, [shop, worker]: [Shop, Shop], purchase: Purchase): Promise<Round> {
  const atRest = () => untilQuiet(async () => (await shop.cpuSeconds()) + (await worker.cpuSeconds()));
  const waiting: Waiting[] = [];
  await times(
    OF_ROUND,
    PREPARED_AT_ONCE,
    async (index) => void waiting.push(await begunPayment(shop, purchase, index)),
  );
  await atRest();
  let [perSecond, paidPerSecond] = [0, 0];
  const settled = await costOfWork(data, [shop, worker], async () => {
    const startedAt = performance.now();
    await times(waiting.length, CONCURRENCY, (index) => notify(shop, waiting[index] as Waiting));
    const rate = () => (waiting.length * 1000) / (performance.now() - startedAt);
    perSecond = rate();
    await untilPaid(data, waiting);
    paidPerSecond = rate();
    return waiting.length;
  });
  await atRest();
  const drawn = await costOf(data, shop, DRAWN_OF_ROUND, (index) => drawInvoice(shop, waiting[index] as Waiting), 1);
  return { perSecond, paidPerSecond, settled, drawn };
}

function figuresOf(done: readonly Round[], reads: { rate: number; postgres: number }): Figure[] {
  const figure = (what: string, unit: string, values: number[], ceiling: number, goal: Figure['goal']): Figure => {
    const value = median(values);
    const compared = { what: 'row read by primary key', value: ceiling, unit };
    const note = spread(values, unit === '/s' ? 0 : 2);
    return {
      part: 'settlement',
      what,
      value,
      unit,
      goal,
      ceiling: compared,
      ratio: value / ceiling,
      load: load(),
      note,
    };
  };
  const of = (pick: (round: Round) => number) => done.map(pick);
  const cpu = 'ms CPU';
  return [
    figure(
      'settled notifications',
      '/s',
      of((round) => round.perSecond),
      reads.rate,
      { atLeast: 300 },
    ),
    figure(
      'settled notifications, until their orders are paid',
      '/s',
      of((round) => round.paidPerSecond),
      reads.rate,
      null,
    ),
    figure(
      'settled notification: Node, gateway’s stand-in included',
      cpu,
      of((round) => round.settled.node),
      reads.postgres,
      null,
    ),
    figure(
      'settled notification: PostgreSQL',
      cpu,
      of((round) => round.settled.postgres),
      reads.postgres,
      null,
    ),
    figure(
      'invoice drawn and downloaded: Node',
      cpu,
      of((round) => round.drawn.node),
      reads.postgres,
      { atMost: 40 },
    ),
  ];
}

async function measureReads(data: Data) {
  const seconds = 3;
  const before = await data.cpuSeconds();
  const rate = await readsPerSecond(data, seconds);
  return { rate, postgres: (((await data.cpuSeconds()) - before) * 1000) / (rate * seconds) };
}

async function measure({ data: open, withShop }: Context): Promise<Figure[]> {
  const data = await open('demo');
  const purchase = await preparePurchase(data, 50, 'gopay');
  await data.sql(`update sellers set invoice_at = 'payment'`);
  const mail = await startMailServer();
  const settings = { MAIL_URL: mail.url, TRUST_PROXY: '127.0.0.1' };
  try {
    return await withShop(data, { ...settings, ROLE: 'api' }, (shop) =>
      withShop(data, { ...settings, ROLE: 'worker' }, async (worker) => {
        const json = { notification: 'never' };
        await sendJson(shop.sandboxPort, '/sandbox/gopay/faults', { method: 'POST', host: 'localhost', json });
        for (let index = 0; index < WARM_UP; index += 1) {
          const waiting = await begunPayment(shop, purchase, index);
          await notify(shop, waiting);
          await untilPaid(data, [waiting]);
          if (index < DRAWN_OF_ROUND) await drawInvoice(shop, waiting);
        }
        const reads = await measureReads(data);
        return figuresOf(await rounds(ROUNDS, () => measureRound(data, [shop, worker], purchase)), reads);
      }),
    );
  } finally {
    await mail.stop();
  }
}

export const settlement: Part = {
  name: 'settlement',
  about: 'payments that a gateway’s notification settles, and invoices drawn',
  measure,
};
