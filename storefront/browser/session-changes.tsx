import { createRoot, type Root } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { cookieName } from '../lib/http/cookies.ts';
import { handOverVisits } from '../lib/lists/hand-over-visits.ts';
import { noticeText } from '../lib/session/notice-texts.ts';
import type { Session, SessionStore } from '../lib/session/session.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import type { RouteHandle } from '../lib/shop/route-handle.ts';
import type { SessionNotice } from '../lib/shop/sign-in.ts';
import type { Messages } from '../lib/words/texts.ts';
import { TextsProvider } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { openDocument } from './open-document.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

function showNotice({ text }: Pick<ShopContext, 'text'>, notice: SessionNotice): void {
  const message = noticeText(text, notice);
  toast(message.kind, message.text, { about: notice });
}

const isGuarded = (router: Router): boolean =>
  router.state.matches.some(({ route }) => {
    const access = (route.handle as RouteHandle | undefined)?.access;
    return access !== undefined && access !== 'guest';
  });

/** Shows pages anew for who has just signed in or out; a form that is being sent leads on by itself. */
function reload(router: Router, isSignedIn: boolean): void {
  if (router.state.navigation.state !== 'idle') return;
  if (!isSignedIn && isGuarded(router)) void router.navigate('/');
  else void router.revalidate();
}

/** Whether the page's header has the menu of categories, which customer groups may see more of. */
const hasMenu = ({ state }: Router): boolean => {
  const layouts = state.matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.layout);
  return ['default', 'customer'].includes(layouts.findLast((layout) => layout) ?? 'default');
};

function onceIdle(router: Router, run: () => void): void {
  if (router.state.navigation.state === 'idle') {
    run();
    return;
  }
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    run();
  });
}

/** Leaves what happened to the document that is loaded next; only keys of messages, as the server does. */
function leaveNotices(notices: readonly SessionNotice[]): void {
  if (notices.length === 0) return;
  const isSecure = location.protocol === 'https:';
  const value = `${cookieName('session_notice', isSecure)}=${notices.join('.')}`;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 and Firefox 114 have no Cookie Store API.
  document.cookie = `${value}; Path=/; Max-Age=60; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Loads a document for another price group, which shows the notices. Order pages keep typed text instead. */
function openForGroup({ router, facts }: FollowedPage, notices: readonly SessionNotice[]): void {
  // The next link loads a document in any case.
  document.documentElement.dataset.outdated = '';
  onceIdle(router, () => {
    if (!hasMenu(router)) return;
    void openDocument(facts, () => {
      leaveNotices(notices);
      location.reload();
    });
  });
}

interface Banner {
  element: HTMLElement;
  root: Root;
  /** Asks anew once the impersonation is over. */
  timer?: ReturnType<typeof setTimeout>;
}

/** Shows above every page that an operator acts for the customer. */
function createBanner({ locale }: Pick<ShopContext, 'locale'>, messages: Messages, store: SessionStore) {
  let banner: Banner | null = null;

  function createNotice(): Banner {
    const element = document.createElement('div');
    element.className = 'contents';
    document.body.prepend(element);
    return { element, root: createRoot(element) };
  }

  return async ({ customer, impersonation }: Session): Promise<void> => {
    clearTimeout(banner?.timer);
    if (!customer || !impersonation) {
      banner?.root.unmount();
      banner?.element.remove();
      banner = null;
      return;
    }
    const { ImpersonationBanner } = await import('../layouts/impersonation-banner.tsx');
    const rest = Date.parse(impersonation.expires_at) - Date.now();
    const timer = setTimeout(() => void store.refresh().catch(console.warn), Math.max(1_000, rest + 1_000));
    banner = { ...(banner ?? createNotice()), timer };
    banner.root.render(
      <TextsProvider locale={locale} messages={messages}>
        <ImpersonationBanner customer={customer} impersonation={impersonation} locale={locale} />
      </TextsProvider>,
    );
  };
}

export interface FollowedPage {
  router: Router;
  facts: Pick<ShopContext, 'text' | 'locale' | 'api'>;
  messages: Messages;
  store: SessionStore;
  /** Forgets what another visitor read. */
  forgetReads: () => void;
  /** What the document shows. */
  notices?: readonly SessionNotice[];
  /** Price group that the document was made for. */
  priceGroup?: string;
}

/** Says what happened to the session, and lets the page follow whoever signs in or out. */
export function createSessionChanges(page: FollowedPage) {
  const { router, facts, messages, store, forgetReads, priceGroup = '' } = page;
  for (const notice of page.notices ?? []) showNotice(facts, notice);
  const showBanner = createBanner(facts, messages, store);
  let latest: readonly SessionNotice[] | undefined;
  let impersonation: Session['impersonation'] = null;

  return async (session: Session, isOther: boolean): Promise<void> => {
    const notices = session.notices ?? [];
    if (notices !== latest) for (const notice of notices) showNotice(facts, notice);
    latest = notices;
    // What an operator looks at is not the customer's.
    if (session.customer && !session.impersonation) void handOverVisits(facts).catch(console.warn);
    if (isOther) {
      forgetReads();
      // What was typed into the page of a session that is over must stay.
      if (!notices.includes('session_refresh_failed')) {
        reload(router, session.customer !== null);
        if ((session.price_group ?? '') !== priceGroup) openForGroup(page, notices);
      }
    }
    if (session.impersonation === impersonation) return;
    impersonation = session.impersonation;
    await showBanner(session);
  };
}
