import { useEffect } from 'react';

/** What a form that the server did leaves for the page after it, which tells it once: a reload finds nothing. */
export interface ToldOnce {
  leave(what: string): void;
  /** Whether it was left; it is not any more. What another page is to tell stays. */
  take(what: string): boolean;
}

/** What the address says was done, for the page that tells it; in browsers, which have no such memory, until `useToldOnce` has cleaned the address. */
export function doneOnce<T extends string>(told: ToldOnce | undefined, done: T | null): T | null {
  return told && done !== null && !told.take(done) ? null : done;
}

/** Takes what a page tells out of its address: a reload or Back would tell it again. */
export function useToldOnce(parameter: string, isTold: boolean): void {
  // After each rendering: the same form may be done again.
  useEffect(() => {
    const url = new URL(location.href);
    if (!isTold || !url.searchParams.has(parameter)) return;
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  });
}
