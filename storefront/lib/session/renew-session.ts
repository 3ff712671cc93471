import { ApiError } from '../../../contract/client/client.ts';
import { errorOf } from '../../../contract/client/create-client.ts';
import { browserTransport } from '../../../contract/client/transports.ts';
import type { SessionStore } from './session.ts';
import type { Session } from './session-state.ts';

const send = browserTransport();
const headers = { accept: 'application/json' };

/** Asks the shop for new tokens; false when there is no session to renew, which needs no message. */
async function requestTokens(): Promise<boolean> {
  const response = await send({ method: 'POST', url: '/api/auth/refresh', headers });
  if (response.status < 400) return true;
  const error = await errorOf(response);
  if (response.status !== 401 && response.status !== 403) throw error;
  return false;
}

/** Shows nobody when a customer's session is over, and what is left: their cart waits for them. */
export async function renewSession(store: Pick<SessionStore, 'get' | 'adopt'>): Promise<boolean> {
  const renewed = await requestTokens();
  if (renewed || !store.get()?.customer) return renewed;
  const response = await send({ method: 'GET', url: '/api/session', headers });
  if (response.status >= 400) throw await errorOf(response);
  const left = (await response.json()) as Session;
  // An operator's own session is back after they acted for a customer: the call must not be repeated in their own name.
  if (left.customer) {
    store.adopt(left);
    throw new ApiError({ status: 401, type: 'session_ended', message: 'The session has ended', errors: [] });
  }
  store.adopt({ ...left, notices: left.notices?.length ? left.notices : ['session_refresh_failed'] });
  return false;
}
