import type { Cart } from '../../../contract/cart/records.ts';
import type { Client } from '../../../contract/client/client.ts';
import { isCartGone } from '../../lib/http/api.ts';
import { cookieName, LONGEST_COOKIE_SECONDS } from '../../lib/http/cookies.ts';
import type { CartAccess } from '../../lib/shop/context.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import type { Visit } from '../http/visit.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Set-Cookie header that remembers a cart, or forgets it. */
export function cartCookie(visit: Visit, id: string | null): string {
  const maxAge = id === null ? 0 : LONGEST_COOKIE_SECONDS;
  return writeCookie(cookieName(visit.cookies.cart, visit.secure), id ?? '', { maxAge, secure: visit.secure });
}

/** Id of the cart in a request's cookie. */
export function cartIdOf(visit: Visit): string | null {
  const value = readCookie(visit.cookie, cookieName(visit.cookies.cart, visit.secure));
  return value && UUID.test(value) ? value : null;
}

/** A new cart instead of one that is deleted; what was put aside goes along. */
export async function cartInsteadOf(api: Client, id: string): Promise<{ item: Cart }> {
  try {
    return await api('POST /carts', { body: { instead_of: id } });
  } catch (error) {
    if (!isCartGone(error)) throw error;
    return api('POST /carts', { body: {} });
  }
}

export interface ServerCart extends CartAccess {
  /** Makes this the visitor's cart; null: none. */
  replace(id: string | null): void;
}

/** Access to the cart of a request; changes of its cookie are appended to the response headers. */
export function serverCart(visit: Visit, api: Client, responseHeaders: Headers): ServerCart {
  let id = cartIdOf(visit);

  function replace(next: string | null): void {
    id = next;
    responseHeaders.append('set-cookie', cartCookie(visit, id));
  }

  return {
    replace,
    id: async () => id,
    async ensure() {
      if (id) return id;
      const { item } = await api('POST /carts', { body: {} });
      replace(item.id);
      return item.id;
    },
    readCart: async (read) => (await read()).item,
    async beginAnew() {
      if (id) replace(await cartInsteadOf(api, id).then(({ item }) => item.id));
    },
    forget: async () => replace(null),
  };
}
