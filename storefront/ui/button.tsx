import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useSteadyLoading } from './use-steady-loading.ts';

export type ButtonKind = 'primary' | 'secondary' | 'plain';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: 'medium' | 'large';
  wide?: boolean;
  icon?: string;
}

export function buttonClass({ kind = 'secondary', size = 'medium', wide }: ButtonLook, extra = ''): string {
  return ['button', `button-${kind}`, size === 'large' ? 'button-large' : '', wide ? 'w-full' : '', extra]
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the press is being processed; further presses do nothing meanwhile. */
  loading?: boolean;
  children: ReactNode;
}

export function Button({
  kind,
  size,
  wide,
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isVisible = useSteadyLoading(loading);
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      aria-busy={isVisible || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {isVisible && <Icon name="loader-circle" className="button-spinner" />}
    </button>
  );
}
