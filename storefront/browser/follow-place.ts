import type { createBrowserRouter } from 'react-router';
import type { ShopContext } from '../lib/context.ts';
import { configuredRoute } from '../lib/routes.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** On the search page the boxes show what was asked for; elsewhere they are empty. */
function showQuery(place: { pathname: string; search: string }, { shop, language }: ShopContext): void {
  const route = configuredRoute(shop.routes, 'search', language);
  const query = new URLSearchParams(place.search);
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-search]')) {
    box.value = place.pathname === route?.path ? (query.get(box.name) ?? '') : '';
  }
}

/** Keeps the static frame in step with the place: the search boxes, and the focus after another page was opened. */
export function followPlace(router: Router, facts: ShopContext): void {
  let { location } = router.state;
  // What was typed before scripts ran stays, unless the page itself asked something.
  if (location.search) showQuery(location, facts);
  router.subscribe(({ location: next, navigation }) => {
    if (navigation.state !== 'idle' || next === location) return;
    const turned = next.pathname !== location.pathname;
    const asksElse = turned || next.search !== location.search;
    location = next;
    // What was typed stays when a page could not be opened.
    if (asksElse) showQuery(next, facts);
    if (turned && !next.hash) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
