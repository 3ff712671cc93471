import type { createBrowserRouter } from 'react-router';
import type { ShopContext } from '../lib/context.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import type { SessionStore } from '../lib/session.ts';
import type { SessionNotice } from '../lib/sign-in.ts';
import { toast } from '../ui/index.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const SUCCESSES = {
  login_success: 'messages.login_success',
  logout_success: 'messages.logout_success',
  registration_success: 'messages.registration_success',
  automatic_login: 'messages.automatic_login',
  provider_linked: 'messages.provider_linked',
} as const;

function tell({ text }: ShopContext, notice: SessionNotice): void {
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

/** Tells what happened to the session, and lets the page follow whoever signs in or out. */
export function followSession(router: Router, facts: ShopContext, store: SessionStore, forgetReads: () => void): void {
  let known: number | null | undefined;
  let told: readonly SessionNotice[] | undefined;
  store.subscribe(() => {
    const session = store.get();
    if (!session) return;
    const notices = session.notices ?? [];
    if (notices !== told) for (const notice of notices) tell(facts, notice);
    told = notices;
    const now = session.customer?.id ?? null;
    const isOther = known !== undefined && now !== known;
    known = now;
    if (!isOther) return;
    forgetReads();
    // What was typed into the page of a session that is over must stay.
    if (!notices.includes('session_refresh_failed')) reload(router, now !== null);
  });
}
