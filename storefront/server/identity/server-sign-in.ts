import type { Client } from '../../../contract/client/client.ts';
import type { CodeTicket, CustomerSession } from '../../../contract/sign-in/records.ts';
import { hasType } from '../../lib/http/api.ts';
import type { Credentials, SessionNotice, SignInAccess } from '../../lib/shop/sign-in.ts';
import type { Logger } from '../http/options.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from './identity.ts';
import { moveCart } from './move-cart.ts';
import type { Renewals } from './renewals.ts';
import type { ServerCart } from './server-cart.ts';
import { codeTicketCookie, setSignInCookie, signInCookie, tokenIn } from './session-cookies.ts';

export interface ServerSignIn extends SignInAccess {
  /** Makes this the visitor's session, however they signed in, brings their cart along and shows the notices. */
  begin(session: CustomerSession, ...notices: SessionNotice[]): Promise<void>;
  /** Waits for the code of a customer who has proved the rest. */
  askForCode(ticket: CodeTicket): void;
  /** Lets an operator act for a customer; the visitor's own session waits for the return. */
  actFor(session: CustomerSession): Promise<void>;
  /** Ends an impersonation: back to the session before it, or to nobody's. */
  returnToOriginal(): Promise<void>;
}

interface SignInParts {
  visit: Visit;
  identity: Identity;
  renewals: Renewals;
  cart: ServerCart;
  /** Of the response: cookies are appended to them. */
  headers: Headers;
  logger: Logger;
  /** Whether a registration signs in at once. */
  automaticLogin: boolean;
}

/** How long a session waits for the return from an impersonation; its own time may be over before. */
const ORIGINAL_SECONDS = 24 * 60 * 60;

/** Refusals to end a session that is over already, or that the shop has blocked. */
const OVER = ['not_signed_in', 'session_ended', 'invalid_fields', 'customer_blocked', 'customer_inactive'] as const;

async function end(api: Client, refreshToken: string | null): Promise<void> {
  try {
    await api('POST /auth/logout', { body: refreshToken ? { refresh_token: refreshToken } : undefined });
  } catch (error) {
    if (!hasType(error, ...OVER)) throw error;
  }
}

/** Brings the visitor's cart along to the customer; false when it could not. */
async function bringCart({ identity, cart, logger }: Pick<SignInParts, 'identity' | 'cart' | 'logger'>) {
  try {
    const me = await identity.me();
    await moveCart(identity.api, cart, me?._embedded?.latest_cart_id ?? null);
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'the cart was not transferred at sign-in');
    return false;
  }
}

/** Signs a new customer in; null when refused, as by a limit: the account exists all the same. */
async function firstSession(
  { identity, logger }: Pick<SignInParts, 'identity' | 'logger'>,
  { email, password }: Credentials,
): Promise<CustomerSession | null> {
  try {
    return (await identity.anonymous('POST /auth/login', { body: { email, password } })).item;
  } catch (error) {
    logger.warn({ err: error }, 'a new customer was not signed in');
    return null;
  }
}

/** Whether an operator acts for a customer by this token; null when its session is over. */
async function actsForCustomer(api: Client): Promise<boolean | null> {
  try {
    return (await api('GET /auth/me')).item.impersonation !== null;
  } catch (error) {
    if (hasType(error, ...OVER)) return null;
    throw error;
  }
}

/** Signing in and out by the cookies of a request and its response. */
export function serverSignIn({
  visit,
  identity,
  renewals,
  cart,
  headers,
  logger,
  automaticLogin,
}: SignInParts): ServerSignIn {
  const { anonymous } = identity;
  const append = (cookie: string) => headers.append('set-cookie', cookie);

  async function begin(session: CustomerSession, ...notices: SessionNotice[]): Promise<void> {
    identity.adopt(session);
    if (notices.length > 0) identity.leaveNotice(...notices);
    if (!(await bringCart({ identity, cart, logger }))) identity.leaveNotice('cart_transfer_error');
    for (const name of ['return_url', 'source_cart', 'code_ticket', 'original_refresh'] as const) {
      if (signInCookie(visit, name)) append(setSignInCookie(visit, name, null));
    }
  }

  const askForCode = (ticket: CodeTicket) => append(codeTicketCookie(visit, ticket));

  /** Forgets everything of the customer in this browser. */
  function leave(): void {
    identity.forget();
    cart.replace(null);
  }

  return {
    begin,
    customer: async () => (await identity.me())?.customer ?? null,
    askForCode,
    async login(credentials) {
      const { item, code_ticket } = await anonymous('POST /auth/login', { body: credentials });
      if (item) await begin(item, 'login_success');
      else if (code_ticket) askForCode(code_ticket);
      return item !== null;
    },
    async finishByCode(code) {
      const body = { ticket: signInCookie(visit, 'code_ticket') ?? '', code };
      await begin((await anonymous('POST /auth/login/codes', { body })).item, 'login_success');
    },
    async register(registration) {
      await anonymous('POST /customers/register', { body: registration });
      const session = automaticLogin ? await firstSession({ identity, logger }, registration) : null;
      if (session) await begin(session, 'automatic_login');
      else identity.leaveNotice('registration_success');
      return session !== null;
    },
    async actFor(session) {
      const own = tokenIn(visit, 'refresh');
      if (own) append(setSignInCookie(visit, 'original_refresh', own, ORIGINAL_SECONDS));
      identity.adopt(session);
      // The operator's own cart is none of the customer's business.
      cart.replace((await identity.me())?._embedded?.latest_cart_id ?? null);
    },
    async returnToOriginal() {
      // Only an impersonation has no refresh token: the visitor's own session must not be ended by a page of before.
      if (tokenIn(visit, 'refresh')) return;
      const original = tokenIn(visit, 'original_refresh');
      const acting = tokenIn(visit, 'auth');
      const isImpersonation = acting && (await actsForCustomer(identity.holderOf(acting)));
      // A session of the visitor's own whose refresh cookie is gone.
      if (isImpersonation === false) return;
      // Renewed, it would be the operator's own session that ends.
      if (isImpersonation) await end(identity.holderOf(acting), null);
      const result = original && (await renewals.renew(anonymous, original));
      leave();
      if (!result) identity.leaveNotice('logout_success');
      else if ('session' in result) await begin(result.session);
      else identity.leaveNotice(result.ended);
    },
    async logout() {
      const original = tokenIn(visit, 'original_refresh');
      const refresh = tokenIn(visit, 'refresh');
      const acting = tokenIn(visit, 'auth');
      if (refresh) await end(identity.api, refresh);
      else if (acting) await end(identity.holderOf(acting), null);
      if (original) await end(anonymous, original);
      leave();
      identity.leaveNotice('logout_success');
    },
  };
}
