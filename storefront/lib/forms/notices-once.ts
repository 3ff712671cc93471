import { useEffect } from 'react';

/** What a form that the server did leaves for the page after it, which shows it once: a reload finds nothing. */
export interface OnceNotices {
  leave(what: string): void;
  /** Whether it was left; it is not any more. What another page is to show stays. */
  take(what: string): boolean;
}

/** What the address says was done; in browsers until `useNoticeOnce` has cleaned the address. */
export function doneOnce<T extends string>(notices: OnceNotices | undefined, done: T | null): T | null {
  return notices && done !== null && !notices.take(done) ? null : done;
}

/** Takes what a page shows out of its address: a reload or Back would show it again. */
export function useNoticeOnce(parameter: string, isVisible: boolean): void {
  // After each rendering: the same form may be done again.
  useEffect(() => {
    const url = new URL(location.href);
    if (!isVisible || !url.searchParams.has(parameter)) return;
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  });
}
