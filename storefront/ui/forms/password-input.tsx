import { type ComponentProps, useState } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';
import { Field, type FieldTexts } from './field.tsx';

type PasswordInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>;

/** A password input with a button that shows the password. */
export function PasswordInput({
  label,
  error,
  hint,
  optional,
  id,
  className,
  autoComplete = 'off',
  ...rest
}: PasswordInputProps) {
  const t = useTranslations('ui');
  const [visible, setVisible] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} optional={optional} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="input pr-12"
          />
          <button
            type="button"
            className="input-button only-script"
            aria-pressed={visible}
            aria-label={t(visible ? 'hidePassword' : 'showPassword')}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
