import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import type { KillableShop, Placed } from '../../testing/payments/index.ts';
import type { Answer } from '../../testing/shops/index.ts';

/** A gateway's words: of a paid payment, and of one whose parts can go back. */
export const GATEWAYS = {
  gopay: { paid: 'PAID', settled: null },
  csob: { paid: '7', settled: '8' },
  paypal: { paid: 'COMPLETED', settled: null },
  trustpay: { paid: 'Paid', settled: null },
} as const;
export type GatewayName = keyof typeof GATEWAYS;
export const GATEWAY_NAMES = Object.keys(GATEWAYS) as GatewayName[];

/** What happens to an order that is paid at a gateway, and by bank. */
const GATEWAY_ENDS = ['kept', 'kept', 'kept', 'cancelled', 'late', 'part_back', 'bank_too', 'abandoned'] as const;
const BANK_ENDS = ['kept', 'kept', 'kept', 'twice', 'part', 'late'] as const;
export type End = (typeof GATEWAY_ENDS)[number] | (typeof BANK_ENDS)[number];

const NOTIFICATIONS = ['immediate', 'twice', 'late', 'never'] as const;

export interface PayingBuyer {
  way: GatewayName | 'bank';
  end: End;
  notification: (typeof NOTIFICATIONS)[number];
  comesBack: boolean;
  email: string;
  placed?: Placed & { total: number };
  /** The payment that the buyer paid at the gateway. */
  externalId?: string;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

const WAYS = [...GATEWAY_NAMES, 'bank'] as const;

/** Buyers that pay by all gateways and by bank in turn, each with an end of its own. */
export const payingBuyers = (count: number, random: () => number): PayingBuyer[] =>
  Array.from({ length: count }, (_, number) => {
    const way = WAYS[number % WAYS.length] ?? 'bank';
    return {
      way,
      end: way === 'bank' ? pick(BANK_ENDS, random) : pick(GATEWAY_ENDS, random),
      notification: pick(NOTIFICATIONS, random),
      comesBack: random() < 0.5,
      email: `${randomUUID()}@example.com`,
    };
  });

/** Tries of one step while processes are down, and the pause between two. */
const TRIES = 2_400;
const PAUSE_MS = 250;
/** Answers after which a buyer presses the button again. */
const isPassing = ({ status, body }: Answer) => status >= 500 || body?.type === 'request_in_progress';

/** Repeats a step until it is answered. */
export async function insist<T>(step: () => Promise<T>, isAnswer: (given: T) => boolean = () => true): Promise<T> {
  let last: unknown;
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const given = await step();
      if (isAnswer(given)) return given;
      last = JSON.stringify(given).slice(0, 500);
    } catch (error) {
      last = error;
    }
    await sleep(PAUSE_MS);
  }
  throw new Error('A step was never answered.', { cause: last });
}

const ask = (shop: KillableShop, call: string, body: object, headers: Record<string, string> = {}) =>
  insist(
    () => shop.request(call, { body, headers }),
    (answer) => !isPassing(answer),
  );
const asOperator = (shop: KillableShop, call: string, body: object) =>
  ask(shop, call, body, { ...shop.operator, 'idempotency-key': randomUUID() });

/** Fills a cart and orders it, again with a new cart where a crash took its last changes. */
async function place(shop: KillableShop, buyer: PayingBuyer, methods: ReadonlyMap<string, number>): Promise<void> {
  const payment = buyer.way === 'bank' ? SHOP.payments.transfer : methods.get(buyer.way);
  await insist(async () => {
    const cart = await filledCart(shop.request, { payment, email: buyer.email });
    const key = randomUUID();
    const { status, body } = await insist(
      () => order(shop.request, cart, {}, { key }),
      (answer) => !isPassing(answer),
    );
    if (status !== 201) throw new Error(`No order: ${JSON.stringify(body).slice(0, 300)}`);
    const { id, hash, order_number, prices } = body.item;
    buyer.placed = { id, hash, order_number, total: prices.taxed_price.value };
  });
}

async function begin(shop: KillableShop, way: GatewayName, { id, hash }: Placed): Promise<string> {
  const input = { order_id: id, order_hash: hash, return_url: `/auth/payment-return/${way}` };
  const { status, body } = await ask(shop, `POST /payments/${way}`, input);
  if (status !== 201) throw new Error(`No payment: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return body.item.external_id;
}

async function payAtGateway(shop: KillableShop, buyer: PayingBuyer, way: GatewayName, id: string): Promise<void> {
  const { notification } = buyer;
  await shop.control(`${way}/payments/${id}/faults`, { notification, notification_delay_ms: 3_000 });
  await shop.control(`${way}/payments/${id}/state`, { state: GATEWAYS[way].paid });
  buyer.externalId = id;
}

const isPaid = (shop: KillableShop, { id, hash }: Placed) =>
  insist(
    () => shop.request(`GET /orders/${id}?hash=${hash}`),
    ({ body }) => Boolean(body?.item?.paid_at),
  );

export const BANK_PATH = 'fio/movements';
const transfer = (shop: KillableShop, { order_number: symbol }: Placed, amount: number) =>
  shop.control(BANK_PATH, {
    day: new Date().toISOString().slice(0, 10),
    amount: Math.round(amount * 100) / 100,
    variable_symbol: symbol,
  });

const cancel = async (shop: KillableShop, { id }: Placed) => {
  const { status, body } = await asOperator(shop, `PATCH /orders/${id}`, { state: 'cancelled' });
  if (status !== 200) throw new Error(`Not cancelled: ${status} ${JSON.stringify(body).slice(0, 300)}`);
};

/** Crowns that an operator gives back of an order. */
export const PART_BACK = 10;

async function payByBank(shop: KillableShop, { end, placed }: PayingBuyer & { placed: Placed & { total: number } }) {
  if (end === 'late') await cancel(shop, placed);
  await transfer(shop, placed, end === 'part' ? placed.total / 2 : placed.total);
  if (end === 'twice') await transfer(shop, placed, placed.total);
}

async function payOnline(shop: KillableShop, buyer: PayingBuyer, way: GatewayName, placed: Placed & { total: number }) {
  const { end, comesBack } = buyer;
  const externalId = await begin(shop, way, placed);
  if (end === 'abandoned') return;
  if (end === 'late') await cancel(shop, placed);
  await payAtGateway(shop, buyer, way, externalId);
  // Whatever it says: a buyer may close the browser.
  if (comesBack)
    await shop
      .request(`POST /payments/${way}/returns`, { body: { id: externalId, order_hash: placed.hash } })
      .catch(() => {});
  if (end === 'cancelled') return cancel(shop, placed);
  if (end !== 'part_back' && end !== 'bank_too') return;
  await isPaid(shop, placed);
  if (end === 'bank_too') return void (await transfer(shop, placed, placed.total));
  const { settled } = GATEWAYS[way];
  if (settled) await shop.control(`${way}/payments/${externalId}/state`, { state: settled });
  const refund = { amount: PART_BACK, cause: 'goodwill', reason: 'Poškozený obal' };
  const { status, body } = await asOperator(shop, `POST /orders/${placed.id}/refunds`, refund);
  if (status !== 201) throw new Error(`No refund: ${status} ${JSON.stringify(body).slice(0, 300)}`);
}

/** One buyer from the cart to the end of the order's money, whatever breaks meanwhile. */
export async function buyAndPay(shop: KillableShop, buyer: PayingBuyer, methods: ReadonlyMap<string, number>) {
  await place(shop, buyer, methods);
  const { placed, way } = buyer;
  if (!placed) throw new Error('Nothing was placed.');
  if (way === 'bank') await payByBank(shop, { ...buyer, placed });
  else await payOnline(shop, buyer, way, placed);
}
