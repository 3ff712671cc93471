import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds. Quick pages show no bar; a finished bar stays for a moment before it is reset. */
const THROTTLE = 200;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

type State = 'idle' | 'running' | 'done' | 'fading';

/** The thin bar at the top while a page is loading. */
export function LoadingIndicator() {
  const busy = useNavigation().state !== 'idle';
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setState('running'), THROTTLE);
      return () => clearTimeout(timer);
    }
    setState((current) => (current === 'running' ? 'done' : current));
    const hide = setTimeout(() => setState((current) => (current === 'done' ? 'fading' : current)), HIDE_DELAY);
    const reset = setTimeout(() => setState('idle'), HIDE_DELAY + RESET_DELAY);
    return () => {
      clearTimeout(hide);
      clearTimeout(reset);
    };
  }, [busy]);
  return <div className="loading-bar" data-state={state} aria-hidden="true" />;
}
