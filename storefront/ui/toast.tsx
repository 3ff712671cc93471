import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { Icon } from './icon.tsx';
import { removeToast, type ToastAction, type ToastMessage, type ToastType } from './show-toast.ts';

const MILLISECONDS = 5_000;
/** A notice with an action stays longer. */
const MILLISECONDS_WITH_ACTION = 10_000;
/** Duration of the exit animation, as in the stylesheet. */
const REMOVAL_MILLISECONDS = 200;
const SWIPE_PIXELS = 20;

const ICONS: Record<ToastType, string | undefined> = {
  default: undefined,
  success: 'circle-check',
  error: 'circle-alert',
  info: 'info',
  warning: 'triangle-alert',
  loading: 'loader-circle',
};

function lifetime({ type, action }: ToastMessage): number {
  if (type === 'loading') return Number.POSITIVE_INFINITY;
  return action ? MILLISECONDS_WITH_ACTION : MILLISECONDS;
}

/** Closes the notice after a while, but not while it is paused. */
function useLifetime(message: ToastMessage, isPaused: boolean) {
  const [isLeaving, setLeaving] = useState(false);
  const left = useRef(lifetime(message));
  useEffect(() => {
    if (isLeaving) {
      const timer = setTimeout(() => removeToast(message.id), REMOVAL_MILLISECONDS);
      return () => clearTimeout(timer);
    }
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return;
    const since = Date.now();
    const timer = setTimeout(() => setLeaving(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [message, isPaused, isLeaving]);
  return { isLeaving, leave: () => setLeaving(true) };
}

/** A swipe to either side dismisses the notice; a shorter one lets it slide back. */
function useSwipe(leave: () => void) {
  const from = useRef<number>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    if (Math.abs(moved) >= SWIPE_PIXELS) leave();
    else setMoved(0);
    from.current = null;
  };
  return {
    moved,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('a, button')) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (from.current !== null) setMoved(event.clientX - from.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

function Action({ action, leave }: { action: ToastAction; leave: () => void }) {
  if ('href' in action)
    return (
      <a href={action.href} className="toast-link" onClick={leave}>
        {action.label}
      </a>
    );
  const press = () => {
    leave();
    action.onPress();
  };
  return (
    <button type="button" className="toast-link" onClick={press}>
      {action.label}
    </button>
  );
}

/** A short notice: what happened, why, and what to do. */
export function Toast({ message, isPaused }: { message: ToastMessage; isPaused: boolean }) {
  const t = useTranslations('ui');
  const { isLeaving, leave } = useLifetime(message, isPaused);
  const { moved, handlers } = useSwipe(leave);
  const { type, text, description, action } = message;
  const icon = ICONS[type];
  return (
    <div
      className={`toast toast-${type}`}
      data-leaving={isLeaving || undefined}
      style={moved ? { translate: `${moved}px` } : undefined}
      {...handlers}
    >
      {icon && <Icon name={icon} />}
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{text}</p>
        {description && <p>{description}</p>}
        {action && <Action action={action} leave={leave} />}
      </div>
      <button type="button" className="toast-close" aria-label={t('closeNotification')} onClick={leave}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
