import type { ReactNode } from 'react';

interface BadgeProps {
  kind?: 'accent' | 'ink' | 'soft' | 'success' | 'warning';
  children: ReactNode;
}

export function Badge({ kind = 'soft', children }: BadgeProps) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
