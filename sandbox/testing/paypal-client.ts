import { demoApp } from '../paypal/index.ts';
import { type Answer, type Json, press } from './gopay-client.ts';

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Json,
});

export function tokenOf(url: string, { clientId, clientSecret }: typeof demoApp = demoApp): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return fetch(`${url}/paypal/api/v1/oauth2/token`, { method: 'POST', body, headers: { authorization } }).then(
    answerOf,
  );
}

export const czk = (value: string) => ({ currency_code: 'CZK', value });

/** A minimal valid order; `unit` changes its purchase unit. */
export function orderBody(shopUrl: string, unit: Json = {}): Json {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: '2026000123', amount: czk('1290.00'), ...unit }],
    payment_source: {
      paypal: { experience_context: { return_url: `${shopUrl}/back?token=own`, cancel_url: `${shopUrl}/cancel` } },
    },
  };
}

/** Client of PayPal, as a shop's server. */
export async function paypalClient(url: string) {
  const authorization = `Bearer ${(await tokenOf(url)).body.access_token}`;
  const get = async (path: string) => answerOf(await fetch(`${url}/paypal/api${path}`, { headers: { authorization } }));
  const postText = async (path: string, body: string, headers: Record<string, string> = {}) =>
    answerOf(
      await fetch(`${url}/paypal/api${path}`, {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': 'application/json', ...headers },
      }),
    );
  const post = (path: string, id: string, body: unknown = {}) =>
    postText(path, JSON.stringify(body), { 'paypal-request-id': id });
  const create = async (body: Json, id = String(Math.random())) => {
    const { body: order } = await post('/v2/checkout/orders', id, body);
    const [page] = order.links as { rel: string; href: string }[];
    return { id: order.id as string, page: page?.href ?? '' };
  };
  const capture = (id: string, requestId: string) => post(`/v2/checkout/orders/${id}/capture`, requestId);
  /** An order that is captured, and the id of its capture. */
  const paid = async (body: Json) => {
    const order = await create(body);
    await press(order.page, 'pay');
    await capture(order.id, `capture ${order.id}`);
    return { ...order, captureId: `C${order.id}` };
  };
  const issues = ({ body }: Answer) => (body.details as { issue: string }[]).map(({ issue }) => issue);
  return { get, post, postText, create, capture, paid, issues };
}
