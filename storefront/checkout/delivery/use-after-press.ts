import { useEffect, useRef } from 'react';

const ENDS = ['pointerup', 'pointercancel'] as const;

/** Runs what moves the page after the press that is under way, so that the press hits what it was aimed at. */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const page = new AbortController();
    const listen = (type: string, pressed: boolean) =>
      addEventListener(type, () => (isPressed.current = pressed), { capture: true, signal: page.signal });
    listen('pointerdown', true);
    for (const end of ENDS) listen(end, false);
    return () => page.abort();
  }, []);
  return (act) => {
    if (!isPressed.current) return act();
    const press = new AbortController();
    // A click follows the end of its press at once; a timer comes after it.
    const finish = () => {
      press.abort();
      setTimeout(act);
    };
    for (const end of ENDS) addEventListener(end, finish, { capture: true, signal: press.signal });
  };
}
