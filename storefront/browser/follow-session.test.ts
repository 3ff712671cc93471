import { expect, test, vi } from 'vitest';
import type { ShopContext } from '../lib/context.ts';
import type { Session, SessionStore } from '../lib/session.ts';
import type { Customer, SessionNotice } from '../lib/sign-in.ts';
import { hasToast } from '../ui/index.ts';
import { followSession } from './follow-session.ts';

const JANA = { id: 7 } as Customer;

/** A page that follows the session; `become` changes who is signed in. */
function following({ access, state = 'idle' }: { access?: unknown; state?: string } = {}) {
  let session: Session | null = null;
  let changed = () => {};
  const router = {
    state: { matches: [{ route: { handle: { access } } }], navigation: { state } },
    navigate: vi.fn(),
    revalidate: vi.fn(),
  };
  const forget = vi.fn();
  const store = {
    get: () => session,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  } as unknown as SessionStore;
  const facts = { text: (key: string) => key } as unknown as ShopContext;
  followSession(router as unknown as Parameters<typeof followSession>[0], facts, store, forget);
  const become = (customer: Customer | null, notices: SessionNotice[] = []) => {
    session = { cart: null, currency: 'CZK', customer, impersonation: null, notices };
    changed();
  };
  return { become, router, forget };
}

test('a page is loaded anew for whoever signs in, and what another visitor saw is forgotten', () => {
  const { become, router, forget } = following();
  become(null);
  expect([router.revalidate.mock.calls.length, forget.mock.calls.length]).toEqual([0, 0]);
  become(JANA, ['login_success']);
  become({ ...JANA });
  expect([router.revalidate.mock.calls.length, forget.mock.calls.length]).toEqual([1, 1]);
  expect(hasToast('login_success')).toBe(true);
});

test('signing out leaves a page of customers for the home page', () => {
  const { become, router } = following({ access: 'login' });
  become(JANA);
  become(null, ['logout_success']);
  expect(router.navigate.mock.calls).toEqual([['/']]);
});

test('a form that signs in leads on by itself', () => {
  const { become, router } = following({ access: 'guest', state: 'submitting' });
  become(null);
  become(JANA);
  expect(router.revalidate).not.toHaveBeenCalled();
});

test('a form that signs out, such as the deletion of an account, leads on by itself', () => {
  const { become, router } = following({ access: 'login', state: 'submitting' });
  become(JANA);
  become(null, ['logout_success']);
  expect(router.navigate).not.toHaveBeenCalled();
});

test('what is typed into a page stays when its session is over, and the customer is told', () => {
  const { become, router } = following({ access: 'login' });
  become(JANA);
  become(null, ['session_refresh_failed']);
  expect([router.revalidate.mock.calls, router.navigate.mock.calls]).toEqual([[], []]);
  expect(hasToast('session_refresh_failed')).toBe(true);
});
