import type { CustomerSession } from '../../contract/sign-in/records.ts';
import { hasType } from '../lib/api.ts';
import type { SessionNotice, SignInAccess } from '../lib/sign-in.ts';
import type { Identity } from './identity.ts';
import { moveCart } from './move-cart.ts';
import type { Logger } from './options.ts';
import type { ServerCart } from './server-cart.ts';
import { noticeCookie, setSignInCookie, signInCookie, tokenIn } from './session-cookies.ts';
import type { Visit } from './visit.ts';

export interface ServerSignIn extends SignInAccess {
  /** Makes this the visitor's session, however they signed in, and brings their cart along; the next page tells the notice. */
  begin(session: CustomerSession, notice: SessionNotice): Promise<void>;
}

interface SignInParts {
  visit: Visit;
  identity: Identity;
  cart: ServerCart;
  /** Of the response: cookies are appended to them. */
  headers: Headers;
  logger: Logger;
  /** Whether a registration signs in at once. */
  automaticLogin: boolean;
}

/** Signing in and out by the cookies of a request and its response. */
export function serverSignIn({ visit, identity, cart, headers, logger, automaticLogin }: SignInParts): ServerSignIn {
  const { anonymous } = identity;
  const append = (cookie: string) => headers.append('set-cookie', cookie);

  async function bringCart(): Promise<boolean> {
    try {
      const me = await identity.me();
      await moveCart(identity.api, cart, me?._embedded?.latest_cart_id ?? null);
      return true;
    } catch (error) {
      logger.warn({ err: error }, 'the cart was not transferred at sign-in');
      return false;
    }
  }

  async function begin(session: CustomerSession, notice: SessionNotice): Promise<void> {
    identity.adopt(session);
    append(noticeCookie(visit, (await bringCart()) ? notice : 'cart_transfer_error'));
    for (const name of ['return_url', 'source_cart'] as const) {
      if (signInCookie(visit, name)) append(setSignInCookie(visit, name, null));
    }
  }

  async function end(refreshToken: string | null): Promise<void> {
    try {
      await identity.api('POST /auth/logout', { body: refreshToken ? { refresh_token: refreshToken } : undefined });
    } catch (error) {
      if (!hasType(error, 'not_signed_in', 'session_ended', 'invalid_fields')) throw error;
    }
  }

  return {
    begin,
    customer: async () => (await identity.me())?.customer ?? null,
    async login(credentials) {
      const { item } = await anonymous('POST /auth/login', { body: credentials });
      await begin(item, 'login_success');
    },
    async register(registration) {
      await anonymous('POST /customers/register', { body: registration });
      if (!automaticLogin) {
        append(noticeCookie(visit, 'registration_success'));
        return false;
      }
      const { email, password } = registration;
      const { item } = await anonymous('POST /auth/login', { body: { email, password } });
      await begin(item, 'automatic_login');
      return true;
    },
    async logout() {
      const original = tokenIn(visit, 'original_refresh');
      await end(tokenIn(visit, 'refresh'));
      if (original) {
        await end(original);
        append(setSignInCookie(visit, 'original_refresh', null));
      }
      identity.forget('logout_success');
      cart.replace(null);
    },
  };
}
