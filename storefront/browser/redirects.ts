import type { createBrowserRouter, DataStrategyFunction } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
type Arguments = Parameters<DataStrategyFunction>[0];
type Results = Awaited<ReturnType<DataStrategyFunction>>;

/** As `replace()` of the router marks a redirect. */
const REPLACES = 'X-Remix-Replace';

export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())));

/** Whether an entry of the history is there already: Back, Forward, another one replaced, or its data loaded anew. */
const hasEntry = (router: Router | undefined) => router?.state.navigation.historyAction !== 'PUSH';

/** Lets a redirect replace its history entry. The router would add one, so Back would meet the redirect again. */
export async function redirecting(
  { request, fetcherKey }: Pick<Arguments, 'request' | 'fetcherKey'>,
  results: Results,
  router: Router | undefined,
): Promise<Results> {
  if (request.method !== 'GET' || fetcherKey !== null || !hasEntry(router)) return results;
  for (const { result } of Object.values(results)) {
    if (!(result instanceof Response)) continue;
    const to = result.headers.get('location');
    if (to === null) continue;
    const url = new URL(to, request.url);
    if (url.origin !== new URL(request.url).origin && url.protocol.startsWith('http')) {
      // The router replaces within the shop only.
      location.replace(url);
      await untilAborted(request.signal);
    }
    result.headers.set(REPLACES, 'true');
  }
  return results;
}
