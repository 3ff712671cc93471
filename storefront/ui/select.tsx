import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';
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

type SelectProps = FieldTexts & ComponentProps<'select'> & { children: ReactNode };

export function Select({ label, error, hint, optional, id, className, children, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} id={id} className={className}>
      {(control) => (
        <SelectBox {...rest} {...control}>
          {children}
        </SelectBox>
      )}
    </Field>
  );
}
