import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  name?: string;
  value?: number;
  defaultValue?: number;
  min?: number;
  max?: number | null;
  /** Whose quantity it is, for those who cannot see. */
  label?: string;
  disabled?: boolean;
  onChange?: (value: number) => void;
}

/** Pieces by buttons or by typing; without scripts it is a plain number input. */
export function QuantityStepper({
  name = 'amount',
  value,
  defaultValue = 1,
  min = 1,
  max,
  label,
  disabled,
  onChange,
}: QuantityStepperProps) {
  const t = useTranslations('ui');
  const [own, setOwn] = useState(String(value ?? defaultValue));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setOwn(String(value));
  }
  const current = Number(own) || min;
  const change = (next: number) => {
    const bounded = Math.max(min, Math.min(next, max ?? Number.MAX_SAFE_INTEGER));
    setOwn(String(bounded));
    if (bounded !== value) onChange?.(bounded);
  };
  const text = label ? `${t('quantity')}: ${label}` : t('quantity');
  return (
    <div className="stepper" role="group" aria-label={text}>
      <button
        type="button"
        className="stepper-button"
        aria-label={t('decrease')}
        disabled={disabled || current <= min}
        onClick={() => change(current - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className="stepper-input"
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max ?? undefined}
        value={own}
        disabled={disabled}
        aria-label={text}
        onChange={(event) => setOwn(event.target.value)}
        onBlur={() => change(current)}
        onKeyDown={(event) => event.key === 'Enter' && onChange && (event.preventDefault(), change(current))}
      />
      <button
        type="button"
        className="stepper-button"
        aria-label={t('increase')}
        disabled={disabled || (max != null && current >= max)}
        onClick={() => change(current + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
