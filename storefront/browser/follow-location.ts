import type { createBrowserRouter } from 'react-router';
import type { ShopContext } from '../lib/shop/context.ts';
import { configuredRoute } from '../lib/shop/routes.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** On the search page the search boxes show the query; elsewhere they are empty. */
function showQuery(location: { pathname: string; search: string }, { shop, language }: ShopContext): void {
  const route = configuredRoute(shop.routes, 'search', language);
  const query = new URLSearchParams(location.search);
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-search]')) {
    box.value = location.pathname === route?.path ? (query.get(box.name) ?? '') : '';
  }
}

/** After each navigation updates the search boxes, and moves the focus to the main content of a new page. */
export function followLocation(router: Router, facts: ShopContext): void {
  let { location } = router.state;
  // Text typed before scripts ran stays, unless the address has a query of its own.
  if (location.search) showQuery(location, facts);
  router.subscribe(({ location: next, navigation }) => {
    if (navigation.state !== 'idle' || next === location) return;
    const isNewPage = next.pathname !== location.pathname;
    const isNewQuery = isNewPage || next.search !== location.search;
    location = next;
    // A navigation that failed leaves the address and the typed text as they are.
    if (isNewQuery) showQuery(next, facts);
    if (isNewPage && !next.hash) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
