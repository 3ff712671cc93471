import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
}

export function Checkbox({ label, error, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = error || hint ? `${id}-text` : undefined;
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="check">
        <input
          {...rest}
          type="checkbox"
          className="check-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p id={described} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
