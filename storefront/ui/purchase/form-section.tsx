import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';

interface FormSectionProps {
  title: ReactNode;
  hint?: ReactNode;
  /** What is missing in this section. */
  error?: string;
  className?: string;
  children: ReactNode;
}

/** A titled section of a form, a group for assistive technology. */
export function FormSection({ title, hint, error, className = '', children }: FormSectionProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className={`form-section ${className}`}
      data-missing={error ? '' : undefined}
    >
      <div>
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {hint && <p className="mt-1 text-14 text-muted">{hint}</p>}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
