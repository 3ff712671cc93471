import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Transport } from '../../contract/client/client.ts';
import { browserTransport } from '../../contract/client/transports.ts';
import type { CookieNames } from '../../contract/consents/stored-in-browsers.ts';
import { App } from '../app.tsx';
import { readLayout } from '../layouts/slots.tsx';
import { createApi } from '../lib/http/api.ts';
import { consentIn, trackingIdIn } from '../lib/http/cookies.ts';
import { liveSocketId } from '../lib/http/live-socket.ts';
import { createSessionStore, type SessionStore, setSessionStore } from '../lib/session/session.ts';
import { provideShop, type Shop, type ShopContext } from '../lib/shop/context.ts';
import { routePath } from '../lib/shop/routes.ts';
import type { SessionNotice } from '../lib/shop/sign-in.ts';
import { translatorOf } from '../lib/words/texts.ts';
import { loadScreensIn } from '../pages/lookup/screens.ts';
import { createRoutes } from '../routes.tsx';
import { browserSignIn } from './browser-sign-in.ts';
import { cachedReads } from './cached-reads.ts';
import { errorPages, loadErrorPages } from './error-pages.tsx';
import { followHead } from './follow-head.ts';
import { followLocation } from './follow-location.ts';
import { followSession } from './follow-session.ts';
import { startFrame } from './frame.ts';
import { type BootState, hydrationState } from './hydration-state.ts';
import { handleLinks } from './links.ts';
import { followCart } from './live-cart.ts';
import { createLoadFailureHandler } from './load-failures.ts';
import { loadMatchedRoutes } from './load-routes.ts';
import { createPreloader } from './preload.ts';
import { renewing } from './renewing.ts';
import { createTexts } from './texts.ts';
import { watchVersion } from './version.ts';
import { loadSession, startVisitor } from './visitor.tsx';
import '../styles.css';

interface Boot {
  shop: Shop;
  build: string | null;
  /** What this document shows once. */
  notices?: SessionNotice[];
  /** Left out for visitors of no customer group. */
  priceGroup?: string;
  /** Left out while cookies have their usual names. */
  renamed?: CookieNames;
  state: BootState;
}

type Texts = ReturnType<typeof createTexts>;

function contextOf({ shop, renamed }: Boot, texts: Texts, store: SessionStore, reads: Transport): ShopContext {
  const secure = location.protocol === 'https:';
  return {
    api: createApi({
      transport: reads,
      language: shop.language,
      currency: shop.currency.code,
      withoutTax: shop.is_for_businesses,
      trackingId: () => trackingIdIn(document.cookie, secure),
      socketId: liveSocketId,
    }),
    shop,
    locale: shop.locale,
    language: shop.language,
    currency: shop.currency,
    consent: () => consentIn(document.cookie, secure),
    cookieText: () => document.cookie,
    wished: () => /\bwished=([\d._]+)/.exec(document.cookie)?.[1],
    cookies: { secure, renamed },
    cart: store,
    signIn: browserSignIn(store),
    text: translatorOf(shop.locale, texts.messages),
    loadTexts: texts.addPersonal,
    path: (name, params) => routePath(name, shop.language, params) ?? '/',
  };
}

/** Informs start.ts that it can repeat a press that came before the scripts. */
function reportReady(): void {
  document.documentElement.dataset.ready = '';
  dispatchEvent(new Event('pult:ready'));
}

async function start(): Promise<void> {
  const element = document.getElementById('boot');
  const root = document.getElementById('root');
  if (!element || !root) return;
  const boot = JSON.parse(element.textContent ?? '') as Boot;
  watchVersion(boot.build);
  const routes = createRoutes(boot.shop.language, errorPages);
  const texts = createTexts(document.getElementById('start')?.dataset.texts ?? '');
  const { messages } = texts;
  await Promise.all([
    texts.addPublic(),
    loadMatchedRoutes(routes, location.pathname, texts.addPersonal),
    loadScreensIn(boot.state.loaderData),
    boot.state.errors && loadErrorPages(),
  ]);
  const store = createSessionStore();
  setSessionStore(store);
  const reads = cachedReads(renewing(browserTransport(), store));
  const facts = contextOf(boot, texts, store, reads);
  const getContext = () => provideShop(new RouterContextProvider(), facts);
  const loadFailures = createLoadFailureHandler(facts);
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationState(boot.state),
    getContext,
    dataStrategy: loadFailures.dataStrategy,
  });
  loadFailures.watch(router);
  const preloader = createPreloader(routes, getContext, facts.loadTexts);
  handleLinks(router, preloader, facts);
  followHead(router, facts);
  followLocation(router, facts);
  const { notices, priceGroup } = boot;
  followSession({ router, facts, messages, store, forgetReads: reads.forget, notices, priceGroup });
  loadSession();
  // After the page is hydrated: if its text was changed before, as translators do, React renders the header again.
  const onReady = () => {
    startVisitor(facts, messages);
    startFrame(facts, { messages, router });
    followCart({ facts, router });
    reportReady();
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <App shop={facts} messages={messages} layout={readLayout()} onReady={onReady}>
        {/* Without transitions: React commits them in any order, so an optimistic value could vanish too early. */}
        <RouterProvider router={router} useTransitions={false} />
      </App>,
    );
  });
}

start().catch((error: unknown) => {
  // The page still works as it does without scripts.
  document.documentElement.dataset.unmounted = '';
  console.error(error);
});
