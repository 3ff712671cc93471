import { browserTransport } from '../../contract/client/transports.ts';
import type { ShopContext } from '../lib/context.ts';
import { sessionStore } from '../lib/session.ts';
import { signInDialog } from '../lib/sign-in-dialog.ts';
import { isSameWish, wishIn, wishText } from '../lib/wish-in.ts';
import { type Wish, wishesOf } from '../lib/wish-list.ts';
import { wishes } from '../lib/wishes.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './open-document.ts';

const send = browserTransport();
const ABOUT = 'wish-list';

interface Answer {
  wishes: Wish[];
  /** Nobody is signed in: the list is that of this browser. */
  isGuest?: boolean;
  /** What the customer liked as a guest was taken over now. */
  isTaken?: boolean;
  /** Why the product was not added. */
  message?: string;
}

async function ask(fields?: { wish: string; intent: string }): Promise<Answer> {
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

function tellAdded({ text, path }: ShopContext): void {
  const action = { label: text('wishList.open'), href: path('customer-favorite-products') };
  toast('success', text('wishList.added'), { action, about: ABOUT });
}

interface Page {
  facts: ShopContext;
  router: { revalidate(): Promise<void> };
}

/** Shows the page of favorites as it is now, where it is open. */
async function showAnew({ facts: { path }, router }: Page): Promise<void> {
  if (location.pathname === path('customer-favorite-products')) await router.revalidate();
}

interface Change {
  wish: Wish;
  /** What its form asks: `remove`, `remove_one`, or nothing to add. */
  intent: string;
}

/** Who the list belongs to: a customer, or the guest of this browser. */
let known: number | null | undefined;
let loading: Promise<void> | undefined;
/** What the shop said last. */
let saved: readonly Wish[] = [];
/** What it has not answered yet, in the order of the presses. */
let pending: Change[] = [];
/** Changes are sent one after another, so that no answer is older than the one before. */
let sending: Promise<void> = Promise.resolve();

/** The list with a change. */
function changed(kept: readonly Wish[], { wish, intent }: Change): readonly Wish[] {
  if (!intent) return [...kept, wish];
  const gone = intent === 'remove' ? wishesOf(kept, wish) : kept.filter((one) => isSameWish(one, wish));
  return kept.filter((one) => !gone.includes(one));
}

const show = () => wishes.show(pending.reduce(changed, saved));

/** Starts anew for whoever is signed in, or for a guest: also where the session ended elsewhere, until they sign in again. */
function forget(next: number | null): void {
  known = next;
  saved = [];
  pending = [];
  show();
}

async function load(page: Page): Promise<void> {
  const who = known;
  const answer = await ask();
  if (who !== known) return;
  if (answer.isGuest) forget(null);
  saved = answer.wishes;
  show();
  if (!answer.isTaken) return;
  tellAdded(page.facts);
  await showAnew(page);
}

let isFollowing = false;

/** Shows what the visitor likes: the signed-in customer, or the guest of this browser. */
export function followVisitor(page: Page): void {
  if (isFollowing) return;
  isFollowing = true;
  const follow = () => {
    const customer = sessionStore().get()?.customer;
    const who = customer === null ? null : customer?.id;
    if (who === known || who === undefined) return;
    forget(who);
    loading = load(page);
    loading.catch(console.warn);
  };
  sessionStore().subscribe(follow);
  follow();
}

/** Asks for a change, and nothing for a visitor who is another meanwhile. */
async function save(change: Change, page: Page, isMine: () => boolean): Promise<void> {
  if (!isMine()) return;
  const { wish, intent } = change;
  const { text } = page.facts;
  const done = () => {
    pending = pending.filter((one) => one !== change);
    show();
  };
  try {
    const answer = await ask({ wish: wishText(wish), intent });
    if (!isMine()) return;
    const isSessionOver = answer.isGuest && sessionStore().get()?.customer;
    if (isSessionOver) forget(null);
    saved = answer.wishes;
    done();
    if (isSessionOver) return signInDialog.open('login', text('wishList.signIn'));
    if (answer.message) toast('warning', answer.message, { about: ABOUT });
    else if (!intent) tellAdded(page.facts);
    else {
      const action = { label: text('wishList.undo'), onPress: () => put({ wish, intent: '' }, page) };
      toast('success', text('wishList.removed'), { action, about: ABOUT });
    }
    await showAnew(page);
  } catch (error) {
    if (!isMine()) return;
    done();
    reportFailure(page.facts, text('wishList.failed'), error, () => put(change, page));
  }
}

/** Shows a change at once and sends it after those before it. */
function put(change: Change, page: Page): void {
  const who = known;
  const own = { ...change };
  pending = [...pending, own];
  show();
  sending = sending.then(() => save(own, page, () => known === who));
}

/** Adds the product of a heart to the favorites, or removes what the heart stands for. */
export async function changeWish(form: HTMLFormElement, value: string, page: Page): Promise<void> {
  const wish = wishIn(value);
  if (!wish) return;
  const asked = String(new FormData(form).get('intent') ?? '');
  try {
    await sessionStore().load();
    followVisitor(page);
    await loading?.catch(console.warn);
    put({ wish, intent: asked || (wishesOf(wishes.get(), wish).length > 0 ? 'remove' : '') }, page);
  } catch (error) {
    const { facts } = page;
    reportFailure(facts, facts.text('wishList.failed'), error, () => void changeWish(form, value, page));
  }
}
