import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CALLBACKS, PAYABLE } from '../../../../testing/payments/index.ts';
import { createGopay } from './index.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A fake gateway that gives set responses and records requests. */
async function gateway(answer: (path: string, response: ServerResponse, count: number) => void) {
  const seen: Seen[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push({ path: request.url ?? '', headers: request.headers, body });
      answer(request.url ?? '', response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const access = { goid: '8123', clientId: 'id', clientSecret: 'secret', timeout: 10_000 };
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const made = {
  id: 3_000_000_001,
  order_number: '7',
  state: 'CREATED',
  amount: 100,
  currency: 'CZK',
  gw_url: 'https://gw.example/gw/v3/1',
};
const payable = { ...PAYABLE, orderNumber: '7', amount: 100, phone: '+420 601 234 567', paymentService: 'gopay' };
const started = (externalId: string) => ({
  externalId,
  orderNumber: '7',
  amount: 100,
  currency: 'CZK',
  decimalPlaces: 2,
});

test('one token serves many calls, and text travels as raw UTF-8', async () => {
  const { seen, baseUrl } = await gateway((path, response) =>
    path === '/oauth2/token'
      ? json(response, 200, { access_token: 't1', expires_in: 1800 })
      : json(response, 200, made),
  );
  const provider = createGopay({ ...access, baseUrl });
  await Promise.all([
    provider.start(payable, CALLBACKS, 'a-1'),
    provider.start(payable, CALLBACKS, 'a-1'),
    provider.fetchStatus(started('3000000001')),
  ]);
  expect(seen.filter((one) => one.path === '/oauth2/token')).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    headers: { authorization: `Basic ${Buffer.from('id:secret').toString('base64')}` },
    body: 'grant_type=client_credentials&scope=payment-all',
  });
  const create = seen.find((one) => one.path === '/payments/payment');
  expect(create?.headers).toMatchObject({ authorization: 'Bearer t1', 'accept-language': 'cs-CZ' });
  expect(create?.body).toContain('Plzeň');
  expect(JSON.parse(create?.body ?? '')).toMatchObject({
    target: { goid: 8123 },
    payer: { contact: { country_code: 'CZE', phone_number: '+420601234567' } },
    lang: 'SK',
  });
});

test.each([
  ['CZ', 'CZE'],
  ['SK', 'SVK'],
  ['DE', 'DEU'],
  ['GB', 'GBR'],
  ['UA', 'UKR'],
  ['IS', 'ISL'],
  ['RE', 'REU'],
  ['XK', undefined],
  ['ZZ', undefined],
  [null, undefined],
])('the country %s is %s', async (country, code) => {
  const { seen, baseUrl } = await gateway((path, response) =>
    path === '/oauth2/token'
      ? json(response, 200, { access_token: 't1', expires_in: 1800 })
      : json(response, 200, made),
  );
  await createGopay({ ...access, baseUrl }).start({ ...payable, country }, CALLBACKS, 'a-1');
  const { payer } = JSON.parse(seen.find((one) => one.path === '/payments/payment')?.body ?? '');
  expect(payer.contact.country_code).toBe(code);
});

test.each([
  ['+420 601 234 567', 'CZ', '+420601234567'],
  ['+421 0901 234 567', 'SK', '+421901234567'],
  ['+49 (0)151/234 567 89', 'DE', '+4915123456789'],
  ['0044 7911 123456', 'CZ', '+447911123456'],
  ['601 234 567', 'CZ', '+420601234567'],
  ['0901 234 567', 'SK', '+421901234567'],
  ['601 234 567', null, undefined],
  ['+999 601 234 567', 'CZ', undefined],
  ['+44 79', 'GB', undefined],
  ['+683 4002', 'NU', '+6834002'],
  ['601 234 567', '__proto__', undefined],
  ['+420 601 234 567', 'XX', '+420601234567'],
  ['', 'CZ', undefined],
  [null, 'CZ', undefined],
])('the phone %s of %s is sent as %s', async (phone, country, number) => {
  const { seen, baseUrl } = await gateway((path, response) =>
    path === '/oauth2/token'
      ? json(response, 200, { access_token: 't1', expires_in: 1800 })
      : json(response, 200, made),
  );
  await createGopay({ ...access, baseUrl }).start({ ...payable, phone, country }, CALLBACKS, 'a-1');
  const { payer } = JSON.parse(seen.find((one) => one.path === '/payments/payment')?.body ?? '');
  expect(payer.contact.phone_number).toBe(number);
});

test.each([
  ['jana.novakova+eshop@example.co.uk', 'jana.novakova+eshop@example.co.uk'],
  ['jan&eva@example.com', undefined],
  ['{a}|b=c/d~e%f@example.com', undefined],
  ['jana@example.xn--p1ai', undefined],
  ['jana@příklad.cz', undefined],
])('the e-mail %s is sent as %s', async (email, sent) => {
  const { seen, baseUrl } = await gateway((path, response) =>
    path === '/oauth2/token'
      ? json(response, 200, { access_token: 't1', expires_in: 1800 })
      : json(response, 200, made),
  );
  await createGopay({ ...access, baseUrl }).start({ ...payable, email }, CALLBACKS, 'a-1');
  const { payer } = JSON.parse(seen.find((one) => one.path === '/payments/payment')?.body ?? '');
  expect(payer.contact.email).toBe(sent);
});

test('a token that ended early is renewed once', async () => {
  let tokens = 0;
  const { seen, baseUrl } = await gateway((path, response) => {
    if (path === '/oauth2/token') {
      tokens += 1;
      json(response, 200, { access_token: `t${tokens}`, expires_in: 1800 });
    } else if (tokens === 1) json(response, 403, { errors: [{ error_name: 'ACCESS_DENIED' }] });
    else json(response, 200, { ...made, state: 'PAID' });
  });
  expect(await createGopay({ ...access, baseUrl }).fetchStatus(started('5'))).toEqual({
    state: 'paid',
    externalState: 'PAID',
    orderNumber: '7',
    amount: 100,
    currency: 'CZK',
  });
  expect(seen.map((one) => one.path)).toEqual([
    '/oauth2/token',
    '/payments/payment/5',
    '/oauth2/token',
    '/payments/payment/5',
  ]);
});

test.each([
  [
    'a page instead of JSON',
    (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>'),
  ],
  ['an answer without its fields', (response: ServerResponse) => json(response, 200, { state: 'PAID' })],
  ['an unknown state', (response: ServerResponse) => json(response, 200, { ...made, state: 'SORT_OF_PAID' })],
  ['an amount as text', (response: ServerResponse) => json(response, 200, { ...made, state: 'PAID', amount: '100' })],
  ['a server error', (response: ServerResponse) => json(response, 500, {})],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['silence', () => undefined, 300],
] as const)('%s is no state at all', async (_, answer, timeout: number = access.timeout) => {
  const { baseUrl } = await gateway((path, response) =>
    path === '/oauth2/token' ? json(response, 200, { access_token: 't', expires_in: 1800 }) : answer(response),
  );
  await expect(createGopay({ ...access, timeout, baseUrl }).fetchStatus(started('5'))).rejects.toThrow(
    expect.objectContaining({ name: 'GatewayUnavailable' }),
  );
});

test('a currency without decimals is told in hundredths, and read in its own units', async () => {
  const { seen, baseUrl } = await gateway((path, response) =>
    path === '/oauth2/token'
      ? json(response, 200, { access_token: 't1', expires_in: 1800 })
      : json(response, 200, { ...made, amount: 50_000, currency: 'HUF' }),
  );
  const provider = createGopay({ ...access, baseUrl });
  const payment = { ...started('5'), amount: 500, currency: 'HUF', decimalPlaces: 0 };
  await provider.start({ ...payable, ...payment }, CALLBACKS, 'a-1');
  expect(JSON.parse(seen.find((one) => one.path === '/payments/payment')?.body ?? '').amount).toBe(50_000);
  expect((await provider.fetchStatus(payment)).amount).toBe(500);
});
