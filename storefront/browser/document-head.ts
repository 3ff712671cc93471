import type { createBrowserRouter } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import type { ShopContext } from '../lib/context.ts';
import { errorHead, type Head, headFrom, headHtml } from '../lib/head.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Updates the document's head after each navigation; the server has written that of the first page. */
export function followHead(router: Router, { shop, text }: ShopContext): void {
  let shown: unknown = router.state.errors ?? router.state.loaderData;
  router.subscribe(({ loaderData, errors, navigation }) => {
    if (navigation.state !== 'idle' || (errors ?? loaderData) === shown) return;
    shown = errors ?? loaderData;
    const error = errors && Object.values(errors)[0];
    const status = isRouteErrorResponse(error) ? error.status : 500;
    showHead(errors ? errorHead(status, text, shop.name) : headFrom(loaderData), shop.name);
  });
}

function showHead(head: Head | undefined, shopName: string): void {
  document.title = head?.full_title ?? shopName;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  if (!head) return;
  const template = document.createElement('template');
  template.innerHTML = headHtml({ ...head, structured_data: [] });
  document.head.append(...template.content.querySelectorAll('[data-head]'));
}
