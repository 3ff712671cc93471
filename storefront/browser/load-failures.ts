import type { createBrowserRouter, DataStrategyFunction, DataStrategyMatch } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { ConnectionError } from '../lib/http/api.ts';
import { CONNECTION_NOTICE, REFRESH_NOTICE } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { isPersonal, type RouteHandle } from '../lib/shop/route-handle.ts';
import { hasToast, withdrawToast } from '../ui/index.ts';
import { openDocument, reportFailure } from './open-document.ts';
import { redirecting, untilAborted } from './redirects.ts';
import { isMissingCode } from './version.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Arguments = Parameters<DataStrategyFunction>[0];
type Results = Awaited<ReturnType<DataStrategyFunction>>;

/** Limit for opening a page, its code and its data; loading code has no limit of its own. */
const TIME_LIMIT_MS = 30_000;

/** Texts are loaded along with code: loaders, which name the document, run once both are there. */
async function resolveAll(matches: DataStrategyMatch[], loadTexts: () => Promise<void>): Promise<Results> {
  const called = matches.filter((match) => match.shouldCallHandler());
  const texts = isPersonal(matches) ? loadTexts() : undefined;
  const results = called.map(async (match) => {
    const result = await match.resolve(async (handler) => {
      await texts;
      return handler();
    });
    return [match.route.id, result] as const;
  });
  await texts;
  return Object.fromEntries(await Promise.all(results));
}

async function withTimeout(results: Promise<Results>): Promise<Results> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('timeout')), TIME_LIMIT_MS);
  });
  return Promise.race([results, late]).finally(() => clearTimeout(timer));
}

/** The error of a failed load; redirects and "not found" are responses to show, not failures. */
function failureIn(results: Results): { error: unknown } | undefined {
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && !isResponse(result));
  return failed && { error: failed.result };
}

const isResponse = (result: unknown) =>
  result instanceof Response ||
  isRouteErrorResponse(result) ||
  (result as { type?: string })?.type === 'DataWithResponseInit';

/** What could not be read again: the lines of the cart, which the checkout shows too, or a page. */
const refreshFailed = (handle: RouteHandle | undefined) =>
  handle?.layout === 'cart' ? 'errors.cart_items_load_error' : 'connection.refreshFailed';

const positionInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Submits the form of the current navigation again; undefined for forms sent by a fetcher. */
function resubmit(current: Router): (() => void) | undefined {
  const { formAction, formMethod, formData } = current.state.navigation;
  if (!formAction || !formMethod || !formData) return undefined;
  return () => void current.navigate(formAction, { formMethod, formData, preventScrollReset: true });
}

/** Keeps the page when loading fails: old data stay, no page opens, a notice says why and offers a retry. */
export function createLoadFailureHandler({ text, loadTexts }: Pick<ShopContext, 'text' | 'loadTexts'>) {
  let router: Router | undefined;
  let visibleAt = positionInHistory();
  let isReturning = false;

  const isVisible = (url: URL) =>
    router?.state.location.pathname === url.pathname && router.state.location.search === url.search;

  /** Returns to the page that is shown, address and history included. */
  async function cancelNavigation(current: Router, signal: AbortSignal): Promise<void> {
    const { pathname, search, hash, state } = current.state.location;
    const steps = visibleAt - positionInHistory();
    isReturning = true;
    const back = steps
      ? current.navigate(steps)
      : current.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    void back.finally(() => {
      isReturning = false;
    });
    await untilAborted(signal);
  }

  async function onLoadFailed(current: Router, { request, matches }: Arguments, error: unknown): Promise<Results> {
    const url = new URL(request.url);
    const address = url.pathname + url.search;
    const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
    if (isVisible(url)) {
      // One notice is enough: that of the press says more.
      if (hasToast(CONNECTION_NOTICE)) return {};
      const again = () => void current.revalidate();
      reportFailure({ text }, text(refreshFailed(handle)), error, again, REFRESH_NOTICE);
      return {};
    }
    const steps = positionInHistory() - visibleAt;
    const retry = () => void (steps ? current.navigate(steps) : current.navigate(address));
    await cancelNavigation(current, request.signal);
    if (isMissingCode(error)) {
      // A newer build has other files, and browsers remember a failed import: only a new document helps.
      await openDocument({ text }, () => location.assign(address));
      return {};
    }
    const isOrdered = handle?.name === 'cart-summary';
    reportFailure({ text }, text(isOrdered ? 'connection.orderPlaced' : 'connection.pageFailed'), error, retry);
    return {};
  }

  /** Leaves a form that could not be sent as it is. */
  function onFormFailed(current: Router, { matches }: Arguments, results: Results, error: unknown): Results {
    withdrawToast(REFRESH_NOTICE);
    reportFailure({ text }, text('connection.formFailed'), error, resubmit(current));
    const id = Object.keys(results)[0] ?? matches.at(-1)?.route.id ?? '';
    return { [id]: { type: 'data', result: current.state.actionData?.[id] ?? null } };
  }

  const load: DataStrategyFunction = async (args) => {
    const { request, matches } = args;
    if (!router || router.state.errors) return resolveAll(matches, loadTexts);
    const isForm = request.method !== 'GET';
    if (isReturning && !isForm && isVisible(new URL(request.url))) return {};
    const resolved = resolveAll(matches, loadTexts);
    const results = await (isForm ? resolved : withTimeout(resolved)).catch((error: unknown) => ({
      [matches.at(-1)?.route.id ?? '']: { type: 'error' as const, result: error },
    }));
    const failure = failureIn(results);
    if (request.signal.aborted) return results;
    if (!failure) {
      withdrawToast(REFRESH_NOTICE);
      if (!isVisible(new URL(request.url))) withdrawToast(CONNECTION_NOTICE);
      return results;
    }
    if (!(failure.error instanceof ConnectionError)) console.warn(failure.error);
    return isForm ? onFormFailed(router, args, results, failure.error) : onLoadFailed(router, args, failure.error);
  };

  return {
    dataStrategy: async (args: Arguments): Promise<Results> => redirecting(args, await load(args), router),
    watch(started: Router): void {
      router = started;
      started.subscribe(({ navigation }) => {
        if (navigation.state === 'idle') visibleAt = positionInHistory();
      });
    },
  };
}
