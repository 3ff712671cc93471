import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import cartTexts from '../../cart/texts/en.json' with { type: 'json' };
import { ApiError, ConnectionError } from '../../lib/http/api.ts';
import texts from '../../lib/words/texts/en.json' with { type: 'json' };
import type { Messages } from '../../lib/words/texts.ts';
import { TextsProvider } from '../../lib/words/use-translations.tsx';
import * as cart from './cart.tsx';
import * as delivery from './cart-delivery.tsx';
import * as methods from './cart-shipping-and-payment.tsx';

const PAGES: Record<string, RouteObject> = { cart, methods, delivery } as Record<string, object>;

/** Words of a page when its data cannot be loaded. */
async function textsOf(page: RouteObject | undefined, error: Error): Promise<string[]> {
  const loader = () => {
    throw error;
  };
  const { ErrorBoundary } = page ?? {};
  const handler = createStaticHandler([{ path: '/', loader, element: null, ErrorBoundary }]);
  const context = await handler.query(new Request('http://cs.localhost/'));
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToStaticMarkup(
    <TextsProvider
      locale="en-US"
      messages={{ ...texts, errors: { ...texts.errors, ...cartTexts.errors } } as unknown as Messages}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </TextsProvider>,
  );
  return html.split(/<[^>]+>/).filter(Boolean);
}
const failure = (status: number, type: 'internal_error' | 'unavailable' | 'too_many_requests', message: string) =>
  new ApiError({ status, type, message, errors: [] });
const GENERAL = 'Nothing in it is lost; please try again in a moment.';

test.each([
  ['broken', failure(500, 'internal_error', 'An internal error.'), GENERAL],
  ['away', failure(503, 'unavailable', 'Unavailable.'), GENERAL],
  ['unknown', new Error('x is not a function'), GENERAL],
  ['asked too often', failure(429, 'too_many_requests', 'Try again in 9 s.'), 'Try again in 9 s.'],
  ['out of reach', new ConnectionError('timeout'), texts.connection.slow],
])('a cart that cannot be loaded because the shop is %s says what to do', async (_, error, words) => {
  for (const [name, page] of Object.entries(PAGES))
    expect([name, ...(await textsOf(page, error))]).toEqual([name, 'We could not load your cart.', words, 'Try again']);
});
