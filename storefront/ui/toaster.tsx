import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { useTranslations } from '../lib/use-translations.tsx';
import { type ToastMessage, takeToasts } from './show-toast.ts';

const DURATION = 5000;

function show({ type, text, description, action }: ToastMessage): void {
  const options = {
    description,
    duration: type === 'loading' ? Number.POSITIVE_INFINITY : DURATION,
    action: action && (
      <a href={action.href} className="toast-link">
        {action.label}
      </a>
    ),
  };
  if (type === 'default') sonner(text, options);
  else sonner[type](text, options);
}

// biome-ignore lint/style/noDefaultExport: React loads lazy components by their default export.
export default function Toaster() {
  const t = useTranslations('ui');
  useEffect(() => takeToasts(show), []);
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      offset={32}
      duration={DURATION}
      closeButton
      containerAriaLabel={t('notifications')}
      toastOptions={{ className: 'toast' }}
    />
  );
}
