import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A multi-line text input that grows with its content. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  id,
  className,
  rows = 1,
  autoComplete = 'off',
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} id={id} className={className}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          autoComplete={autoComplete}
          className="input textarea"
          style={{ minHeight: `calc(${rows * 1.5}rem + 1.25rem)` }}
        />
      )}
    </Field>
  );
}
