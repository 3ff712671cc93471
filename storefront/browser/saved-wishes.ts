import { browserTransport } from '../../contract/client/transports.ts';
import type { Wish } from '../lib/lists/wish-list.ts';
import { wishes } from '../lib/lists/wishes.ts';
import { sessionStore } from '../lib/session/session.ts';
import type { ShopContext } from '../lib/shop/context.ts';

const send = browserTransport();

interface Answer {
  wishes: Wish[];
  /** Nobody is signed in: the list is that of this browser. */
  isGuest?: boolean;
  /** What the customer liked as a guest was taken over now. */
  isTaken?: boolean;
  /** Why the product was not added. */
  message?: string;
}

/** What the shop says of the list, after a change where `fields` ask for one. */
export async function askWishes(fields?: { wish: string; intent: string }): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const body = fields && new URLSearchParams(fields).toString();
  const response = await send({ method: fields ? 'POST' : 'GET', url: '/api/wish-list', headers, body });
  const answer = (await response.json()) as Partial<Answer>;
  if (!answer.wishes) throw new Error(`The wish list answered ${response.status}`);
  return { ...answer, wishes: answer.wishes };
}

export interface Page {
  facts: ShopContext;
  router: { revalidate(): Promise<void> };
}

/** The list as it is known, and what presses of hearts make of it. */
export const savedWishes = {
  /** Who it belongs to: a customer, or the guest of this browser. */
  of: undefined as number | null | undefined,
  loading: undefined as Promise<void> | undefined,
  /** What the shop said last. */
  saved: [] as readonly Wish[],
  /** What the shop has not answered yet, as changes of the list, in the order of the presses. */
  pending: [] as readonly ((wishesNow: readonly Wish[]) => readonly Wish[])[],
};

export const showWishes = (): void =>
  wishes.show(savedWishes.pending.reduce((wishesNow, change) => change(wishesNow), savedWishes.saved));

/** Starts anew for whoever is signed in, or for a guest: also where the session ended elsewhere, until they sign in again. */
export function forgetWishes(next: number | null): void {
  Object.assign(savedWishes, { of: next, saved: [], pending: [] });
  showWishes();
}

async function load(page: Page): Promise<void> {
  const who = savedWishes.of;
  const answer = await askWishes();
  if (who !== savedWishes.of) return;
  if (answer.isGuest) forgetWishes(null);
  savedWishes.saved = answer.wishes;
  showWishes();
  if (answer.isTaken) await (await import('./wish-list.ts')).reportMissing(page);
}

let isFollowing = false;

/** Shows what the visitor likes: the signed-in customer, or the guest of this browser. */
export function followVisitor(page: Page): void {
  if (isFollowing) return;
  isFollowing = true;
  const follow = () => {
    const customer = sessionStore().get()?.customer;
    const who = customer === null ? null : customer?.id;
    if (who === savedWishes.of || who === undefined) return;
    forgetWishes(who);
    savedWishes.loading = load(page);
    savedWishes.loading.catch(console.warn);
  };
  sessionStore().subscribe(follow);
  follow();
}
