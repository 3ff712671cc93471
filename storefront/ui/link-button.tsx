import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface LinkButtonProps extends ButtonLook, ComponentProps<'a'> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ kind, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
