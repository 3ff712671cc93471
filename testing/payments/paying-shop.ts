import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { filledCart, order } from '../carts/index.ts';
import { SHOP } from '../fixtures/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../shops/index.ts';
import { type BreakableLine, openLine } from './breakable-line.ts';

export interface Placed {
  id: number;
  hash: string;
  order_number: string;
}

/** The small shop with a gateway's stand-in: both listen, and jobs run. */
export interface PayingShop {
  shop: TestShop;
  sandbox: Sandbox;
  /** Between the shop and the stand-in. */
  line: BreakableLine;
  /** Origin that the gateway reaches the shop at. */
  origin: string;
  placeOrder(payment?: number): Promise<Placed>;
  start(order: Placed, more?: object, headers?: Record<string, string>): Promise<Answer>;
  comeBack(id: string, hash: string): Promise<Answer>;
  notify(id: string): Promise<Answer>;
  paidAt(order: Placed): Promise<string | null>;
  cancel(order: Placed): Promise<Answer>;
  /** A control call of the stand-in; a null body sends GET instead of POST. */
  control(path: string, body: object | null): Promise<Record<string, unknown>>;
  /** Changes the state of a payment at the gateway, as its payer or bank would. */
  bank(externalId: string, state: string, more?: object): Promise<Record<string, unknown>>;
  clearFaults(): Promise<unknown>;
  /** Runs a scheduled job as if `laterMs` had passed since the last one. */
  run(task: string, laterMs?: number): Promise<void>;
  /** Moves the shop's clock forward. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

const HOUR = 3_600_000;

export async function until(condition: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('waited in vain');
}

const callsOf = (shop: TestShop, sandbox: Sandbox, gateway: string) => ({
  async placeOrder(payment: number = SHOP.payments.gopay): Promise<Placed> {
    return (await order(shop.request, await filledCart(shop.request, { payment }))).body.item;
  },
  start: ({ id, hash }: Placed, more: object = {}, headers: Record<string, string> = {}) =>
    shop.request(`POST /payments/${gateway}`, {
      body: { order_id: id, order_hash: hash, return_url: `/auth/payment-return/${gateway}`, ...more },
      headers,
    }),
  comeBack: (id: string, hash: string) =>
    shop.request(`POST /payments/${gateway}/returns`, { body: { id, order_hash: hash } }),
  notify: (id: string) => shop.request(`GET /payments/${gateway}/notifications?id=${id}`),
  paidAt: async ({ id, hash }: Placed) => (await shop.request(`GET /orders/${id}?hash=${hash}`)).body.item.paid_at,
  cancel: ({ id }: Placed) =>
    shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator }),
  async control(path: string, body: object | null) {
    const headers = { 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const answer = await fetch(`${sandbox.url}/sandbox/${gateway}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  },
  clearFaults: () => fetch(`${sandbox.url}/sandbox/${gateway}/faults`, { method: 'DELETE' }),
});

type Options = NonNullable<Parameters<typeof startBuyingShop>[0]> & {
  /** Name of the gateway of the online method (`SHOP.payments.gopay`). */
  gateway?: string;
  /** The shop calls the stand-in through `line`. */
  isBreakable?: boolean;
};

/** Starts the shop; call in `beforeAll`, and `close` in `afterAll`. */
export async function startPayingShop({
  gateway = 'gopay',
  isBreakable = false,
  ...overrides
}: Options = {}): Promise<PayingShop> {
  const sandbox = await startSandbox({ port: 0, refundDelay: 10, retryDelay: () => 50 });
  const ours = Object.entries(sandbox.environment).filter(([name]) => name.startsWith(`${gateway.toUpperCase()}_`));
  const line = await openLine(sandbox.url);
  const behind = ours.map(([name, value]) => [name, isBreakable ? value.replace(sandbox.url, line.origin) : value]);
  const providers = Object.fromEntries(behind);
  let origin = '';
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const shop = await startBuyingShop({
    providers,
    gatewayTimeout: 700,
    clock,
    publicOrigin: () => origin,
    ...overrides,
  });
  await shop.sql('update payment_methods set payment_service = $1 where is_online', [gateway]);
  await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.api.app.server.address() as AddressInfo).port}`;
  await shop.api.startWorker();
  const calls = callsOf(shop, sandbox, gateway);
  const waiting = (task: string) =>
    shop.sql('select 1 from graphile_worker.jobs where task_identifier = $1', [task]).then(({ length }) => length);
  return {
    shop,
    sandbox,
    line,
    origin,
    ...calls,
    bank: (id, state, more = {}) => calls.control(`/payments/${id}/state`, { state, ...more }),
    async run(task, laterMs = HOUR) {
      ahead += laterMs;
      await shop.sql(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
      await until(async () => (await waiting(task)) === 0);
    },
    pass(milliseconds) {
      ahead += milliseconds;
    },
    async close() {
      line.close();
      await sandbox.close();
      await shop.close();
    },
  };
}
