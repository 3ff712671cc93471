import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  icon: string;
  title: ReactNode;
  text?: ReactNode;
  level?: 'h1' | 'h2';
  children?: ReactNode;
}

/** Message for an empty page or list, with what to do next. */
export function EmptyState({ icon, title, text, level: Title = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-icon">
        <Icon name={icon} size={32} />
      </span>
      <Title className="text-28 focus:outline-none" tabIndex={-1}>
        {title}
      </Title>
      {text && <p className="max-w-narrow text-muted">{text}</p>}
      {children && <div className="mt-2 flex w-full flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
