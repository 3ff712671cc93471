import { createHash, createHmac } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createServer } from '../server/create-server.ts';
import { control, press } from '../testing/gopay-client.ts';
import { type Protocol, payerPath, readBody, registerGateway, webAddress, word } from './index.ts';

const sign = (values: readonly string[]) => createHmac('sha256', 'secret').update(values.join('/')).digest('hex');

const form = z.object({
  reference: word(20),
  amount: z.coerce.number().int().positive(),
  back: webAddress,
  added: webAddress.optional(),
});
type Form = z.infer<typeof form>;

/** Unlike GoPay: numbered states, cards only, posted messages and returns, no state for a refund in part. */
const cardBank: Protocol<Form> = {
  name: 'card-bank',
  title: 'Card bank',
  about: { cs: '', sk: '', en: '' },
  payerPath: '/card-bank/pay',
  currencies: ['EUR'],
  instruments: { card: 'card' },
  states: {
    1: { outcome: 'open', next: ['3', '7'] },
    3: { outcome: 'cancelled', next: [] },
    7: { outcome: 'paid', next: ['10'] },
    10: { outcome: 'refunded', next: [] },
  },
  effects: { pay: { to: '7', leaves: true }, cancel: { to: '3', leaves: true } },
  request: form,
  orderOf: ({ reference, amount, back, added = null }) => ({
    number: reference,
    amount,
    currency: 'EUR',
    language: 'en',
    returnUrl: back,
    notificationUrl: added,
  }),
  view: ({ id, state }, _url, { amount }) => ({ id, state, amount }),
  refundView: ({ amount, state }) => ({ amount, state }),
  notification: ({ id, state, request: { added } }) => {
    const body = JSON.stringify({ id, state });
    const headers = { 'content-type': 'application/json', signature: sign([body]) };
    return added ? { url: added, message: { headers, body } } : null;
  },
  wayBack: ({ state, order }) => ({ url: order.returnUrl, fields: { state, signature: sign([state]) } }),
};

async function openShop() {
  const posted: { body: string; signature: unknown }[] = [];
  const shop = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      posted.push({ body, signature: request.headers.signature });
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void shop.close());
  return { posted, added: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/news` };
}

/** A payment that the payer's browser begins by a signed form. */
async function begin(fields: { added?: string } = {}) {
  const server = createServer(undefined, ['127.0.0.1']);
  onTestFinished(() => server.close());
  const { gateway, store, protocol } = registerGateway(server, cardBank, { origin: () => '', port: 0, refundDelay: 1 });
  server.post('/card-bank/begin', { config: { crossSite: true } }, (request, reply) => {
    const { signature, ...values } = request.body as Record<string, string>;
    if (signature !== sign(Object.values(values))) return reply.code(403).send();
    return reply.redirect(payerPath(protocol, store.add(readBody(form, values))), 303);
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const values = { reference: '7', amount: '12300', back: 'https://shop.example/back', ...fields };
  const post = (signature: string) =>
    fetch(`${url}/card-bank/begin`, {
      method: 'POST',
      body: new URLSearchParams({ ...values, signature }),
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
  expect((await post('forged')).status).toBe(403);
  const page = `${url}${(await post(sign(Object.values(values)))).headers.get('location')}`;
  const [payment] = store.latest(1);
  if (!payment) throw new Error('There is no payment.');
  return { url, page, payment, gateway };
}

const read = async (page: string) => (await fetch(page)).text();

test('a payer has the buttons of the gateway only, and returns by posting a signed form', async () => {
  const { page } = await begin();
  const offered = [...(await read(page)).matchAll(/action="[^"]*\/(\w+)"/g)].map(([, name]) => name);
  expect(offered).toEqual(['pay', 'cancel', 'faults']);
  expect(await press(page, 'pay')).toBe(`${new URL(page).pathname}?leaves=1`);
  const paid = await read(page);
  expect(paid).not.toContain('<script');
  expect(paid).toContain('<form method="post" action="https://shop.example/back" name="back">');
  expect(paid).toContain(`name="signature" value="${sign(['7'])}"`);
});

test('the form back is sent by itself after a button, by the only script that may run', async () => {
  const { page } = await begin();
  const open = `${page}?leaves=1`;
  await press(page, 'cancel');
  const response = await fetch(open);
  const [, script = ''] = /<script>(.*)<\/script>/.exec(await response.text()) ?? [];
  expect(script).toBe('document.forms.back.submit()');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
});

test('the shop gets signed messages, or none and reads the state', async () => {
  const { posted, added } = await openShop();
  const { page, payment } = await begin({ added });
  await press(page, 'pay');
  const body = JSON.stringify({ id: payment.id, state: '7' });
  await expect.poll(() => posted).toEqual([{ body, signature: sign([body]) }]);
  const silent = await begin();
  await press(silent.page, 'pay');
  const { body: read } = await control(silent.url, `/card-bank/payments/${silent.payment.id}`, 'GET');
  expect(read).toMatchObject({ state: '7', notifications: [] });
});

test('a message may be altered after it was signed', async () => {
  const { posted, added } = await openShop();
  const { page, payment } = await begin({ added });
  payment.faults = { notification: 'altered' };
  await press(page, 'pay');
  await expect.poll(() => posted).toHaveLength(1);
  const body = JSON.stringify({ id: payment.id, state: '7' });
  expect(posted[0]?.signature).toBe(sign([body]));
  expect(posted[0]?.body).toHaveLength(body.length);
  expect(posted[0]?.body).not.toBe(body);
});

test('a refund in part leaves the state where the gateway has none for it', async () => {
  const { url, page, payment, gateway } = await begin();
  await press(page, 'pay');
  await gateway.refundNow(payment, 300);
  expect(payment).toMatchObject({ state: '7', refunds: [{ amount: 300, state: 'SUCCESS' }] });
  await control(url, `/card-bank/payments/${payment.id}/state`, 'POST', { state: '10' });
  expect(payment).toMatchObject({ state: '10', refunds: [{ amount: 300 }, { amount: 12_000 }] });
});
