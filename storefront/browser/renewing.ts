import type { Transport, TransportResponse } from '../../contract/client/client.ts';
import type { SessionStore } from '../lib/session/session.ts';

/** Refusals that new tokens may lift; of a blocked customer's session only the cookies remain to be cleared. */
const REFUSALS = ['cart_needs_sign_in', 'customer_blocked', 'customer_inactive'];

async function needsRenewal(response: TransportResponse): Promise<boolean> {
  if (response.status !== 403) return response.status === 401;
  const { type = '' } = (await response.json().catch(() => ({}))) as { type?: string };
  return REFUSALS.includes(type);
}

/** Renews the session once when a call is refused, then repeats the call once: tokens live for minutes, pages for hours. */
export const renewing =
  (transport: Transport, store: Pick<SessionStore, 'renew'>): Transport =>
  async (request) => {
    const response = await transport(request);
    if (!(await needsRenewal(response))) return response;
    await store.renew();
    return transport(request);
  };
