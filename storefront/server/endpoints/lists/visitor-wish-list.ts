import { LIST_TYPES, MOST_GUEST_WISHES, MOST_LIST_ITEMS } from '../../../../contract/lists/rules.ts';
import { hasType } from '../../../lib/http/api.ts';
import { cookieName } from '../../../lib/http/cookies.ts';
import { isSameWish, WISHED_COOKIE, wishesIn, wishesText } from '../../../lib/lists/wish-in.ts';
import type { Wish } from '../../../lib/lists/wish-list.ts';
import { readCookie, writeCookie } from '../../http/cookies.ts';
import type { EndpointTools } from '../endpoint.ts';
import { type CustomerList, customerList, ListIsFull } from './customer-list.ts';

const SECONDS = 30 * 24 * 60 * 60;

type Visitor = Pick<EndpointTools, 'api' | 'identity' | 'visit' | 'headers'>;

/** What a visitor likes: a guest's is in a cookie, a customer's in their list. */
export interface WishList {
  isGuest: boolean;
  /** What the customer liked as a guest was taken over now. */
  isTaken: boolean;
  /** Products that it takes at most. */
  most: number;
  wishes(): Wish[];
  add(wish: Wish): Promise<void>;
  remove(removed: readonly Wish[]): Promise<void>;
}

const isAmong = (wishes: readonly Wish[], wish: Wish) => wishes.some((one) => isSameWish(one, wish));

function guestWishes({ visit, headers }: Pick<Visitor, 'visit' | 'headers'>): WishList {
  const name = cookieName(WISHED_COOKIE, visit.secure);
  let wishes = wishesIn(readCookie(visit.cookie, name));
  function keep(next: Wish[]): void {
    wishes = next;
    const maxAge = next.length > 0 ? SECONDS : 0;
    // Scripts read it to show the list; it holds no secret.
    headers.append(
      'set-cookie',
      writeCookie(name, wishesText(next), { maxAge, httpOnly: false, secure: visit.secure }),
    );
  }
  return {
    isGuest: true,
    isTaken: false,
    most: MOST_GUEST_WISHES,
    wishes: () => wishes,
    async add(wish) {
      if (isAmong(wishes, wish)) return;
      if (wishes.length >= MOST_GUEST_WISHES) throw new ListIsFull();
      keep([...wishes, wish]);
    },
    remove: async (removed) => keep(wishes.filter((wish) => !isAmong(removed, wish))),
  };
}

function customerWishes(list: CustomerList, isTaken: boolean): WishList {
  return {
    isGuest: false,
    isTaken,
    most: MOST_LIST_ITEMS,
    wishes: () => list.items.map(({ product_id, product_variation_id }) => ({ product_id, product_variation_id })),
    add: list.add,
    remove: (removed) => list.remove(list.items.filter((item) => isAmong(removed, item))),
  };
}

/** Takes over a guest's wishes at sign-in; a full list and products no longer offered stay. */
async function takeOver(guest: WishList, list: CustomerList): Promise<boolean> {
  const before = list.items.length;
  for (const wish of guest.wishes()) {
    await list.add(wish).catch((error: unknown) => {
      if (!(error instanceof ListIsFull) && !hasType(error, 'invalid_fields')) throw error;
    });
  }
  await guest.remove(guest.wishes());
  return list.items.length > before;
}

/** The visitor's wish list. The first time that a customer comes with a guest's cookie, theirs takes it over. */
export async function wishListOf(visitor: Visitor): Promise<WishList> {
  const guest = guestWishes(visitor);
  if (!(await visitor.identity.me())) return guest;
  const list = await customerList(visitor.api, LIST_TYPES.wish_list).catch((error: unknown) => {
    // Signed out in another call since then.
    if (!hasType(error, 'not_signed_in')) throw error;
  });
  if (!list) return guest;
  return customerWishes(list, guest.wishes().length > 0 && (await takeOver(guest, list)));
}
