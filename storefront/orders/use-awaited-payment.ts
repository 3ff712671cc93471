import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Seconds after which the page looks again: soon at first, then more and more seldom. */
const WAITS = [2, 3, 5, 10, 15, 30, 60, 120, 120];

/** Looks for news of a payment that is not decided yet. */
export function useAwaitedPayment(isAwaited: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isAwaited) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (turn: number) => {
      const seconds = WAITS[turn];
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        void revalidate().catch((error: unknown) => console.warn(error));
        look(turn + 1);
      }, seconds * 1_000);
    };
    look(0);
    return () => clearTimeout(timer);
  }, [isAwaited, revalidate]);
}
