import { useEffect, useRef, useState } from 'react';

const DELAY = 100;
const HOLD = 400;

/** Loading as it is shown: not before 100 ms, and once shown at least for 400 ms, so that nothing flickers. */
export function useHeldLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? DELAY : Math.max(0, HOLD - (Date.now() - since.current));
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}
