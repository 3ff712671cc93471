import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** The browser's select with the shop's arrow; named by `aria-label` or by its field. */
export function SelectBox({ children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select autoComplete="off" {...rest} className="input select">
        {children}
      </select>
      <Icon name="chevron-down" className="select-arrow" />
    </div>
  );
}
