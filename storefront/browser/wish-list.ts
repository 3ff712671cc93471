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
  /** What the customer liked as a guest was taken over now. */
  isTaken?: boolean;
  /** Why the product was not added. */
  message?: string;
}

async function ask(fields?: { wish: string; intent: string }): Promise<Answer | 'guest'> {
  const headers = {
    accept: 'application/json',
    ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const body = fields && new URLSearchParams(fields).toString();
  const response = await send({ method: fields ? 'POST' : 'GET', url: '/api/wish-list', headers, body });
  if (response.status === 401) return 'guest';
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

async function load(page: Page): Promise<void> {
  const answer = await ask();
  if (answer === 'guest') return;
  wishes.show(answer.wishes);
  if (!answer.isTaken) return;
  tellAdded(page.facts);
  await showAnew(page);
}

let known: number | null = null;
let loading: Promise<void> | undefined;

/** Shows what the signed-in customer likes, and nothing once they have signed out. */
export function followCustomer(page: Page): void {
  const follow = () => {
    const who = sessionStore().get()?.customer?.id ?? null;
    if (who === known) return;
    known = who;
    wishes.show([]);
    loading = who === null ? undefined : load(page);
    loading?.catch(console.warn);
  };
  sessionStore().subscribe(follow);
  follow();
}

/** What is shown until the shop has answered, and what is gone by then. */
function changed(wish: Wish, intent: string): Wish[] {
  const kept = wishes.get();
  if (!intent) return [...kept, wish];
  const gone = intent === 'remove' ? wishesOf(kept, wish) : kept.filter((one) => isSameWish(one, wish));
  return kept.filter((one) => !gone.includes(one));
}

async function put(wish: Wish, intent: string, page: Page): Promise<void> {
  const { facts } = page;
  const { text } = facts;
  const before = wishes.get();
  wishes.show(changed(wish, intent));
  try {
    const answer = await ask({ wish: wishText(wish), intent });
    if (answer === 'guest') {
      wishes.show([]);
      return signInDialog.open('login', text('wishList.signIn'));
    }
    wishes.show(answer.wishes);
    if (answer.message) toast('warning', answer.message, { about: ABOUT });
    else if (!intent) tellAdded(facts);
    else {
      const action = { label: text('wishList.undo'), onPress: () => void put(wish, '', page) };
      toast('success', text('wishList.removed'), { action, about: ABOUT });
    }
    await showAnew(page);
  } catch (error) {
    wishes.show(before);
    reportFailure(facts, text('wishList.failed'), error, () => void put(wish, intent, page));
  }
}

/** Adds the product of a heart to the favorites, or removes what the heart stands for. */
export async function changeWish(form: HTMLFormElement, value: string, page: Page): Promise<void> {
  const wish = wishIn(value);
  if (!wish) return;
  const { customer } = await sessionStore().load();
  if (customer) await (loading ?? load(page)).catch(console.warn);
  const asked = String(new FormData(form).get('intent') ?? '');
  await put(wish, asked || (wishesOf(wishes.get(), wish).length > 0 ? 'remove' : ''), page);
}
