import type { Client } from '../../../contract/client/client.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

/** The shop takes the answer to a challenge for five minutes; a form may be open for longer. */
const RENEWED_MS = 4 * 60_000;

/** Offers passkeys at the e-mail's field until one signs in, where the browser can; false when the form was left. */
export async function offerPasskeys(api: Client, left: AbortSignal): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (!(await browserSupportsWebAuthnAutofill())) return false;
  const end = () => WebAuthnAbortService.cancelCeremony();
  left.addEventListener('abort', end, { once: true });
  while (!left.aborted) {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      end();
    }, RENEWED_MS);
    const isSignedIn = await signInByPasskey(api, left).finally(() => clearTimeout(timer));
    if (isSignedIn) return true;
    // Ended by the shopper, who uses the button: that is not disturbed.
    if (!isOver) return false;
  }
  return false;
}
