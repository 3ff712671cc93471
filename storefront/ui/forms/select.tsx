import type { ComponentProps, ReactNode } from 'react';
import { SelectBox } from '../select-box.tsx';
import { Field, type FieldTexts } from './field.tsx';

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
