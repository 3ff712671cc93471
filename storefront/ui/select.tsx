import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectProps = FieldTexts & ComponentProps<'select'> & { children: ReactNode };

export function Select({
  label,
  error,
  hint,
  optional,
  id,
  className,
  autoComplete = 'off',
  children,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} autoComplete={autoComplete} className="input select">
            {children}
          </select>
          <Icon name="chevron-down" className="select-arrow" />
        </div>
      )}
    </Field>
  );
}
