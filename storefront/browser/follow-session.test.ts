import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as memory from '../lib/lists/browser-memory.ts';
import type { Session, SessionStore } from '../lib/session/session.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { type Customer, SESSION_NOTICES, type SessionNotice } from '../lib/shop/sign-in.ts';
import { hasToast, withdrawToast } from '../ui/index.ts';
import { followSession } from './follow-session.ts';
import type { FollowedPage } from './session-changes.tsx';

afterEach(() => {
  for (const notice of SESSION_NOTICES) withdrawToast(notice);
});

const JANA = { id: 7 } as Customer;

/** Lets what was begun come to its end. */
const settled = () => new Promise((done) => setTimeout(done));

interface FollowingOptions {
  access?: unknown;
  layout?: string;
  state?: string;
  notices?: SessionNotice[];
}

/** A page that follows the session; `become` changes who is signed in. */
function following({ access, layout, state = 'idle', notices }: FollowingOptions = {}) {
  let session: Session | null = null;
  let changed = () => {};
  let navigated: ((state: object) => void) | undefined;
  const router = {
    state: { matches: [{ route: { handle: { access, layout } } }], navigation: { state } },
    navigate: vi.fn(),
    revalidate: vi.fn(),
    subscribe(listener: (state: object) => void) {
      navigated = listener;
      return () => {};
    },
  };
  const comeToRest = () => {
    router.state.navigation.state = 'idle';
    navigated?.(router.state);
  };
  const forget = vi.fn();
  const store = {
    get: () => session,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  } as unknown as SessionStore;
  const api = vi.fn(async () => undefined);
  const facts = { text: (key: string) => key, api } as unknown as ShopContext;
  followSession({ router, facts, store, messages: {}, forgetReads: forget, notices } as unknown as FollowedPage);
  const become = (customer: Customer | null, newNotices: SessionNotice[] = [], group = '') => {
    session = { cart: null, currency: 'CZK', customer, impersonation: null, price_group: group, notices: newNotices };
    changed();
  };
  return { become, comeToRest, router, forget, api };
}

test('a page is loaded anew for whoever signs in, and what another visitor saw is forgotten', async () => {
  const { become, router, forget } = following();
  become(null);
  expect([router.revalidate.mock.calls.length, forget.mock.calls.length]).toEqual([0, 0]);
  become(JANA, ['login_success']);
  become({ ...JANA });
  await expect.poll(() => router.revalidate.mock.calls.length).toBe(1);
  await settled();
  expect([router.revalidate.mock.calls.length, forget.mock.calls.length]).toEqual([1, 1]);
  expect(hasToast('login_success')).toBe(true);
});

test('signing out leaves a page of customers for the home page', async () => {
  const { become, router } = following({ access: 'login' });
  become(JANA);
  become(null, ['logout_success']);
  await expect.poll(() => router.navigate.mock.calls).toEqual([['/']]);
});

test('a form that signs in leads on by itself', async () => {
  const { become, router, forget } = following({ access: 'guest', state: 'submitting' });
  become(null);
  become(JANA);
  await expect.poll(() => forget.mock.calls.length).toBe(1);
  await settled();
  expect(router.revalidate).not.toHaveBeenCalled();
});

test('a form that signs out, such as the deletion of an account, leads on by itself', async () => {
  const { become, router, forget } = following({ access: 'login', state: 'submitting' });
  become(JANA);
  become(null, ['logout_success']);
  await expect.poll(() => forget.mock.calls.length).toBe(1);
  await settled();
  expect(router.navigate).not.toHaveBeenCalled();
});

test('what is typed into a page stays when its session is over, and the customer is told', async () => {
  const { become, router } = following({ access: 'login' });
  become(JANA);
  become(null, ['session_refresh_failed']);
  await expect.poll(() => hasToast('session_refresh_failed')).toBe(true);
  await settled();
  expect([router.revalidate.mock.calls, router.navigate.mock.calls]).toEqual([[], []]);
});

test('what the document came to tell is told once', async () => {
  const { become } = following({ notices: ['logout_success'] });
  become(null);
  await expect.poll(() => hasToast('logout_success')).toBe(true);
  withdrawToast('logout_success');
  become(null);
  await settled();
  expect(hasToast('logout_success')).toBe(false);
});

describe('a customer of groups with a menu of their own', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    const documentElement = { dataset: {} as Record<string, string> };
    vi.stubGlobal('location', { protocol: 'https:', reload });
    vi.stubGlobal('document', { documentElement, cookie: '' });
    vi.stubGlobal('fetch', async () => new Response('{}'));
  });

  test('gets a new document, which tells what happened', async () => {
    const { become } = following();
    become(null);
    become(JANA, ['login_success'], '3');
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(document.cookie).toBe('__Host-session_notice=login_success; Path=/; Max-Age=60; SameSite=Lax; Secure');
    become({ ...JANA }, [], '3');
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('gets it once the form that signed them in has led on', async () => {
    const { become, comeToRest } = following({ access: 'guest', state: 'submitting' });
    become(null);
    become(JANA, [], '3');
    await settled();
    expect(reload).not.toHaveBeenCalled();
    comeToRest();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });

  test('keeps what is typed into an order; the next link loads a new document', async () => {
    const { become } = following({ layout: 'cart' });
    become(null);
    become(JANA, [], '3');
    await expect.poll(() => document.documentElement.dataset.outdated).toBe('');
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});

test('what a guest looked at is handed over at sign-in, on whatever page', async () => {
  const remembered = vi.spyOn(memory, 'remembered').mockReturnValue([{ id: 8, at: 1_000 }]);
  const forgets = vi.spyOn(memory, 'remember').mockReturnValue(undefined);
  const { become, api } = following();
  become(null);
  become(JANA, ['login_success']);
  await expect
    .poll(() => api.mock.calls)
    .toEqual([
      ['POST /product-visits', { body: { items: [{ product_id: 8, last_visited_at: '1970-01-01T00:00:01.000Z' }] } }],
    ]);
  await expect.poll(() => forgets.mock.calls.map(([, list]) => list)).toEqual([[]]);
  remembered.mockRestore();
  forgets.mockRestore();
});
