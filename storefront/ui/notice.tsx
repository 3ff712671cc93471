import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const ICONS = { info: 'info', success: 'circle-check', warning: 'triangle-alert', error: 'circle-alert' };

interface NoticeProps {
  kind?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
}

/** A message in the page's flow: what happened and what to do next. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div>
        {title && <p className="font-medium text-ink">{title}</p>}
        {children}
      </div>
    </div>
  );
}
