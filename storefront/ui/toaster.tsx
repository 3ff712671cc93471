import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { type ToastMessage, toasts } from './show-toast.ts';
import { Toast } from './toast.tsx';

const NONE: readonly ToastMessage[] = [];

/** Whether the tab is hidden: notices pause then, because nobody reads them. */
function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

/** Region of notices. Part of the first load: a lost connection must be reported without loading code. */
export function Toaster() {
  const t = useTranslations('ui');
  const region = useRef<HTMLElement>(null);
  const messages = useSyncExternalStore(toasts.subscribe, toasts.get, () => NONE);
  const [isAttended, setAttended] = useState(false);
  const isHidden = useHidden();
  const newest = messages.at(-1)?.id;
  // Shown again, it moves above a sheet that was opened meanwhile (top layer).
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    if (newest !== undefined && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [newest]);
  return (
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label={t('notifications')}
      aria-live="polite"
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {messages.map((message) => (
        <Toast key={message.id} message={message} isPaused={isAttended || isHidden} />
      ))}
    </section>
  );
}
