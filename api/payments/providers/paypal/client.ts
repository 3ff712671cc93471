import { createBearerClient } from '../../gateway-client.ts';
import type { GatewayOptions } from '../../provider.ts';
import { failure } from './messages.ts';

export interface PaypalAccess extends GatewayOptions {
  /** `https://api-m.paypal.com`, without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

function reasonsOf(body: unknown): string | undefined {
  const { data } = failure.safeParse(body);
  const issues = data?.details.map(({ issue, field }) => [issue, field].filter(Boolean).join(' ')) ?? [];
  return issues.join(', ') || data?.name;
}

export function createPaypalClient({ baseUrl, clientId: id, clientSecret: secret, timeout }: PaypalAccess) {
  const http = { name: 'PayPal', baseUrl, reasonsOf, timeout };
  return createBearerClient(http, { tokenPath: '/v1/oauth2/token', id, secret });
}
export type PaypalCall = ReturnType<typeof createPaypalClient>;

export const orderPath = (id: string, call = '') => `/v2/checkout/orders/${encodeURIComponent(id)}${call}`;
export const capturePath = (id: string, call = '') => `/v2/payments/captures/${encodeURIComponent(id)}${call}`;

/** A call that PayPal does once for each id, of at most 108 characters. */
export const once = (id: string, path: string, json: object) =>
  ({ method: 'POST', path, json, headers: { 'paypal-request-id': id } }) as const;
