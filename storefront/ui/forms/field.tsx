import { type ReactNode, useId } from 'react';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../icon.tsx';

/** Attributes that connect an input with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  /** What went wrong and what to do, beside the input. */
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
}

interface FieldProps extends FieldTexts {
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** An input with its label above and its hint or error below. */
export function Field({ id, label, error, hint, optional, className, children }: FieldProps) {
  const generatedId = useId();
  const t = useTranslations('common');
  const control = id ?? generatedId;
  const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`field ${className ?? ''}`}>
      <label htmlFor={control} className="field-label">
        {label}
        {optional && <span className="field-optional">{t('optional')}</span>}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${control}-error`} className="field-error">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${control}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
