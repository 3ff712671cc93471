import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Seconds between checks, growing. */
const WAITS = [2, 3, 5, 10, 15, 30, 60, 120, 120];

/** Reloads the page's data while its payment is pending. */
export function useAwaitedPayment(isAwaited: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAwaited) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = (attempt: number) => {
      const seconds = WAITS[attempt];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        void revalidate().catch((error: unknown) => console.warn(error));
        check(attempt + 1);
      }, seconds * 1_000);
    };
    check(0);
    return () => clearTimeout(timer);
  }, [isAwaited, revalidate]);
}
