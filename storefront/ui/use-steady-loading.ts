import { useEffect, useRef, useState } from 'react';

const DELAY = 100;
const SHORTEST = 400;

/** Whether to show loading: not before 100 ms, and then for at least 400 ms, so that nothing flickers. */
export function useSteadyLoading(loading: boolean): boolean {
  const [isVisible, setIsVisible] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === isVisible) return;
    const wait = loading ? DELAY : Math.max(0, SHORTEST - (Date.now() - since.current));
    const timer = setTimeout(() => {
      since.current = Date.now();
      setIsVisible(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, isVisible]);
  return isVisible;
}
