import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isGatewayName, PAYMENT_SERVICES } from '../../../contract/payments/rules.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { CALLBACKS, PAYABLE, type PayingShop, startPayingShop, until } from '../../../testing/payments/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { startPayment } from '../gateway-payments.ts';
import { findPaymentById, type GatewayPaymentRow } from '../payment-store.ts';
import {
  ForgedMessage,
  type Gateway,
  type GatewayMessage,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentAtGateway,
} from '../provider.ts';
import { ReadLimiter } from '../read-limiter.ts';
import { refresh } from '../readings.ts';
import { createProviders, GATEWAYS, INACTIVE_SERVICES } from './index.ts';

/** Words for a paid and a failed payment; sent to `POST /sandbox/{name}/payments/{id}/state`. Some sign their answers. */
const BANK: Readonly<Record<string, { paid: string; failed: string; signsAnswers?: true }>> = {
  gopay: { paid: 'PAID', failed: 'CANCELED' },
  csob: { paid: '7', failed: '3', signsAnswers: true },
  paypal: { paid: 'COMPLETED', failed: 'VOIDED' },
  trustpay: { paid: 'Paid', failed: 'Rejected' },
};

const payable = { ...PAYABLE, orderNumber: '7' };
const started = (externalId: string): PaymentAtGateway => {
  const { orderNumber, amount, currency, decimalPlaces } = payable;
  return { externalId, orderNumber, amount, currency, decimalPlaces };
};

let sandbox: Sandbox;
/** Stands between the shop and the stand-ins: passes everything on, unless it has an answer of its own. */
let answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
const between = createServer((request, response) => {
  if (answer) return answer(request, response);
  const onward = forward(
    `${sandbox.url}${request.url}`,
    { method: request.method, headers: { ...request.headers, host: new URL(sandbox.url).host } },
    (answered) => void answered.pipe(response.writeHead(answered.statusCode ?? 500, answered.headers)),
  );
  request.pipe(onward);
});
let behind: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const settings = Object.entries(sandbox.environment);
  behind = Object.fromEntries(settings.map(([name, value]) => [name, value.replace(sandbox.url, origin)]));
});
afterEach(() => {
  answer = null;
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await sandbox?.close();
});

/** Names are known once a gateway is opened; stand-ins give each its settings. */
const names = Object.keys(BANK);
const open = (environment: Record<string, string>, name: string, gatewayTimeout?: number): Gateway => {
  const { gateways } = createProviders({ providers: environment, gatewayTimeout });
  return gateways.find((one) => one.name === name) as Gateway;
};

test('every gateway is opened by the settings of its stand-in, and the bank has its words here', () => {
  const { gateways } = createProviders({ providers: sandbox.environment });
  expect(gateways).toHaveLength(GATEWAYS.length);
  expect(gateways.map(({ name }) => name).sort()).toEqual([...names].sort());
});

test('each service of the specification is served by one provider, or says why by none', () => {
  const { all } = createProviders({ providers: sandbox.environment });
  const served = all.flatMap(({ services }) => [...services]);
  expect([...served, ...Object.keys(INACTIVE_SERVICES)].sort()).toEqual(Object.keys(PAYMENT_SERVICES).sort());
});

describe.each(names)('%s', (name) => {
  test('is named as its service', () => {
    expect(isGatewayName(name)).toBe(true);
    expect(open(sandbox.environment, name).services).toContain(name);
  });

  test('sends buyers to its own pages and knows the numbers of its payments', async () => {
    const gateway = open(sandbox.environment, name);
    const { externalId, gateUrl } = await gateway.start(payable, CALLBACKS, 'a-1');
    expect(gateway.pageOrigins).toContain(new URL(gateUrl).origin);
    expect(externalId).toMatch(gateway.paymentId);
    expect(` ${externalId}`).not.toMatch(gateway.paymentId);
    expect(`${externalId} `).not.toMatch(gateway.paymentId);
    const { state, amount, currency, orderNumber } = await gateway.fetchStatus(started(externalId));
    expect(['created', 'pending']).toContain(state);
    expect([amount ?? 19_890, currency ?? 'CZK', orderNumber ?? '7']).toEqual([19_890, 'CZK', '7']);
  });

  /** What each call of the gateway rejects with while `fault` answers. */
  async function failures(fault: NonNullable<typeof answer>): Promise<unknown[]> {
    const gateway = open(behind, name, 2_000);
    const { externalId } = await gateway.start(payable, CALLBACKS, 'b-1');
    answer = fault;
    const payment = started(externalId);
    const calls = await Promise.allSettled([
      gateway.fetchStatus(payment),
      gateway.start(payable, CALLBACKS, 'b-2'),
      gateway.refund(payment, { amount: 100, key: 'refund-1' }),
      ...(gateway.fetchRefunds ? [gateway.fetchRefunds(payment, [externalId])] : []),
    ]);
    return calls.map((call) => (call.status === 'rejected' ? call.reason : call.value));
  }
  const json = { 'content-type': 'application/json' };

  test.each([
    ['503', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503, json).end('{}')],
    ['429', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(429, json).end('{}')],
    ['a page', (_: IncomingMessage, response: ServerResponse) => void response.end('<html>maintenance</html>')],
    ['another record', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200, json).end('[7]')],
    ['nothing', () => {}],
    ['a broken line', (request: IncomingMessage) => void request.socket.destroy()],
  ])('counts as unavailable while it answers %s', async (_what, fault) => {
    for (const error of await failures(fault)) expect(error).toBeInstanceOf(GatewayUnavailable);
  });

  test('is not followed to another address', async () => {
    const followed: string[] = [];
    const errors = await failures(({ url = '' }, response) => {
      if (url === '/elsewhere') followed.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    for (const error of errors) expect(error).toBeInstanceOf(GatewayUnavailable);
    expect(followed).toEqual([]);
  });

  test('believes a posted notification only as it was signed', async () => {
    const gateway = open(sandbox.environment, name);
    const { POST } = gateway.notifications;
    if (!POST) return;
    const read = async (message: GatewayMessage) => {
      const notification = await POST(message);
      await notification.confirm?.();
      return notification;
    };
    const received = Promise.withResolvers<GatewayMessage>();
    const shop = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      response.end();
      received.resolve({ query: {}, headers: request.headers, body });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const to = { returnUrl: url, errorUrl: url, cancelUrl: url, notificationUrl: url };
    const { externalId } = await gateway.start(payable, to, 'c-1');
    await fetch(`${sandbox.url}/sandbox/${name}/payments/${externalId}/state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: BANK[name]?.paid }),
    });
    const message = await received.promise;
    shop.close();
    expect(await read(message)).toMatchObject({ externalId });
    const text = message.body.toString();
    const altered = { ...message, body: Buffer.from(text.replace(/\d(?=\D*$)/, (digit) => String(9 - Number(digit)))) };
    const unsigned = {
      ...message,
      headers: {},
      body: Buffer.from(text.replace(/"signature":\s*"[^"]*"/i, '"signature":""')),
    };
    for (const forged of [altered, unsigned]) await expect(async () => read(forged)).rejects.toThrow(ForgedMessage);
  });

  test.each([400, 403, 404, 410, 422])(
    'closes and refuses nothing by a %i that is not signed as agreed',
    async (status) => {
      if (!BANK[name]?.signsAnswers) return;
      for (const error of await failures((_, response) => void response.writeHead(status, json).end('{"errors":[]}')))
        expect(error).toBeInstanceOf(GatewayUnavailable);
    },
  );

  test('refuses what it does not know with its status', async () => {
    if (BANK[name]?.signsAnswers) return;
    for (const error of await failures((_, response) => void response.writeHead(404, json).end('{"errors":[]}'))) {
      expect(error).toBeInstanceOf(GatewayRefusal);
      expect(error).toMatchObject({ status: 404 });
    }
  });
});

describe.each(names)('an order by %s', (name) => {
  let paying: PayingShop;
  beforeAll(async () => {
    paying = await startPayingShop({ gateway: name });
  });
  afterAll(() => paying?.close());

  async function begun() {
    const placed = await paying.placeOrder();
    const { status, body } = await paying.start(placed);
    expect([status, body.item?.state]).toEqual([201, 'created']);
    return { placed, externalId: body.item.external_id as string };
  }
  const stateOf = async (order: { id: number }) => {
    const rows = await paying.shop.sql<{ state: string }>('select state from gateway_payments where order_id = $1', [
      order.id,
    ]);
    return rows.map(({ state }) => state).join();
  };

  /** Waits until the shop knows; polls for a gateway that does not notify it. */
  const known = (condition: () => Promise<unknown>) =>
    until(async () => {
      const { notifications } = open(paying.sandbox.environment, name);
      if (Object.keys(notifications).length === 0) await paying.run('payments.check-open', 60_000);
      return condition();
    });

  test('is paid when its stand-in says so, and its money goes back when it is cancelled', async () => {
    const { placed, externalId } = await begun();
    await paying.bank(externalId, BANK[name]?.paid ?? '');
    await known(() => paying.paidAt(placed));
    expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('success');
    expect(await stateOf(placed)).toBe('paid');
    await paying.cancel(placed);
    await until(async () => {
      await paying.run('payments.send-refunds', 0);
      return (await stateOf(placed)) === 'refunded';
    });
  });

  test('is not closed by an answer that its gateway did not sign', async () => {
    if (!BANK[name]?.signsAnswers) return;
    const { placed, externalId } = await begun();
    const { gateways } = createProviders({ providers: { ...behind }, gatewayTimeout: 700 });
    const [row] = await paying.shop.sql<{ id: number }>('select id from gateway_payments where external_id = $1', [
      externalId,
    ]);
    const payment = await findPaymentById(paying.shop.api.db, row?.id ?? 0);
    answer = (_, response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    const log = { warn() {}, error() {} };
    const deps = { db: paying.shop.api.db, gateways, clock: () => new Date() };
    await expect(refresh(deps, payment as GatewayPaymentRow, log)).rejects.toThrow(GatewayUnavailable);
    expect(await stateOf(placed)).toBe('created');
  });

  test('may be paid again when a payment failed', async () => {
    const { placed, externalId } = await begun();
    await paying.bank(externalId, BANK[name]?.failed ?? '');
    await known(async () => (await stateOf(placed)) === 'failed');
    expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('error');
    expect(await paying.paidAt(placed)).toBeNull();
    expect((await paying.start(placed)).body.item.external_id).not.toBe(externalId);
  });

  test('is logged as an error when it leads to a page that forms of the shop may not lead to', async () => {
    const placed = await paying.placeOrder();
    const gateway = { ...open(paying.sandbox.environment, name), pageOrigins: ['https://elsewhere.example'] };
    const logged: object[] = [];
    const log = { warn() {}, error: (details: object) => void logged.push(details) };
    const deps = {
      db: paying.shop.api.db,
      gateways: [gateway],
      orders: {
        find: async () => ({ ...payable, orderId: placed.id, paymentService: name }),
        hashOf: async () => null,
        hashForCustomer: async () => null,
        ownerOf: async () => ({ isOfCustomer: false, isCaller: false, isReaddressed: false }),
        payeesOf: async () => new Map(),
      },
      publicOrigin: () => paying.origin,
      mayRedirectTo: async () => false,
      limiter: new ReadLimiter(),
      clock: () => new Date(),
    };
    const input = { order_id: placed.id, order_hash: placed.hash, return_url: '/back' };
    const context = { hostname: 'cs.localhost', language: 'cs', log } as unknown as RequestContext;
    const { payment } = await startPayment(deps, gateway, input, context);
    expect(payment.state).toBe('created');
    const origin = new URL(payment.gate_url ?? '').origin;
    expect(logged).toEqual([{ provider: name, origin, page_origins: ['https://elsewhere.example'] }]);
  });
});
