import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { control, press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { czk, orderBody, paypalClient } from '../testing/paypal-client.ts';
import { webhookId } from './webhook.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

async function setUp() {
  const events: Received[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    events.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { url } = await openSandbox();
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, shopUrl, events, statuses, client: await paypalClient(url) };
}

const header = ({ headers }: Received, name: string) => String(headers[`paypal-${name}`]);
function question(event: Received, changes: Record<string, string> = {}, body = event.body): string {
  const asked = {
    auth_algo: header(event, 'auth-algo'),
    cert_url: header(event, 'cert-url'),
    transmission_id: header(event, 'transmission-id'),
    transmission_sig: header(event, 'transmission-sig'),
    transmission_time: header(event, 'transmission-time'),
    webhook_id: webhookId,
    ...changes,
  };
  return `${JSON.stringify(asked).slice(0, -1)},"webhook_event":${body}}`;
}
const typeOf = ({ body }: Received) => JSON.parse(body).event_type;

test('each step of an order is an event beside its return address', async () => {
  const { url, shopUrl, events, client } = await setUp();
  const { id, captureId } = await client.paid(orderBody(shopUrl));
  await expect.poll(() => events.length).toBe(2);
  await client.post(`/v2/payments/captures/${captureId}/refund`, 'r-1', { amount: czk('1.00') });
  await expect
    .poll(() => events.map(typeOf).sort())
    .toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED']);
  expect(new Set(events.map(({ path }) => path))).toEqual(new Set(['/notifications']));
  const resource = (type: string) => JSON.parse(events.find((one) => typeOf(one) === type)?.body ?? '{}').resource;
  expect(resource('CHECKOUT.ORDER.APPROVED').id).toBe(id);
  expect(resource('PAYMENT.CAPTURE.COMPLETED').supplementary_data.related_ids.order_id).toBe(id);
  expect(resource('PAYMENT.CAPTURE.REFUNDED').links[0].href).toMatch(new RegExp(`/captures/${captureId}$`));
  expect(resource('PAYMENT.CAPTURE.REFUNDED').supplementary_data).toBeUndefined();
  const other = await client.create(orderBody(shopUrl));
  await control(url, `/paypal/payments/${other.id}/state`, 'POST', { state: 'VOIDED' });
  await expect.poll(() => events.map(typeOf)).toContain('CHECKOUT.PAYMENT-APPROVAL.REVERSED');
});

test('a signature is of the event’s bytes, of this webhook, and of nothing else', async () => {
  const { shopUrl, events, client } = await setUp();
  await press((await client.create(orderBody(shopUrl))).page, 'pay');
  await expect.poll(() => events.length).toBe(1);
  const [event] = events as [Received];
  const ask = async (text: string) =>
    (await client.postText('/v1/notifications/verify-webhook-signature', text)).body.verification_status;
  expect(await ask(question(event))).toBe('SUCCESS');
  const written = JSON.stringify(JSON.parse(event.body));
  expect(await ask(question(event, {}, written))).toBe('FAILURE');
  expect(await ask(question(event, {}, event.body.replace('1290', '1291')))).toBe('FAILURE');
  for (const [name, value] of [
    ['webhook_id', '8OTHER0000000001'],
    ['auth_algo', 'SHA1withRSA'],
    ['cert_url', 'https://elsewhere.example/cert'],
    ['transmission_id', 'b2384410-f8d2-11e4-8bf3-77339302725b'],
    ['transmission_sig', 'Zm9yZ2Vk'],
    ['transmission_time', '2026-11-30T10:00:00Z'],
  ] as const)
    expect(await ask(question(event, { [name]: value }))).toBe('FAILURE');
  const odd = await client.postText(
    '/v1/notifications/verify-webhook-signature',
    question(event, { transmission_time: 'now' }),
  );
  expect(odd.status).toBe(400);
});

test('an event is sent again with its id until it is received', async () => {
  const { url, shopUrl, events, statuses, client } = await setUp();
  statuses.push(503, 404);
  await press((await client.create(orderBody(shopUrl))).page, 'pay');
  await expect.poll(() => events.length).toBe(3);
  expect(new Set(events.map(({ body, headers }) => body + headers['paypal-transmission-id'])).size).toBe(1);
  await control(url, '/paypal/faults', 'POST', { notification: 'twice' });
  await press((await client.create(orderBody(shopUrl))).page, 'pay');
  await expect.poll(() => events.length).toBe(5);
  const [one, two] = events.slice(3) as [Received, Received];
  expect(JSON.parse(one.body).id).toBe(JSON.parse(two.body).id);
  expect(header(one, 'transmission-id')).not.toBe(header(two, 'transmission-id'));
});
