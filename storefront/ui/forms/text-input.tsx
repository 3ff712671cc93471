import { type ComponentProps, useRef, useState } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';
import { setNatively } from '../set-natively.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextInputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  /** Adds a button that clears the input: to an empty text, or to 0 for a number. */
  clearable?: boolean;
}

/** A single-line text input; autocomplete is off unless set. */
export function TextInput({
  label,
  error,
  hint,
  optional,
  clearable,
  id,
  className,
  type = 'text',
  autoComplete = 'off',
  onInput,
  ...rest
}: TextInputProps) {
  const t = useTranslations('common');
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(Boolean(rest.defaultValue ?? rest.value));
  const clear = () => {
    if (!input.current) return;
    setNatively(input.current, type === 'number' ? '0' : '');
    input.current.focus();
  };
  return (
    <Field label={label} error={error} hint={hint} optional={optional} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            ref={input}
            type={type}
            autoComplete={autoComplete}
            className="input"
            onInput={(event) => {
              setFilled(event.currentTarget.value !== '');
              onInput?.(event);
            }}
          />
          {clearable && filled && (
            <button type="button" className="input-button" aria-label={t('clear')} onClick={clear}>
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
