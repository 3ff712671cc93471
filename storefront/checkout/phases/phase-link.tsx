import type { MouseEvent } from 'react';
import { useNavigation } from 'react-router';
import { Icon } from '../../ui/index.ts';

interface PhaseLinkProps {
  href: string;
  icon: string;
  className: string;
  children: string;
}

/** Link to an earlier phase, inactive while a page is loading. */
export function PhaseLink({ href, icon, className, children }: PhaseLinkProps) {
  const isLoading = useNavigation().state !== 'idle';
  const onClick = (event: MouseEvent) => {
    if (isLoading) event.preventDefault();
  };
  return (
    <a
      href={href}
      className={`link inline-flex items-center gap-2 ${className}`}
      aria-disabled={isLoading || undefined}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
      {children}
    </a>
  );
}
