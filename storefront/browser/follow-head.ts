import type { createBrowserRouter } from 'react-router';
import type { ShopContext } from '../lib/shop/context.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Updates the document's head after each navigation; the server has written that of the first page. */
export function followHead(router: Router, facts: ShopContext): void {
  let current: unknown = router.state.errors ?? router.state.loaderData;
  router.subscribe(({ loaderData, errors, navigation }) => {
    if (navigation.state !== 'idle' || (errors ?? loaderData) === current) return;
    current = errors ?? loaderData;
    import('./document-head.ts').then(
      // What is shown by then: another page may have been opened while the code was loaded.
      ({ showHeadOf }) => showHeadOf(router.state, facts),
      console.warn,
    );
  });
}
