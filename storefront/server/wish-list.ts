import { LIST_TYPES } from '../../contract/lists/rules.ts';
import { hasType } from '../lib/api.ts';
import { cookieName } from '../lib/cookies.ts';
import { WISHED_COOKIE, wishIn, wishText } from '../lib/wish-in.ts';
import type { Wish } from '../lib/wish-list.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { type CustomerList, customerList, ListIsFull } from './customer-list.ts';
import type { EndpointTools } from './endpoints/endpoint.ts';

/** Long enough to sign in or register: later it would be a surprise. */
const SECONDS = 15 * 60;

type Visitor = Pick<EndpointTools, 'api' | 'identity' | 'visit' | 'headers'>;

/** Keeps what a guest likes until they sign in; null forgets it. */
export function keepForSignIn({ visit, headers }: Pick<Visitor, 'visit' | 'headers'>, wish: Wish | null): void {
  const name = cookieName(WISHED_COOKIE, visit.secure);
  const options = { maxAge: wish ? SECONDS : 0, secure: visit.secure };
  headers.append('set-cookie', writeCookie(name, wish ? wishText(wish) : '', options));
}

/** Takes over what a guest liked before they signed in; a full list, and products that are not offered any more, stay as they are. */
async function takeOver(visitor: Visitor, list: CustomerList): Promise<boolean> {
  const wish = wishIn(readCookie(visitor.visit.cookie, cookieName(WISHED_COOKIE, visitor.visit.secure)));
  if (!wish) return false;
  keepForSignIn(visitor, null);
  try {
    await list.add(wish);
    return true;
  } catch (error) {
    if (error instanceof ListIsFull || hasType(error, 'invalid_fields')) return false;
    throw error;
  }
}

/** The customer's wish list, and whether it has just taken over what they liked as a guest; null for guests. */
export async function wishListOf(visitor: Visitor): Promise<{ list: CustomerList; isTaken: boolean } | null> {
  if (!(await visitor.identity.me())) return null;
  const list = await customerList(visitor.api, LIST_TYPES.wish_list);
  return { list, isTaken: await takeOver(visitor, list) };
}
