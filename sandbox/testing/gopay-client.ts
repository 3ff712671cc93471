import { demoMerchant } from '../gopay/index.ts';

export type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Json };
}

export function basic(id = demoMerchant.clientId, secret = demoMerchant.clientSecret): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

export async function requestToken(url: string, scope: string, authorization = basic()): Promise<Answer> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope });
  return answerOf(await fetch(`${url}/api/oauth2/token`, { method: 'POST', body, headers: { authorization } }));
}

/** A minimal valid payment of 1 290 crowns. */
export function paymentBody(shopUrl: string, changes: Json = {}): Json {
  return {
    target: { type: 'ACCOUNT', goid: demoMerchant.goid },
    amount: 129_000,
    currency: 'CZK',
    order_number: '2026000123',
    callback: { return_url: `${shopUrl}/return?order=1`, notification_url: `${shopUrl}/notify` },
    lang: 'EN',
    ...changes,
  };
}

/** Client of the gateway, as a shop's server. */
export async function gopayClient(url: string) {
  const { body: granted } = await requestToken(url, 'payment-all');
  const authorization = `Bearer ${granted.access_token}`;

  const get = async (path: string) => answerOf(await fetch(`${url}/api${path}`, { headers: { authorization } }));
  const postForm = async (path: string, fields: Record<string, string> = {}) =>
    answerOf(
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { authorization },
      }),
    );
  const postJson = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    answerOf(
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization, 'content-type': 'application/json', ...headers },
      }),
    );
  const create = async (body: Json) =>
    (await postJson('/payments/payment', body)).body as { id: number; gw_url: string };
  const state = async (id: number) => (await get(`/payments/payment/${id}`)).body.state;
  return { get, postForm, postJson, create, state };
}

/** Presses a button of the payer's page; returns the redirect's target. */
export async function press(gatewayUrl: string, action: string, fields: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${gatewayUrl}/${action}`, { method: 'POST', body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${action} answered ${response.status}`);
  return response.headers.get('location') ?? '';
}

/** A control call; GET if the body is null. */
export async function control(url: string, path: string, method: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${url}/sandbox${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  } as RequestInit);
  return response.status === 204 ? { status: 204, body: {} } : answerOf(response);
}
