import { isSameWish, wishIn, wishText } from '../lib/lists/wish-in.ts';
import { type Wish, wishesOf } from '../lib/lists/wish-list.ts';
import { wishes } from '../lib/lists/wishes.ts';
import { sessionStore } from '../lib/session/session.ts';
import { signInDialog } from '../lib/session/sign-in-dialog.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { toast } from '../ui/index.ts';
import { reportFailure } from './open-document.ts';
import { askWishes, followVisitor, forgetWishes, type Page, savedWishes, showWishes } from './saved-wishes.ts';

const ABOUT = 'wish-list';

function reportAdded({ text, path }: ShopContext): void {
  const action = { label: text('wishList.open'), href: path('customer-favorite-products') };
  toast('success', text('wishList.added'), { action, about: ABOUT });
}

/** Shows the page of favorites as it is now, where it is open. */
async function showAnew({ facts: { path }, router }: Page): Promise<void> {
  if (location.pathname === path('customer-favorite-products')) await router.revalidate();
}

/** What the customer liked as a guest is theirs now. */
export async function reportMissing(page: Page): Promise<void> {
  reportAdded(page.facts);
  await showAnew(page);
}

interface Change {
  wish: Wish;
  /** What its form asks: `remove`, `remove_one`, or nothing to add. */
  intent: string;
}

/** Changes are sent one after another, so that no answer is older than the one before. */
let sending: Promise<void> = Promise.resolve();

/** The list with a change. */
const changing =
  ({ wish, intent }: Change) =>
  (wishesNow: readonly Wish[]): readonly Wish[] => {
    if (!intent) return [...wishesNow, wish];
    const gone = intent === 'remove' ? wishesOf(wishesNow, wish) : wishesNow.filter((one) => isSameWish(one, wish));
    return wishesNow.filter((one) => !gone.includes(one));
  };

/** Asks for a change, and nothing for a visitor who is another meanwhile. */
async function save(
  change: Change,
  pending: ReturnType<typeof changing>,
  page: Page,
  isMine: () => boolean,
): Promise<void> {
  if (!isMine()) return;
  const { wish, intent } = change;
  const { text } = page.facts;
  const done = () => {
    savedWishes.pending = savedWishes.pending.filter((one) => one !== pending);
    showWishes();
  };
  try {
    const answer = await askWishes({ wish: wishText(wish), intent });
    if (!isMine()) return;
    const isSessionOver = answer.isGuest && sessionStore().get()?.customer;
    if (isSessionOver) forgetWishes(null);
    savedWishes.saved = answer.wishes;
    done();
    if (isSessionOver) return signInDialog.open('login', text('wishList.signIn'));
    if (answer.message) toast('warning', answer.message, { about: ABOUT });
    else if (!intent) reportAdded(page.facts);
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
  const who = savedWishes.of;
  const pending = changing(change);
  savedWishes.pending = [...savedWishes.pending, pending];
  showWishes();
  sending = sending.then(() => save(change, pending, page, () => savedWishes.of === who));
}

/** Adds the product of a heart to the favorites, or removes what the heart stands for. */
export async function changeWish(form: HTMLFormElement, value: string, page: Page): Promise<void> {
  const wish = wishIn(value);
  if (!wish) return;
  const asked = String(new FormData(form).get('intent') ?? '');
  try {
    await sessionStore().load();
    followVisitor(page);
    await savedWishes.loading?.catch(console.warn);
    put({ wish, intent: asked || (wishesOf(wishes.get(), wish).length > 0 ? 'remove' : '') }, page);
  } catch (error) {
    const { facts } = page;
    reportFailure(facts, facts.text('wishList.failed'), error, () => void changeWish(form, value, page));
  }
}
