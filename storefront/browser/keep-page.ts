import type { createBrowserRouter, DataStrategyFunction, DataStrategyMatch } from 'react-router';
import { isRouteErrorResponse } from 'react-router';
import { ConnectionError } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { CONNECTION_NOTICE, REFRESH_NOTICE } from '../lib/failure.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import { isTold, withdrawToast } from '../ui/index.ts';
import { openDocument, reportFailure } from './reach.ts';
import { isMissingCode } from './version.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Arguments = Parameters<DataStrategyFunction>[0];
type Results = Awaited<ReturnType<DataStrategyFunction>>;

/** The longest that opening a page may take: code, which has no limit of its own, and data. */
const TIME_LIMIT_MS = 30_000;

async function resolveAll(matches: DataStrategyMatch[]): Promise<Results> {
  const called = matches.filter((match) => match.shouldCallHandler());
  const results = await Promise.all(called.map(async (match) => [match.route.id, await match.resolve()] as const));
  return Object.fromEntries(results);
}

async function inTime(results: Promise<Results>): Promise<Results> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError('timeout')), TIME_LIMIT_MS);
  });
  return Promise.race([results, late]).finally(() => clearTimeout(timer));
}

/** What went wrong, unless it is an answer in itself: a redirect or a page that does not exist. */
function failureIn(results: Results): { error: unknown } | undefined {
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && !isAnswer(result));
  return failed && { error: failed.result };
}

const isAnswer = (result: unknown) =>
  result instanceof Response ||
  isRouteErrorResponse(result) ||
  (result as { type?: string })?.type === 'DataWithResponseInit';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())));

const positionInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Sends the form of the navigation at hand once more; nothing for those that are sent beside it. */
function resend(current: Router): (() => void) | undefined {
  const { formAction, formMethod, formData } = current.state.navigation;
  if (!formAction || !formMethod || !formData) return undefined;
  return () => void current.navigate(formAction, { formMethod, formData, preventScrollReset: true });
}

/**
 * Keeps the page that is shown when loading fails: data that could not be read again stay as they are, a page that
 * could not be opened is not opened, and a notice says why and offers to try again.
 */
export function createPageKeeper({ text }: Pick<ShopContext, 'text'>) {
  let router: Router | undefined;
  let shownAt = positionInHistory();
  let isReturning = false;

  const isShown = (url: URL) =>
    router?.state.location.pathname === url.pathname && router.state.location.search === url.search;

  /** Ends a navigation where it began. */
  async function stay(current: Router, signal: AbortSignal): Promise<void> {
    const { pathname, search, hash, state } = current.state.location;
    const steps = shownAt - positionInHistory();
    isReturning = true;
    const back = steps
      ? current.navigate(steps)
      : current.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
    void back.finally(() => {
      isReturning = false;
    });
    await untilAborted(signal);
  }

  async function keep(current: Router, { request, matches }: Arguments, error: unknown): Promise<Results> {
    const url = new URL(request.url);
    const address = url.pathname + url.search;
    if (isShown(url)) {
      // One fact, one notice: that of what was pressed says more.
      if (isTold(CONNECTION_NOTICE)) return {};
      const again = () => void current.revalidate();
      reportFailure({ text }, text('connection.refreshFailed'), error, again, REFRESH_NOTICE);
      return {};
    }
    const steps = positionInHistory() - shownAt;
    const retry = () => void (steps ? current.navigate(steps) : current.navigate(address));
    await stay(current, request.signal);
    if (isMissingCode(error)) {
      // A newer build has other files, and a browser may remember that one failed: only a new document helps.
      await openDocument({ text }, () => location.assign(address));
      return {};
    }
    const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
    const isOrdered = handle?.name === 'cart-summary';
    reportFailure({ text }, text(isOrdered ? 'connection.orderPlaced' : 'connection.pageFailed'), error, retry);
    return {};
  }

  /** A form that could not be sent stays as it is. */
  function keepForm(current: Router, { matches }: Arguments, results: Results, error: unknown): Results {
    withdrawToast(REFRESH_NOTICE);
    reportFailure({ text }, text('connection.formFailed'), error, resend(current));
    const id = Object.keys(results)[0] ?? matches.at(-1)?.route.id ?? '';
    return { [id]: { type: 'data', result: current.state.actionData?.[id] ?? null } };
  }

  const dataStrategy: DataStrategyFunction = async (given) => {
    const { request, matches } = given;
    if (!router || router.state.errors) return resolveAll(matches);
    const isForm = request.method !== 'GET';
    if (isReturning && !isForm && isShown(new URL(request.url))) return {};
    const results = await (isForm ? resolveAll(matches) : inTime(resolveAll(matches))).catch((error: unknown) => ({
      [matches.at(-1)?.route.id ?? '']: { type: 'error' as const, result: error },
    }));
    const failure = failureIn(results);
    if (request.signal.aborted) return results;
    if (!failure) {
      withdrawToast(REFRESH_NOTICE);
      if (!isShown(new URL(request.url))) withdrawToast(CONNECTION_NOTICE);
      return results;
    }
    if (!(failure.error instanceof ConnectionError)) console.warn(failure.error);
    return isForm ? keepForm(router, given, results, failure.error) : keep(router, given, failure.error);
  };

  return {
    dataStrategy,
    watch(started: Router): void {
      router = started;
      started.subscribe(({ navigation }) => {
        if (navigation.state === 'idle') shownAt = positionInHistory();
      });
    },
  };
}
