import { expect, test } from 'vitest';
import { type Answers, openFakeGateway } from '../../../../testing/payments/index.ts';
import type { Gateway, GatewayMessage } from '../../provider.ts';
import { createPaypal } from './index.ts';

async function paypal(answers: Answers) {
  const { seen, baseUrl } = await openFakeGateway('/v1/oauth2/token', answers);
  const gateway = createPaypal({ baseUrl, clientId: 'id', clientSecret: 'secret', webhookId: 'WEBHOOK1' });
  return { seen, gateway };
}

const signature = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'b2384410-f8d2-11e4-8bf3-77339302725b',
  'paypal-transmission-sig': 'c2lnbmF0dXJl',
  'paypal-transmission-time': '2026-11-30T10:00:00Z',
};
const message = (text: string, headers: Record<string, string | undefined> = signature): GatewayMessage => ({
  query: {},
  headers,
  body: Buffer.from(text),
});
/** What an event is about, once PayPal has confirmed it. */
async function confirmed({ notifications: { POST } }: Gateway, given: GatewayMessage) {
  const notification = await POST?.(given);
  return { externalId: await notification?.confirm?.(), messageId: notification?.messageId };
}
const related = { supplementary_data: { related_ids: { order_id: '5O1' } } };
const eventOf = (event_type: string, resource: object) => JSON.stringify({ id: 'WH-1', event_type, resource });
const success = [200, { verification_status: 'SUCCESS' }] as const;

test('PayPal is asked about an event with its very bytes', async () => {
  const { seen, gateway } = await paypal(() => success);
  const text = `{ "id" : "WH-1",\n "event_type":"PAYMENT.CAPTURE.COMPLETED", "ratio": 1.0, "note": "\\u017d / Ž",\n "resource": ${JSON.stringify(related)} }`;
  expect(await confirmed(gateway, message(text))).toEqual({ externalId: '5O1', messageId: 'WH-1' });
  expect(seen[0]?.path).toBe('/v1/notifications/verify-webhook-signature');
  expect(seen[0]?.body).toContain(`"webhook_event":${text}}`);
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    transmission_id: 'b2384410-f8d2-11e4-8bf3-77339302725b',
    transmission_sig: 'c2lnbmF0dXJl',
    transmission_time: '2026-11-30T10:00:00Z',
    webhook_id: 'WEBHOOK1',
  });
});

const up = (href: string) => ({
  id: '9R',
  links: [
    { rel: 'self', href: '/x' },
    { rel: 'up', href },
  ],
});
test.each([
  ['CHECKOUT.ORDER.APPROVED', { id: '5O1' }, '5O1'],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: '5O1' }, '5O1'],
  ['PAYMENT.CAPTURE.DENIED', { id: '3C6', ...related }, '5O1'],
  ['PAYMENT.CAPTURE.REFUNDED', up('https://api.paypal.com/v2/payments/captures/3C6'), '5O1'],
  ['PAYMENT.CAPTURE.REFUNDED', { id: '9R', supplementary_data: { related_ids: { capture_id: '3C6' } } }, '5O1'],
  ['PAYMENT.CAPTURE.REFUNDED', up('https://api.paypal.com/v2/payments/captures/../../1'), null],
  ['PAYMENT.CAPTURE.REVERSED', up('https://api.paypal.com/v2/payments/captures/3C6'), '5O1'],
  ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1', links: 'none' }, null],
  ['BILLING.PLAN.CREATED', { id: 'P-7' }, null],
])('%s with %o is about the order %s', async (type, resource, externalId) => {
  const { seen, gateway } = await paypal((path) =>
    path.endsWith('/verify-webhook-signature') ? success : [200, { id: '3C6', ...related }],
  );
  expect(await confirmed(gateway, message(eventOf(type, resource)))).toEqual({ externalId, messageId: 'WH-1' });
  expect(['/v2/payments/captures/3C6', undefined]).toContain(seen[1]?.path);
});

test('what an event names is told before PayPal is asked', async () => {
  const { seen, gateway } = await paypal(() => success);
  const read = (type: string, resource: object) => gateway.notifications.POST?.(message(eventOf(type, resource)));
  expect(await read('CHECKOUT.ORDER.APPROVED', { id: '5O1' })).toMatchObject({ externalId: '5O1' });
  expect(await read('PAYMENT.CAPTURE.REFUNDED', { id: '9R' })).toMatchObject({ externalId: null });
  expect(seen).toEqual([]);
});

test.each(Object.keys(signature))('an event without %s is forged, and PayPal is not asked', async (name) => {
  const { seen, gateway } = await paypal(() => success);
  const text = eventOf('CHECKOUT.ORDER.APPROVED', { id: '5O1' });
  for (const value of [undefined, '', 'x'.repeat(501)])
    await expect(confirmed(gateway, message(text, { ...signature, [name]: value }))).rejects.toMatchObject({
      name: 'ForgedMessage',
    });
  expect(seen).toEqual([]);
});

test.each([
  [200, { verification_status: 'FAILURE' }, 'ForgedMessage'],
  [200, { verification_status: 'PERHAPS' }, 'ForgedMessage'],
  [400, { name: 'VALIDATION_ERROR' }, 'ForgedMessage'],
  [422, { name: 'VALIDATION_ERROR' }, 'ForgedMessage'],
  [503, {}, 'GatewayUnavailable'],
  [429, {}, 'GatewayUnavailable'],
  [401, { name: 'AUTHENTICATION_FAILURE' }, 'GatewayRefusal'],
  [404, { name: 'RESOURCE_NOT_FOUND' }, 'GatewayRefusal'],
])('an event that PayPal answers %i %o about is a %s', async (status, answer, name) => {
  const { gateway } = await paypal(() => [status, answer]);
  const text = eventOf('CHECKOUT.ORDER.APPROVED', { id: '5O1' });
  await expect(confirmed(gateway, message(text))).rejects.toMatchObject({ name });
});

test.each(['{"id":"WH-1"}, "webhook_id":"OTHER"', '{"id":"WH-1"', '[]', 'null', ''])(
  'PayPal is not asked about %s',
  async (text) => {
    const { seen, gateway } = await paypal(() => success);
    await expect(confirmed(gateway, message(text))).rejects.toMatchObject({ name: 'Failure' });
    expect(seen).toEqual([]);
  },
);
