import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { hasType } from '../http/api.ts';
import { type ShopContext, shopOf } from './context.ts';
import { RECORD_ID } from './record-id.ts';
import { type Customer, RETURN_PARAMETER } from './sign-in.ts';

/** Who may open a route: customers, guests, or a function: true opens, an address leads there, false to login. */
export type RouteAccess = 'login' | 'guest' | ((customer: Customer | null) => boolean | { to: string });

type Paths = Pick<ShopContext, 'path'>;

function ruleOf(access: RouteAccess, customer: Customer | null): boolean | { to: string } {
  if (access === 'login') return customer !== null;
  return access === 'guest' ? customer === null : access(customer);
}

/** Path of the login page that leads back to an address of the shop. */
export function loginPath({ path }: Paths, back: string): string {
  return `${path('login')}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
}

/** Where a visitor who may not open a route goes instead; null when they may. */
export function elsewhere(access: RouteAccess, customer: Customer | null, shop: Paths, asked: URL): string | null {
  const rule = ruleOf(access, customer);
  if (rule === true) return null;
  if (rule !== false) return rule.to;
  return customer === null ? loginPath(shop, asked.pathname + asked.search) : '/';
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;
export type Handler = (args: Arguments) => unknown;

/** A loader or action that asks first who may open its route, on the server and in the browser alike. */
export function guarded(access: RouteAccess, handler: Handler = () => null): Handler {
  return async (args) => {
    // No account has such a page, so signing in would lead nowhere.
    if (args.params.id !== undefined && !RECORD_ID.test(args.params.id))
      throw data(null, { status: 404, statusText: 'Page Not Found' });
    const shop = shopOf(args);
    const asked = new URL(args.request.url);
    const to = elsewhere(access, await shop.signIn.customer(), shop, asked);
    if (to !== null) throw redirect(to, 303);
    try {
      return await handler(args);
    } catch (error) {
      // An operator's own session is back: the page is shown anew, as theirs.
      if (hasType(error, 'session_ended')) throw redirect(asked.pathname + asked.search, 303);
      // The session ended while its page was loaded.
      if (access !== 'guest' && hasType(error, 'not_signed_in'))
        throw redirect(loginPath(shop, asked.pathname + asked.search), 303);
      throw error;
    }
  };
}
