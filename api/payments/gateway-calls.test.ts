import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type PayingShop, type Placed, startPayingShop } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';
import { createServer, guardOrigins, parseMessage, type RequestContext, routes } from '../platform/http/index.ts';
import { ForgedMessage, type Gateway, GatewayUnavailable, type Payable, type ProviderStatus } from './provider.ts';
import { gatewayOrigins } from './providers/index.ts';
import { newReturnToken } from './return-address.ts';
import { paymentsRoom } from './room.ts';

const SECRET = 'of the gateway';
const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest();

let paying: PayingShop;
let shop: TestShop;
let app: FastifyInstance;
/** Fields in the gateway's answer besides the state; some gateways send none. */
let answered: Pick<ProviderStatus, 'orderNumber' | 'amount' | 'currency'>;
/** The gateway does not answer when it is asked about a message. */
let isAway = false;
const NOTHING = { orderNumber: null, amount: null, currency: null };
/** Payments whose state was requested. */
const calls: string[] = [];
let payment: { order_id: number; order_number: string; token: string };

/** A gateway that posts signed notifications and sends buyers back by a form. */
const posting: Gateway = {
  name: 'pays',
  services: ['pays'],
  paymentId: /^[a-z0-9]{8}$/,
  means: 'card',
  pageOrigins: ['https://gate.example'],
  returnsBy: 'form',
  notifications: {
    POST({ body, headers }) {
      const given = Buffer.from(String(headers['x-signature']), 'base64');
      const own = sign(body.toString());
      if (isAway) throw new GatewayUnavailable('no answer');
      if (given.length !== own.length || !timingSafeEqual(given, own)) throw new ForgedMessage('another signature');
      return {
        externalId: parseMessage(z.object({ payId: z.string().nullable() }), body).payId,
        answer: { type: 'text/plain', body: 'OK' },
      };
    },
  },
  start: async (payable: Payable) => ({
    externalId: payable.orderNumber,
    gateUrl: 'https://gate.example',
    externalState: '1',
  }),
  async fetchStatus({ externalId }) {
    calls.push(externalId);
    return { state: 'paid', externalState: '4', ...answered };
  },
  refund: async () => ({ id: null, state: 'finished' }),
  refundsOnce: true,
  listsAllRefunds: false,
  capture: async () => {},
};

beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
  app = createServer({
    db: shop.api.db,
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    checkResponses: false,
    cdn: 'off',
  });
  app.addHook('onRequest', async (request) => {
    request.context = { language: 'en', log: request.log } as RequestContext;
  });
  guardOrigins(app, async () => false);
  const orders = {
    find: async () => null,
    hashOf: async () => null,
    hashForCustomer: async () => null,
    ownerOf: async () => ({ isOfCustomer: false, isCaller: false, isReaddressed: false }),
    payeesOf: async () => new Map(),
  };
  const own = {
    publicOrigin: () => 'https://shop.example',
    mayRedirectTo: async () => false,
    clock: () => new Date(),
  };
  const log = pino({ level: 'silent' });
  const room = paymentsRoom({ db: shop.api.db, gateways: [posting], orders, log, ...own });
  routes(app, room.calls ?? {}, { personsOf: room.personsOf ?? {} });
  room.mount?.(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await paying.close();
});
beforeEach(async () => {
  calls.length = 0;
  answered = NOTHING;
  payment = await begun(await paying.placeOrder());
});

/** An order with a payment started at that gateway. */
async function begun({ id, order_number }: Placed) {
  const { token, tokenHash } = newReturnToken();
  // Removes the payment of an earlier test with the same number.
  await shop.sql(`update gateway_payments set external_id = 'former' || id where external_id = 'abcd1234'`);
  await shop.sql(
    `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, return_url, return_token_hash, return_until)
     values ($1, 'pays', 'abcd1234', $2, 19890, 'CZK', 2, 'cs', 'https://shop.example/back', $3, now() + interval '1 day')`,
    [id, order_number, tokenHash],
  );
  return { order_id: id, order_number, token };
}

const stateOf = async () => {
  const [row] = await shop.sql<{ state: string }>('select state from gateway_payments where order_id = $1', [
    payment.order_id,
  ]);
  return row?.state;
};
const notify = (body: string, signature: Buffer, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/v1/payments/pays/notifications',
    headers: { 'content-type': type, 'x-signature': signature.toString('base64') },
    payload: body,
  });

describe('a gateway that posts', () => {
  // Parsing and writing the JSON again would drop the spaces and invalidate the signature.
  const message = '{ "payId" : "abcd1234" }';

  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/vnd.gate+xml'])(
    'is believed that it notifies when it signed the bytes (%s), and hears what it wants to',
    async (type) => {
      const answer = await notify(message, sign(message), type);
      expect([answer.statusCode, answer.payload]).toEqual([200, 'OK']);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
      expect(calls).toEqual(['abcd1234']);
      expect(await stateOf()).toBe('paid');
    },
  );

  test('makes the shop read nothing when the signature is of other bytes', async () => {
    for (const signature of [sign(JSON.stringify(JSON.parse(message))), Buffer.alloc(0)]) {
      const answer = await notify(message, signature);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual([{ field: 'signature', message: 'The message is not signed as agreed.' }]);
    }
    expect(calls).toEqual([]);
    expect(await stateOf()).toBe('created');
  });

  test.each([{ amount: 1 }, { currency: 'EUR' }, { orderNumber: 'another' }])(
    'pays nothing when it tells another payment than was agreed (%o)',
    async (wrong) => {
      answered = { ...NOTHING, ...wrong };
      expect((await notify(message, sign(message))).statusCode).toBe(200);
      expect(await stateOf()).toBe('created');
    },
  );

  test('is answered, and changes nothing, when its message is about no payment', async () => {
    const message = '{"payId":null}';
    const answer = await notify(message, sign(message));
    expect([answer.statusCode, answer.payload]).toEqual([200, 'OK']);
    expect(calls).toEqual([]);
  });

  test('sends its message again when it was away while it should confirm it', async () => {
    isAway = true;
    const answer = await notify(message, sign(message));
    isAway = false;
    expect(answer.json()).toMatchObject({ status: 503, type: 'payment_gateway_unavailable' });
    expect(calls).toEqual([]);
    expect((await notify(message, sign(message))).statusCode).toBe(200);
    expect(await stateOf()).toBe('paid');
  });

  test('gets an error for an unknown payment, or for too large a body', async () => {
    const other = '{"payId":"zzzz9999"}';
    expect((await notify(other, sign(other))).statusCode).toBe(404);
    const flood = JSON.stringify({ payId: 'abcd1234', more: 'x'.repeat(70_000) });
    expect((await notify(flood, sign(flood))).json()).toMatchObject({ status: 413, type: 'payload_too_large' });
    expect(calls).toEqual([]);
  });

  test.each([
    ['payId: 7', 400, 'unreadable_request'],
    ['{"payId":7}', 422, 'invalid_fields'],
    ['{}', 422, 'invalid_fields'],
    ['null', 422, 'invalid_fields'],
  ])('is refused when it posts %s, although it signed that', async (body, status, type) => {
    expect((await notify(body, sign(body))).json()).toMatchObject({ status, type });
    expect(calls).toEqual([]);
  });

  test('takes no notification by a link', async () => {
    const answer = await app.inject('/v1/payments/pays/notifications?id=abcd1234');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    expect(calls).toEqual([]);
  });

  test('sends the buyer back by a form of its own page, which is not read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `/v1/payments/pays/returns/form?token=${payment.token}`,
      headers: {
        origin: 'https://gate.example',
        cookie: 'locale=cs',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'paymentStatus=4&payId=zzzz9999',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`https://shop.example/back?id=abcd1234&return_token=${payment.token}`);
    expect(await stateOf()).toBe('created');
  });

  test('may add a parameter of the same name to the return address', async () => {
    const back = (query: string) => app.inject(`/v1/payments/pays/returns?${query}`);
    expect((await back(`token=${payment.token}&token=EC-77`)).statusCode).toBe(303);
    expect((await back(`token=EC-77&token=${payment.token}`)).statusCode).toBe(303);
    expect((await back(`token=a&token=b&token=c&token=${payment.token}`)).statusCode).toBe(404);
  });

  test('refuses numbers that are none of its own', async () => {
    const returned = (id: unknown) =>
      app.inject({
        method: 'POST',
        url: '/v1/payments/pays/returns',
        headers: { 'content-type': 'application/json' },
        payload: { id, return_token: payment.token },
      });
    expect((await returned('300')).json().errors).toEqual([{ field: 'id', message: 'This value cannot be used.' }]);
    expect((await returned('abcd1235')).statusCode).toBe(404);
  });
});

describe('a gateway that the shop has not set up', () => {
  const hash = 'x'.repeat(43);
  const start = { order_id: 1, order_hash: hash, return_url: '/back' };

  test.each([
    ['POST /payments/pays', start],
    ['POST /payments/bank-transfer', start],
    ['POST /payments/nonsense', start],
    ['POST /payments/pays/returns', { id: '300', order_hash: hash }],
    ['GET /payments/pays/notifications?id=300', undefined],
    ['POST /payments/pays/notifications', {}],
    [`GET /payments/pays/returns?token=${hash}`, undefined],
  ])('%s is 404 and names those that it has', async (call, body) => {
    const answer = await shop.request(call, { body, headers: { 'language-preference': 'en' } });
    expect(answer.body).toEqual({
      status: 404,
      type: 'not_found',
      message: 'There is nothing here.',
      errors: [{ field: 'provider', message: 'The shop has no such payment gateway. Possible: gopay.' }],
    });
  });

  test('is in the language of the host', async () => {
    const message = async (host: string) =>
      (await shop.request('POST /payments/pays', { body: start, host })).body.errors[0].message;
    expect(await message('cs.localhost')).toBe('Takovou platební bránu obchod nemá. Možné jsou: gopay.');
    expect(await message('sk.localhost')).toBe('Takú platobnú bránu obchod nemá. Možné sú: gopay.');
  });
});

test('forms of the checkout may lead to the gateways that are set up, each origin once', () => {
  const own = {
    GOPAY_URL: 'https://gate.example/api',
    GOPAY_GOID: '8',
    GOPAY_CLIENT_ID: 'a',
    GOPAY_CLIENT_SECRET: 'b',
  };
  expect(gatewayOrigins(own)).toEqual(['https://gate.example']);
  expect(gatewayOrigins({ ...own, GOPAY_GOID: '' })).toEqual([]);
});

test('GoPay takes no posted notification', async () => {
  const answer = await shop.request('POST /payments/gopay/notifications', { body: { id: '300' } });
  expect([answer.status, answer.body.type, answer.headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD']);
});
