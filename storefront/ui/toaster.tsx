import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { useTranslations } from '../lib/use-translations.tsx';
import { type ToastAction, type ToastMessage, takeToasts } from './show-toast.ts';

const DURATION = 5000;
/** A notice that asks for a decision stays longer. */
const ACTION_DURATION = 10_000;

function Action({ action, id }: { action: ToastAction; id: number | string }) {
  if ('href' in action)
    return (
      <a href={action.href} className="toast-link">
        {action.label}
      </a>
    );
  return (
    <button
      type="button"
      className="toast-link"
      onClick={() => {
        sonner.dismiss(id);
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}

function durationOf({ type, action }: ToastMessage): number {
  if (type === 'loading') return Number.POSITIVE_INFINITY;
  return action ? ACTION_DURATION : DURATION;
}

function show(message: ToastMessage): void {
  const { id, type, text, description, action } = message;
  const options = {
    id,
    description,
    duration: durationOf(message),
    action: action && <Action action={action} id={id} />,
  };
  if (type === 'default') sonner(text, options);
  else sonner[type](text, options);
}

export function Toaster() {
  const t = useTranslations('ui');
  useEffect(() => takeToasts(show), []);
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      offset={{ bottom: 'var(--toast-offset)', right: 32 }}
      mobileOffset={{ bottom: 'var(--toast-offset)', left: 32, right: 32 }}
      duration={DURATION}
      closeButton
      containerAriaLabel={t('notifications')}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: t('closeNotification') }}
    />
  );
}
