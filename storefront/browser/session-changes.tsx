import { createRoot, type Root } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import type { ShopContext } from '../lib/context.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import type { Session, SessionStore } from '../lib/session.ts';
import type { SessionNotice } from '../lib/sign-in.ts';
import type { Messages } from '../lib/texts.ts';
import { TextsProvider } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

const SUCCESSES = {
  login_success: 'messages.login_success',
  logout_success: 'messages.logout_success',
  registration_success: 'messages.registration_success',
  automatic_login: 'messages.automatic_login',
  provider_linked: 'messages.provider_linked',
} as const;

function tell({ text }: Pick<ShopContext, 'text'>, notice: SessionNotice): void {
  if (notice in SUCCESSES) toast('success', text(SUCCESSES[notice as keyof typeof SUCCESSES]), { about: notice });
  else toast('error', text(`errors.${notice as Exclude<SessionNotice, keyof typeof SUCCESSES>}`), { about: notice });
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

interface Banner {
  element: HTMLElement;
  root: Root;
  /** Asks anew once the impersonation is over. */
  timer?: ReturnType<typeof setTimeout>;
}

/** Shows above every page that an operator acts for the customer. */
function createBanner({ locale }: Pick<ShopContext, 'locale'>, messages: Messages, store: SessionStore) {
  let banner: Banner | null = null;

  function place(): Banner {
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
    banner = { ...(banner ?? place()), timer };
    banner.root.render(
      <TextsProvider locale={locale} messages={messages}>
        <ImpersonationBanner customer={customer} impersonation={impersonation} locale={locale} />
      </TextsProvider>,
    );
  };
}

export interface FollowedPage {
  router: Router;
  facts: Pick<ShopContext, 'text' | 'locale'>;
  messages: Messages;
  store: SessionStore;
  /** Forgets what another visitor read. */
  forgetReads: () => void;
}

/** Tells what happened to the session, and lets the page follow whoever signs in or out. */
export function createSessionChanges({ router, facts, messages, store, forgetReads }: FollowedPage) {
  const showBanner = createBanner(facts, messages, store);
  let latest: readonly SessionNotice[] | undefined;
  let shown: Session['impersonation'] = null;

  return async (session: Session, isOther: boolean): Promise<void> => {
    const notices = session.notices ?? [];
    if (notices !== latest) for (const notice of notices) tell(facts, notice);
    latest = notices;
    if (isOther) {
      forgetReads();
      // What was typed into the page of a session that is over must stay.
      if (!notices.includes('session_refresh_failed')) reload(router, session.customer !== null);
    }
    if (session.impersonation === shown) return;
    shown = session.impersonation;
    await showBanner(session);
  };
}
