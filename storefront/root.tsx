import { use } from 'react';
import { Outlet, UNSAFE_DataRouterDataContext as RouterData, ScrollRestoration, useMatches } from 'react-router';
import { AddedRegion } from './catalogue/index.ts';
import { SignInRegion } from './customers/sign-in/index.ts';
import { LoadingIndicator } from './layouts/loading-indicator.tsx';
import { Slot } from './layouts/slots.tsx';
import type { Layout, RouteHandle } from './lib/shop/route-handle.ts';
import { useTranslations } from './lib/words/use-translations.tsx';
import { Toaster } from './ui/index.ts';

function useLayout(): Layout {
  const matches = useMatches();
  const errors = use(RouterData)?.errors;
  // Who followed a link to nothing is led on by the whole shop.
  if (errors) return Object.values(errors).some((error) => error?.status === 404) ? 'default' : 'c-root';
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  return handles.findLast((handle) => handle?.layout)?.layout ?? 'default';
}

/** Layout of all pages: skip link, header, main, footer. */
export function Root() {
  const t = useTranslations('common');
  const layout = useLayout();
  const full = layout === 'default' || layout === 'customer';
  const minimal = layout === 'cart' || layout === 'c-root';
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Slot name="consent" />
      <LoadingIndicator />
      <Slot name="header" hidden={!full} />
      <Slot name="minimalHeader" hidden={!minimal} />
      <main id="main" tabIndex={-1} data-layout={layout}>
        <Outlet />
      </main>
      <Slot name="footer" hidden={!full} />
      {/* Writes nothing, but on the server it takes longer than any other component of a page. */}
      {!import.meta.env.SSR && <ScrollRestoration />}
      <AddedRegion />
      <SignInRegion />
      <Toaster />
    </>
  );
}
