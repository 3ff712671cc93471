import type { Client } from '../../../contract/client/client.ts';
import { errorOf } from '../../../contract/client/create-client.ts';
import { browserTransport } from '../../../contract/client/transports.ts';
import { adoptSignIn } from '../../lib/session/request-sign-in.ts';
import type { Session } from '../../lib/session/session.ts';
import { emitSignIn } from '../../lib/session/sign-in-events.ts';

/** What browsers answer when the shopper closed their window, or has no passkey here. */
const CLOSED = ['NotAllowedError', 'AbortError'];

const send = browserTransport();

/** Questions that were asked for by a button and are not answered yet. */
let questions = 0;

async function ask(api: Client, left: AbortSignal | undefined): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challenge_id, options } = (await api('POST /auth/passkeys/options')).item;
  // The offer must not end the question that the shopper asked for by the button meanwhile.
  if (left && (left.aborted || questions > 0)) return false;
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: left !== undefined }).catch(
    (error: unknown) => {
      if (error instanceof Error && CLOSED.includes(error.name)) return null;
      throw error;
    },
  );
  if (!credential) return false;
  emitSignIn('logging-in', undefined);
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const body = JSON.stringify({ challenge_id, credential: JSON.stringify(credential) });
  const response = await send({ method: 'POST', url: '/api/auth/passkey', headers, body });
  if (response.status >= 400) throw await errorOf(response);
  adoptSignIn((await response.json()) as Session);
  return true;
}

/** Signs in by a passkey; false without a choice. With `left` they are offered at the e-mail's field. */
export async function signInByPasskey(api: Client, left?: AbortSignal): Promise<boolean> {
  if (left) return ask(api, left);
  questions += 1;
  return ask(api, undefined).finally(() => {
    questions -= 1;
  });
}
